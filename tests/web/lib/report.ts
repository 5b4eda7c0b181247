import { markdownTable } from "../../../scripts/lib/docs/markdown-table.ts";
import type { Interaction } from "./interactions.ts";
import type { Figures } from "./lighthouse.ts";

export interface WebReport {
  at: string;
  commit: string;
  machine: string;
  /** System load of the last minute before and after, in processes waiting for a processor. */
  load: [number, number];
  runs: number;
  /** `figures` over HTTP/2 with TLS, `direct` over HTTP/1.1 without. */
  pages: { name: string; path: string; indexed: boolean; figures: Figures; direct: Pick<Figures, "lcp" | "fcp"> }[];
  taps: Interaction[];
}

/** Upper limits and minimum scores: targets, and limits that no page may exceed. Times in ms, weights in kilobytes. */
export const TARGETS = {
  scores: 100,
  lcp: 1_000,
  fcp: 900,
  tbt: 50,
  cls: 0,
  requests: 22,
  scripts: 115,
  taps: 100,
} as const;
export const LIMITS = { scores: 98, lcp: 1_300 } as const;

/**
 * Measured before Part 7, with the same Lighthouse, as ranges in seconds; and on 23 November 2026 at d81dba3, halfway.
 */
const BEFORE: Readonly<Record<string, { first: string; halfway: string }>> = {
  home: { first: "1.9–4.1 s", halfway: "1.96 s" },
  category: { first: "2.8–5.9 s", halfway: "1.84 s" },
  search: { first: "5.7 s", halfway: "1.74 s" },
  product: { first: "2.1–3.2 s", halfway: "2.48 s" },
  preorders: { first: "–", halfway: "1.51 s" },
  event: { first: "–", halfway: "2.26 s" },
  cart: { first: "–", halfway: "2.84 s" },
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

export function webMarkdown({ at, commit, machine, load, runs, pages, taps }: WebReport): string {
  const scores = ({ figures: { scores }, indexed }: WebReport["pages"][number]) =>
    [scores.performance, scores.accessibility, scores.bestPractices, indexed ? scores.seo : "–"].join(" · ");
  const rows = pages.map((page) => {
    const { lcp, fcp, tbt, cls, weight } = page.figures;
    return [
      page.name,
      scores(page),
      seconds(lcp),
      seconds(fcp),
      seconds(page.direct.lcp),
      seconds(page.direct.fcp),
      `${Math.round(tbt)} ms`,
      cls.toFixed(3),
      weight.requests,
      weight.scripts,
      weight.pictures,
      weight.fonts,
      weight.styles,
      weight.document,
    ];
  });
  const misses = [
    ...pages.flatMap((page) => missesOf(page).map((miss) => `- ${page.name}: ${miss}`)),
    ...taps.filter(({ p95 }) => p95 > TARGETS.taps).map(({ name, p95 }) => `- ${name}: ${p95} ms`),
  ];
  return `# First sight

Written by \`npm run bench:web\` on ${at.slice(0, 10)} at ${commit}: Lighthouse with its default phone (412 px, slow 4G and a CPU four times slower, simulated) on the built shop with demo data, medians of ${runs} runs. The shop is behind HTTP/2 with TLS, as it is behind Caddy or nginx; the columns «1.1» show the same visits directly to the process, without TLS. Machine: ${machine}; its load was ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after. The scores are performance, accessibility, best practices and, for pages that may be indexed, SEO. Weights are kilobytes over the network, for everything that the page loads until it is idle.

Times depend on the other load on the machine: with a load above 1 they are not reliable. Weights and requests do not depend on it, except that a slow machine loads more lazy pictures. [0030](../decisions/0030-chunks-and-requests.md) describes the choices and the rejected alternatives, with figures.

${markdownTable(["page", "scores", "LCP", "FCP", "LCP 1.1", "FCP 1.1", "TBT", "CLS", "requests", "scripts", "pictures", "fonts", "styles", "document"], rows)}

## Before

The table shows LCP over HTTP/1.1. When this work began, a page made 50 to 80 requests with 135 to 148 KB of scripts and had no viewport tag, so phones laid out a desktop page. Halfway, styles were a separate request, scripts came first, and the cart was not rendered.

${markdownTable(
  ["page", "at the beginning", "halfway", "now"],
  pages.map(({ name, direct }) => [
    name,
    BEFORE[name]?.first ?? "–",
    BEFORE[name]?.halfway ?? "–",
    seconds(direct.lcp),
  ]),
)}

## Taps

Measured on an emulated phone of 390 px with a processor four times slower, over HTTP/1.1 on the same machine. The time is from the tap to the next frame, as the browser reports it in steps of 8 ms (the minimum is 16); for a product, it is from the tap to the frame that shows the product's page.

${markdownTable(
  ["tap", "taps", "median", "95 of 100"],
  taps.map(({ name, taps, p50, p95 }) => [name, taps, `${p50} ms`, `${p95} ms`]),
)}

## What misses its target

Targets: scores of ${TARGETS.scores}, LCP ${seconds(TARGETS.lcp)}, FCP ${seconds(TARGETS.fcp)}, TBT ${TARGETS.tbt} ms, CLS ${TARGETS.cls}, ${TARGETS.requests} requests, ${TARGETS.scripts} KB of scripts, ${TARGETS.taps} ms for 95 of 100 taps. Limits: scores of ${LIMITS.scores}, LCP ${seconds(LIMITS.lcp)}; a value beyond its limit is marked with !.

${misses.length ? misses.join("\n") : "Nothing."}

Reasons:

- **FCP and LCP**: a round trip on Lighthouse's slow 4G takes 150 ms. Connection, TLS and request need three to four round trips, and a document of 30 to 41 KB, of which 14 KB are styles, does not fit into the first 14.6 KB that TCP sends. This adds up to about 0.9 s before the browser can paint. After that, the largest picture and 36 KB of fonts share the bandwidth.
- **Scripts**: React, its DOM and the router are 94 KB of the scripts; all of them load after the visible content ([0034](../decisions/0034-scripts-after-what-is-seen.md)).
- **TBT**: because scripts load late, hydration happens in one piece, and not while the browser waits for the network.
- **Requests**: home, category and search show 12 to 24 products. Pictures below the fold are lazy, but Lighthouse's browser loads them 2,500 px ahead.
- **LCP of a product**: the simulation counts whole round trips, and a picture of 18 KB takes an additional one, because two fonts and the lazy pictures below it load at the same time.
- The search page and the cart may not be indexed, and therefore have no description.
`;
}

function missesOf({ figures, indexed }: WebReport["pages"][number]): string[] {
  const { scores, lcp, fcp, tbt, cls, weight, faults } = figures;
  const { seo, ...others } = scores;
  const misses = Object.entries(indexed ? scores : others).flatMap(([name, score]) =>
    score < TARGETS.scores ? [`${score < LIMITS.scores ? "! " : ""}${name} ${score}`] : [],
  );
  if (lcp > TARGETS.lcp) misses.push(`${lcp > LIMITS.lcp ? "! " : ""}LCP ${seconds(lcp)}`);
  if (fcp > TARGETS.fcp) misses.push(`FCP ${seconds(fcp)}`);
  if (tbt > TARGETS.tbt) misses.push(`TBT ${Math.round(tbt)} ms`);
  if (cls > TARGETS.cls) misses.push(`CLS ${cls.toFixed(3)}`);
  if (weight.requests > TARGETS.requests) misses.push(`${weight.requests} requests`);
  if (weight.scripts > TARGETS.scripts) misses.push(`${Math.round(weight.scripts)} KB of scripts`);
  return misses.length ? [...misses, ...faults.map((error) => `Lighthouse: ${error}`)] : [];
}
