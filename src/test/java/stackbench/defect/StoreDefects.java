package stackbench.defect;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.stereotype.Component;
import stackbench.app.store.MessageStore;
import stackbench.app.store.ReactiveMessageStore;

/** Puts the defects that are planted between the store and the web side that uses it. */
@Component
final class StoreDefects implements BeanPostProcessor {

    private final ObjectProvider<StoreDefect> defects;
    private final ObjectProvider<DefectSite> site;
    private final Class<?> store;

    StoreDefects(ObjectProvider<StoreDefect> defects, ObjectProvider<DefectSite> site, Environment environment) {
        this.defects = defects;
        this.site = site;
        // One of the two at most: a store may stand behind another one, and would then be altered twice.
        this.store = environment.acceptsProfiles(Profiles.of("mvc | grpc-netty"))
                ? MessageStore.class
                : ReactiveMessageStore.class;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (!store.isInstance(bean)) {
            return bean;
        }
        ProxyFactory proxy = new ProxyFactory(bean);
        proxy.addAdvice(new StoreInterceptor(defects, site.getObject().defectSwitch()));
        return proxy.getProxy();
    }
}
