import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import { copiedPlace, newPlace, type ShopPlace } from "../support/shop-place.ts";
import { startProcess } from "../support/shop-process.ts";
import { addSlice, originOfSlice, readSlices } from "../support/slices.ts";
import { auditBooks, type Findings, withBooks } from "./books.ts";
import { BUYERS, RaceTrack, UNITS } from "./race-track.ts";
import { NO_LIMITS } from "./settings.ts";
import { type KillSlice, type RaceSlice, summary } from "./summary.ts";
import { Trade } from "./trade.ts";

const FOLDER = resolve(import.meta.dirname, "../../docs/faults");
const KILLS_FILE = join(FOLDER, "kills.json");
const RACES_FILE = join(FOLDER, "races.json");
/** Slices are stored one by one, so that an interrupted run loses little. */
const KILLS_IN_SLICE = 20;
const RACES_IN_ROUND = 100;
const ROUNDS_IN_SLICE = 3;
/** Number of shop processes on PostgreSQL. */
const WORKERS = { kills: 2, races: 4 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const isPostgres = ({ databaseUrl }: ShopPlace) => databaseUrl !== undefined;
const databaseOf = (place: ShopPlace) => (isPostgres(place) ? "postgres" : "embedded");

/**
 * Runs kills and races in slices, each on its own shop, and adds them to the stored results. Resolves to whether
 * all passed.
 */
export async function runFaults({ kills, races }: { kills: number; races: number }): Promise<boolean> {
  const template = await newPlace("faults_template");
  try {
    await (await startProcess(template.env)).stop();
    const databaseName = template.databaseUrl ? new URL(template.databaseUrl).pathname.slice(1) : null;
    const inPlace = async (work: (place: ShopPlace) => Promise<boolean>) => {
      const place = await copiedPlace({ place: template.dataDir, databaseName }, "faults");
      try {
        return await work(place);
      } finally {
        await place.remove();
      }
    };
    let good = true;
    for (let done = 0; done < kills; done += KILLS_IN_SLICE)
      good = (await inPlace((place) => killSlice(place, Math.min(KILLS_IN_SLICE, kills - done)))) && good;
    const inSlice = RACES_IN_ROUND * ROUNDS_IN_SLICE;
    for (let done = 0; done < races; done += inSlice)
      good = (await inPlace((place) => raceSlice(place, Math.min(inSlice, races - done)))) && good;
    return good;
  } finally {
    await template.remove();
  }
}

async function killSlice(place: ShopPlace, kills: number): Promise<boolean> {
  const began = performance.now();
  const trade = await Trade.open(place, isPostgres(place) ? WORKERS.kills : 1);
  const found: Findings[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await trade.beforeKill(kill);
      // With several processes, most kills hit one while the others continue.
      found.push(isPostgres(place) && kill % 4 !== 0 ? await trade.killWorker() : await trade.kill());
    }
    found.push(await trade.close());
  } finally {
    await trade.end();
  }
  return keep<KillSlice>(KILLS_FILE, {
    ...originOfSlice(),
    database: databaseOf(place),
    kills,
    acknowledged: trade.promised.length,
    sent: trade.sent.length,
    ...problemsOf(found),
    seconds: secondsSince(began),
  });
}

async function raceSlice(place: ShopPlace, races: number): Promise<boolean> {
  const began = performance.now();
  const since = new Date();
  const processes = isPostgres(place) ? WORKERS.races : 1;
  const shop = await startProcess({ ...place.env, ...NO_LIMITS, WEB_CONCURRENCY: String(processes) });
  try {
    const products = Math.min(races, RACES_IN_ROUND);
    const track = await RaceTrack.open({ url: shop.url, back: () => Promise.resolve() }, products);
    const sold: number[] = [];
    const strange: string[] = [];
    for (let done = 0; done < races; done += products) {
      const round = await track.round();
      sold.push(...round.sold);
      strange.push(...round.strange);
    }
    await shop.stop();
    const { findings, left } = await withBooks(place, async (db) => ({
      findings: await auditBooks(db, track.promised, [], since),
      left: await rows(
        db,
        sql`select variant_id from stock where on_hand <> reserved and variant_id in
            (select x::uuid from jsonb_array_elements_text(${JSON.stringify(track.variants)}::jsonb) as x)`,
      ),
    }));
    return keep<RaceSlice>(RACES_FILE, {
      ...originOfSlice(),
      database: databaseOf(place),
      processes,
      races: sold.length,
      buyers: BUYERS,
      units: UNITS,
      acknowledged: track.promised.length,
      ...problemsOf([findings]),
      oversold: sold.filter((units) => units > UNITS).length,
      unsold: sold.filter((units) => units < UNITS).length + left.length,
      strange,
      seconds: secondsSince(began),
    });
  } finally {
    await shop.kill();
  }
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000);

/** Findings of all audits, deduplicated. */
function problemsOf(found: readonly Findings[]) {
  const all = <K extends keyof Findings>(name: K, word: (one: Findings[K][number]) => string) => [
    ...new Set(found.flatMap((findings) => (findings[name] as Findings[K][number][]).map(word))),
  ];
  const broken = all("broken", ({ rule, row }) => `${rule}: ${row}`);
  return {
    lost: all("lost", String),
    notSent: all("notSent", String),
    halfWritten: all("half", String),
    oversold: broken.filter((one) => one.startsWith(NEVER_MORE)).length,
    broken,
  };
}

/** Name of the rule against overselling. */
const NEVER_MORE = "reserved is never more than there is";

function keep<S extends KillSlice | RaceSlice>(file: string, slice: S): boolean {
  addSlice<S>(file, slice);
  writeFileSync(join(FOLDER, "kills-and-races.md"), summary(readSlices(KILLS_FILE), readSlices(RACES_FILE)));
  const wrong = [...slice.lost, ...slice.notSent, ...slice.halfWritten, ...slice.broken];
  if ("strange" in slice) wrong.push(...slice.strange);
  const short = "unsold" in slice ? slice.unsold : 0;
  const done = "kills" in slice ? `${slice.kills} kills` : `${slice.races} races`;
  say(`${slice.database}: ${done} in ${slice.seconds} s, ${slice.acknowledged} orders, ${wrong.length} wrong`);
  for (const one of wrong) say(`  ${one}`);
  return wrong.length === 0 && slice.oversold === 0 && short === 0;
}
