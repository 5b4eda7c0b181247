import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copiedPlace, newPlace } from "../support/shop-place.ts";
import { startProcess } from "../support/shop-process.ts";
import { addSlice, originOfSlice, readSlices } from "../support/slices.ts";
import type { CallFailure } from "./run.ts";
import { GROWTH, runSlice, type SliceResult } from "./slice.ts";
import { type DatabaseKind, type HostileSlice, summary } from "./summary.ts";

export type { DatabaseKind };

const FOLDER = resolve(import.meta.dirname, "../../docs/faults");
const FILE = join(FOLDER, "hostile.json");
/** Number of failures that a slice stores in full. */
const KEPT = 20;

interface HostileOptions {
  /** Must match TEST_DATABASE_URL, which takes precedence. */
  database: DatabaseKind;
  calls: number;
  slice: number;
  /** Makes only these calls, which are printed and not stored. */
  replay?: { seed: string; from: number; count: number } | undefined;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Makes calls on one database in slices, each on its own shop, and stores the results. Resolves to whether all
 * passed.
 */
export async function runHostile({ database, calls, slice, replay }: HostileOptions): Promise<boolean> {
  const template = await newPlace("hostile_template");
  try {
    const filling = await startProcess(template.env);
    await filling.stop();
    const databaseName = template.databaseUrl ? new URL(template.databaseUrl).pathname.slice(1) : null;
    const demo = { place: template.dataDir, databaseName };
    if (replay) return await showAgain(await copiedPlace(demo, "hostile"), replay);
    let good = true;
    for (let done = 0; done < calls; done += slice) {
      const place = await copiedPlace(demo, "hostile");
      good = (await makeSlice(place, database, Math.min(slice, calls - done))) && good;
      await place.remove();
    }
    return good;
  } finally {
    await template.remove();
  }
}

type Place = Awaited<ReturnType<typeof copiedPlace>>;

async function makeSlice(place: Place, database: DatabaseKind, count: number): Promise<boolean> {
  const before = readSlices<HostileSlice>(FILE).filter((slice) => slice.database === database).length;
  const seed = `${database}-${before + 1}`;
  const result = await runSlice(place, {
    seed,
    from: 0,
    count,
    onFailure: ({ index, what, sent }) =>
      say(`  ${what}: ${sent.split("\r\n")[0]}\n    ${replayLine(database, seed, index)}`),
  });
  const { figures, broken, memory, stopped } = result;
  const slices = addSlice<HostileSlice>(FILE, {
    ...originOfSlice(),
    database,
    seed,
    calls: figures.calls,
    kinds: figures.kinds,
    statuses: figures.statuses,
    slowest: { ms: Math.round(figures.slowest.ms), index: figures.slowest.index },
    memory,
    failed: figures.failures.length,
    failures: figures.failures.slice(0, KEPT).map(kept),
    broken: broken.map(({ rule, row }) => `${rule}: ${row}`),
    stopped,
    resent: figures.resent,
    seconds: Math.round(figures.seconds),
  });
  writeFileSync(join(FOLDER, "hostile.md"), summary(slices));
  say(`${seed}: ${figures.calls} calls in ${Math.round(figures.seconds)} s, ${wordsOf(result)}`);
  return isGood(result);
}

/** The failure as stored: truncated, and without the token, which was only valid for that shop. */
const kept = (failure: CallFailure): CallFailure => ({
  ...failure,
  sent: failure.sent.replace(/Bearer \S+/g, "Bearer …").slice(0, 400),
  answered: failure.answered.slice(0, 300),
});

export const replayLine = (database: DatabaseKind, seed: string, index: number): string =>
  `npm run test:hostile -- --database ${database} --seed ${seed} --from ${index} --count 1`;

/** No failed calls, no violated rules, no leaks. */
export const isGood = ({ figures, broken, memory, stopped }: SliceResult): boolean =>
  figures.failures.length === 0 && broken.length === 0 && stopped && grown(memory) <= GROWTH.heap;

const grown = (memory: SliceResult["memory"]): number =>
  memory ? memory[1].heap - memory[0].heap : Number.POSITIVE_INFINITY;

const wordsOf = ({ figures, broken, memory, stopped }: SliceResult): string =>
  `${figures.failures.length} failed, ${broken.length} rules broken, slowest ${Math.round(figures.slowest.ms)} ms, heap +${Math.round(grown(memory))} MB${stopped ? "" : ", and the shop did not end well"}`;

async function showAgain(place: Place, replay: { seed: string; from: number; count: number }): Promise<boolean> {
  const onCall = (index: number, sent: string, answered: string) => say(`\n── ${index}\n${sent}\n→ ${answered}`);
  const result = await runSlice(place, { ...replay, onCall });
  await place.remove();
  for (const { rule, row } of result.broken) say(`broken: ${rule}: ${row}`);
  return result.figures.failures.length === 0 && result.broken.length === 0;
}
