import lighthouse from "lighthouse";

/** Requests and transferred bytes of a page until the browser is idle. */
export interface Weight {
  requests: number;
  /** Kilobytes (1,000 bytes) over the network. */
  document: number;
  styles: number;
  scripts: number;
  fonts: number;
  pictures: number;
}

export interface Figures {
  /** 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  /** In ms, simulated on a slow phone network. */
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  weight: Weight;
  /** Audits with a reduced score, with Lighthouse's explanation of each. */
  faults: string[];
}

const TYPES = {
  document: "Document",
  styles: "Stylesheet",
  scripts: "Script",
  fonts: "Font",
  pictures: "Image",
} as const;

const CATEGORIES = { performance: 0, accessibility: 0, "best-practices": 0, seo: 0 };

/**
 * Runs Lighthouse with its own phone (412 px, slow 4G, CPU four times slower) in the browser that listens on `port`.
 * Null if the browser's trace could not be read; Lighthouse then asks for another run.
 */
export async function runLighthouse(url: string, port: number): Promise<Figures | null> {
  const onlyCategories = Object.keys(CATEGORIES);
  const run = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories });
  if (!run) throw new Error(`No result for ${url}`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError?.code === "NO_NAVSTART") return null;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: keyof typeof CATEGORIES) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    },
    lcp: value("largest-contentful-paint"),
    fcp: value("first-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    weight: weigh(audits["network-requests"]?.details),
    faults: weighted.flatMap(({ id }) => {
      const { score: points = null, title, displayValue } = audits[id] ?? {};
      return points !== null && points < 0.9 ? [displayValue ? `${title}: ${displayValue}` : `${title}`] : [];
    }),
  };
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

/** The audit's table of requests; in Lighthouse, it has the general type of a table. */
function weigh(details: unknown): Weight {
  const { items = [] } = (details ?? {}) as { items?: NetworkRequest[] };
  const kilobytes = (type: string) =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1_000, 0);
  const sizes = Object.entries(TYPES).map(([name, type]) => [name, kilobytes(type)]);
  return { requests: items.length, ...(Object.fromEntries(sizes) as Omit<Weight, "requests">) };
}

/** The median of the runs for each figure; `faults` are those of the last run. */
export function medianOf(runs: readonly Figures[]): Figures {
  const last = runs.at(-1);
  if (!last) throw new Error("No runs");
  const of = (read: (figures: Figures) => number) => {
    const sorted = runs.map(read).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const each = <K extends string>(example: Record<K, number>, read: (figures: Figures) => Record<K, number>) =>
    Object.fromEntries(Object.keys(example).map((key) => [key, of((run) => read(run)[key as K])])) as Record<K, number>;
  return {
    scores: each(last.scores, ({ scores }) => scores),
    weight: each<keyof Weight>({ ...last.weight }, ({ weight }) => ({ ...weight })),
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    faults: last.faults,
  };
}
