package stackbench.defect;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.stereotype.Component;
import stackbench.app.message.JdbcMessageStore;
import stackbench.app.message.R2dbcMessageStore;

/** Put the defects that are planted between the store and whoever uses it. */
@Component
final class StoreDefects implements BeanPostProcessor {

    private final ObjectProvider<StoreDefect> defects;
    private final ObjectProvider<DefectSite> site;

    StoreDefects(ObjectProvider<StoreDefect> defects, ObjectProvider<DefectSite> site) {
        this.defects = defects;
        this.site = site;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (!(bean instanceof JdbcMessageStore) && !(bean instanceof R2dbcMessageStore)) {
            return bean;
        }
        ProxyFactory proxy = new ProxyFactory(bean);
        proxy.setProxyTargetClass(true);
        proxy.addAdvice(new StoreInterceptor(defects, site.getObject().defectSwitch()));
        return proxy.getProxy();
    }
}
