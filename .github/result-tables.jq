# Markdown of a results.json, version 1: a table per workload and batch size, rows threads, columns architectures.
#   jq -r -f .github/result-tables.jq target/stackbench/results.json

def distinct(f): reduce (.[] | f) as $x ([]; if any(.[]; . == $x) then . else . + [$x] end);

def thousands: tostring | [while(length > 0; .[:-3]) | .[-3:]] | reverse | join(",");

def decimal: (. * 10 | round) as $tenths | "\($tenths / 10 | floor).\($tenths % 10)";

def rate: if . < 100 then decimal else round | thousands end;

def row: "| " + join(" | ") + " |";

# A case without a number shows its verdict as a word, a case that is missing nothing.
def entry($comparisons):
  if . == null then ""
  elif .requestsPerSecond == null then .verdict
  else
    (.architecture) as $architecture
    | "\(.workload)/threads=\(.threads)/batch=\(.batchSize)" as $cell
    | any($comparisons[]; .cell == $cell and .architecture == $architecture and (.resolved | not)) as $open
    | (.requestsPerSecond | rate) + (if $open then " ~" else "" end)
  end;

# What the control of a row's cell could tell from no difference.
def seen($controls; $threads):
  .[0] as $any
  | first(($controls[] | select(.workload == $any.workload and .batchSize == $any.batchSize and .threads == $threads)), null)
  | .control.smallestDifference
  | if . == null then "" else (. * 100 | decimal) + "%" end;

def table($measured; $comparisons; $controls):
  . as $cases
  | distinct(.architecture) as $architectures
  | (if ($controls | length) > 0 then ["can see"] else [] end) as $seen
  | .[0]
  | "### \(.workload), \(.batchSize | thousands) message\(if .batchSize == 1 then "" else "s" end) per request: "
      + (if $measured then "requests/s" else "verdict" end),
    "",
    (["threads"] + $architectures + $seen | row),
    (["---:"] + [($architectures + $seen)[] | "---:"] | row),
    ($cases | distinct(.threads)[] as $threads
      | [$architectures[] as $architecture
          | first(($cases[] | select(.threads == $threads and .architecture == $architecture)), null)
          | entry($comparisons)]
      | ["\($threads)"] + . + [$seen[] | $cases | seen($controls; $threads)] | row),
    "";

def environment:
  . as $machine
  | "\($machine.cpuCount) x \($machine.cpuModel), \($machine.os), \($machine.jdk), "
      + "PostgreSQL \(.postgres.version) (\(.postgres.how)), commit \($machine.gitCommit)";

if .schemaVersion != 1 then error("results.json has version \(.schemaVersion), this reads version 1") else . end
| (.mode == "bench") as $measured
| .comparisons as $comparisons
| "## stackbench", "",
  (.environment | environment), "",
  (.controls as $controls | [.cases[] | select(.threads != null)] as $cases
    | $cases | distinct([.workload, .batchSize])[] as [$workload, $batchSize]
    | [$cases[] | select(.workload == $workload and .batchSize == $batchSize)]
    | table($measured; $comparisons; $controls)),
  (if $measured then "~ not separated from the highest of its row: the rounds do not tell which is faster.",
    "can see: the smallest difference that the row could tell, by a control measured beside it.", "" else empty end),
  (.cases[] | select(.verdict != "PASS")
    | "<pre>\(([.verdict + " " + .id] + [.reasons[] | "  " + .] | join("\n")) | @html)</pre>", "")
