package stackbench.defect;

import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The server in which defects are planted. */
@Component
final class DefectSite {

    private final DefectSwitch defectSwitch;

    DefectSite(Environment environment) {
        defectSwitch = DefectSwitch.of(environment.getProperty("stackbench.defect.site", "this process"));
    }

    DefectSwitch defectSwitch() {
        return defectSwitch;
    }

    boolean acts(Defect defect) {
        return defectSwitch.acts(defect);
    }

    boolean amongFirst(Defect defect, long n) {
        return defectSwitch.amongFirst(defect, n);
    }

    boolean everyNth(Defect defect, long n) {
        return defectSwitch.everyNth(defect, n);
    }
}
