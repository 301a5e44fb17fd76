package stackbench.harness.config.requests;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Makes the ids of requests from their titles. */
final class RequestIds {

    private static final int MOST_CHARACTERS = 60;

    private RequestIds() {}

    /** A title in lower case, with dashes in place of all that is no letter or digit; may be empty. */
    static String slug(String title) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-");
        String cut = plain.substring(0, Math.min(plain.length(), MOST_CHARACTERS));
        return cut.replaceAll("^-|-$", "");
    }

    /**
     * The ids of titles, each of them once.
     *
     * @param lines by which titles are told apart that have the same slug
     */
    static List<String> of(List<String> titles, List<Integer> lines) {
        List<String> slugs = titles.stream().map(RequestIds::slug).toList();
        List<String> ids = new ArrayList<>();
        for (int at = 0; at < slugs.size(); at++) {
            String id = slugs.get(at);
            boolean taken = Collections.frequency(slugs, id) > 1 || id.equals(RequestFile.MIX);
            String unique = taken ? id + "-" + lines.get(at) : id;
            while (ids.contains(unique) || (taken && slugs.contains(unique))) {
                unique += "-" + lines.get(at);
            }
            ids.add(unique);
        }
        return ids;
    }
}
