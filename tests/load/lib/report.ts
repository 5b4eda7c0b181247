import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import type { Figures } from "./measure.ts";
import type { Scenario } from "./scenarios.ts";
import type { Target } from "./servers.ts";

/** One line of the table. */
export interface Result {
  scenario: Scenario["key"];
  title: string;
  products: number;
  server: Target["kind"];
  figures: Figures;
}

export interface Report {
  at: string;
  commit: string;
  machine: string;
  /** Version of the measured server, such as `15.13`. */
  postgres: string;
  rounds: number;
  connections: number;
  /** Seconds of each measurement. */
  seconds: number;
  /** Other load on the machine. */
  note: string | null;
  /** Seconds from start to first successful response, and resident megabytes at the end. */
  starts: { products: number; server: Target["kind"]; seconds: number; memory: number }[];
  results: Result[];
}

/** A performance target, and its result. */
interface Verdict {
  aim: string;
  value: string;
  met: boolean;
}

const NAMES: Record<Target["kind"], string> = { floor: "floor", uncached: "shop, no cache", cached: "shop, cache" };

export function describeMachine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? "processor"}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
}

export function currentCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

const digits = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value >= 10 ? value.toFixed(1) : value.toFixed(2);

function find(
  report: Report,
  scenario: Scenario["key"],
  server: Target["kind"],
  products: number,
): Figures | undefined {
  return report.results.find(
    (result) => result.scenario === scenario && result.server === server && result.products === products,
  )?.figures;
}

/** Milliseconds of CPU time of server and database per visit. */
const cpuOf = (figures: Figures | undefined): number =>
  figures ? figures.serverCpu + figures.databaseCpu : Number.NaN;

/** The performance targets of the shop, evaluated for this run. */
export function verdicts(report: Report): Verdict[] {
  const sizes = [...new Set(report.results.map(({ products }) => products))];
  const judged: Verdict[] = [];
  const judge = (aim: string, value: number | undefined, met: (value: number) => boolean, unit = "") => {
    if (value !== undefined && Number.isFinite(value))
      judged.push({ aim, value: `${digits(value)}${unit}`, met: met(value) });
  };
  const perSecond = (scenario: Scenario["key"], server: Target["kind"], products: number) =>
    find(report, scenario, server, products)?.perSecond ?? Number.NaN;
  for (const products of sizes) {
    const label = `${products.toLocaleString("en")} products`;
    // By CPU of server and database, because throughput depends on other load on the machine.
    const share = (scenario: Scenario["key"], server: Target["kind"]) =>
      cpuOf(find(report, scenario, "floor", products)) / cpuOf(find(report, scenario, server, products));
    const aims = { list: 0.5, detail: 0.5, search: 0.5, cart: 0.5, checkout: 0.4 } as const;
    for (const scenario of ["list", "detail", "search", "cart", "checkout"] as const) {
      const aim = aims[scenario];
      const what = `${scenario}, no cache, CPU: ≥ ${aim} × floor, ${label}`;
      judge(what, share(scenario, "uncached"), (value) => value >= aim, " ×");
    }
    for (const scenario of ["list", "detail"] as const)
      judge(`${scenario}, cache, CPU: > 1 × floor, ${label}`, share(scenario, "cached"), (value) => value > 1, " ×");
    judge(
      `checkout ≤ 25 statements, ${label}`,
      find(report, "checkout", "uncached", products)?.statements,
      (value) => value <= 25,
    );
    judge(`page, no cache ≥ 300/s, ${label}`, perSecond("page", "uncached", products), (value) => value >= 300, "/s");
    judge(`page, cache ≥ 1,500/s, ${label}`, perSecond("page", "cached", products), (value) => value >= 1500, "/s");
  }
  for (const scenario of ["list", "detail", "search"] as const) {
    const cpu = (products: number) => cpuOf(find(report, scenario, "uncached", products));
    judge(
      `${scenario}, no cache: at most 1.3 × the CPU of 10,000 with 1,000,000 products`,
      cpu(1_000_000) / cpu(10_000),
      (value) => value <= 1.3,
      " ×",
    );
  }
  return judged;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

/** The run as Markdown. */
export function markdown(report: Report): string {
  const sizes = [...new Set(report.results.map(({ products }) => products))];
  const parts = [
    `Measured ${report.at.slice(0, 10)} at ${report.commit}: ${report.machine}, PostgreSQL ${report.postgres}; ${report.connections} connections, ${report.rounds} interleaved rounds of ${report.seconds} s, medians.${report.note ? ` ${report.note}` : ""}`,
  ];
  for (const products of sizes) {
    const rows = report.results
      .filter((result) => result.products === products)
      .map(({ scenario, title, server, figures }) => [
        title,
        NAMES[server],
        digits(figures.perSecond),
        server === "floor"
          ? "1"
          : digits(figures.perSecond / (find(report, scenario, "floor", products)?.perSecond ?? Number.NaN)),
        server === "floor" ? "1" : digits(cpuOf(find(report, scenario, "floor", products)) / cpuOf(figures)),
        digits(figures.p50),
        digits(figures.p99),
        digits(figures.serverCpu),
        digits(figures.databaseCpu),
        digits(figures.statements),
        digits(figures.memory),
      ]);
    const head = [
      "scenario",
      "server",
      "per s",
      "× floor",
      "CPU × floor",
      "p50 ms",
      "p99 ms",
      "server CPU ms",
      "database CPU ms",
      "SQL",
      "MB",
    ];
    parts.push(`### ${products.toLocaleString("en")} products`, table(head, rows));
  }
  parts.push(
    "### Start and memory",
    table(
      ["server", "products", "start to first good answer", "resident at the end"],
      report.starts.map(({ server, products, seconds, memory }) => [
        NAMES[server],
        products.toLocaleString("en"),
        `${seconds.toFixed(1)} s`,
        `${Math.round(memory)} MB`,
      ]),
    ),
    "### Aims",
    table(
      ["aim", "met", "measured"],
      verdicts(report).map(({ aim, value, met }) => [aim, met ? "yes" : "**no**", value]),
    ),
  );
  return `${parts.join("\n\n")}\n`;
}
