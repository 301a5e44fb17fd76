package stackbench.harness.database.postgres;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The one list of server settings, the same wherever PostgreSQL comes from. They make it durable, and calm while it is
 * measured.
 */
final class PostgresSettings {

    /**
     * The settings with their values as SHOW says them, so that they can be compared. All are known to PostgreSQL 14 and later.
     */
    static final Map<String, String> WANTED = wanted();

    /** The settings that are part of a result too, though not ours to choose. */
    private static final List<String> ALSO_SHOWN = List.of(
            "data_directory",
            "data_checksums",
            "server_encoding",
            "server_version",
            "TimeZone",
            "wal_level",
            "wal_sync_method",
            "default_transaction_isolation");

    private PostgresSettings() {}

    private static Map<String, String> wanted() {
        Map<String, String> settings = new LinkedHashMap<>();
        // durable, as in production
        settings.put("fsync", "on");
        settings.put("synchronous_commit", "on");
        settings.put("full_page_writes", "on");
        settings.put("wal_compression", "off");
        // memory: more than the data of a block need
        settings.put("shared_buffers", "256MB");
        settings.put("wal_buffers", "16MB");
        settings.put("work_mem", "16MB");
        settings.put("huge_pages", "off");
        // nothing in the background that falls into one block and not into another
        settings.put("max_wal_size", "4GB");
        settings.put("checkpoint_timeout", "30min");
        settings.put("autovacuum", "off");
        settings.put("autovacuum_naptime", "1min"); // for runs that turn it on
        settings.put("jit", "off");
        settings.put("max_parallel_workers_per_gather", "0");
        settings.put("track_io_timing", "off");
        settings.put("log_statement", "none");
        // counts each statement, so that a result can say how many a request takes; the same small cost for everybody
        settings.put("shared_preload_libraries", "pg_stat_statements");
        // clients
        settings.put("max_connections", "300");
        settings.put("ssl", "off");
        settings.put("log_timezone", "UTC");
        return Map.copyOf(settings);
    }

    /** The settings that the server is started with: those of the suite, some replaced by others. A client's own time zone hides the server's, so that is not compared. */
    static Map<String, String> forStart(Map<String, String> others) {
        Map<String, String> settings = new TreeMap<>(WANTED);
        settings.put("timezone", "UTC");
        settings.putAll(others);
        return settings;
    }

    static SortedMap<String, String> shown(PostgresEndpoint endpoint) throws SQLException {
        List<String> names = new ArrayList<>(WANTED.keySet());
        names.addAll(ALSO_SHOWN);
        SortedMap<String, String> shown = new TreeMap<>();
        return endpoint.ask(endpoint.maintenanceDatabase(), database -> {
            database.sql("SELECT name, current_setting(name) FROM pg_settings WHERE name IN (:names)")
                    .param("names", names)
                    .query(row -> {
                        shown.put(row.getString(1), row.getString(2));
                    });
            return shown;
        });
    }

    /**
     * The differences from what is wanted, in sentences such as {@code fsync is off, required on}; empty when there is none.
     *
     * @param others settings that replace those of the suite
     */
    static List<String> differences(SortedMap<String, String> shown, Map<String, String> others) {
        SortedMap<String, String> all = new TreeMap<>(WANTED);
        all.replaceAll(others::getOrDefault);
        return all.entrySet().stream()
                .filter(wanted -> !wanted.getValue().equals(shown.get(wanted.getKey())))
                .map(wanted ->
                        wanted.getKey() + " is " + shown.get(wanted.getKey()) + ", required " + wanted.getValue())
                .toList();
    }
}
