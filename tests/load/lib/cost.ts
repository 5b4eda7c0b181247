import { z } from "zod";

/** What a call costs: processor time of the server and of PostgreSQL in milliseconds, and statements. */
const CostSchema = z.strictObject({ server: z.number(), database: z.number(), statements: z.number() });
export type Cost = z.infer<typeof CostSchema>;

export const CostsSchema = z.strictObject({
  at: z.iso.date(),
  machine: z.string(),
  /** Products of the shop whose lists are asked for. */
  products: z.int(),
  /** Milliseconds of the floor in the same run: how fast the machine was. */
  floor: z.number().positive(),
  /** By the name of the call. */
  calls: z.record(z.string(), CostSchema),
});
export type Costs = z.infer<typeof CostsSchema>;

/** A call may cost so much more than its stored figure, as times and in milliseconds of a call alone: less is noise. */
const MAX_TIMES = 1.4;
const LEAST_EXCESS = 0.5;

export interface Finding {
  call: string;
  kind: "dearer" | "more-statements" | "not-stored" | "cheaper" | "fewer-statements" | "gone";
  text: string;
}
/** What ends the night with an error. */
const FAULTS: readonly Finding["kind"][] = ["dearer", "more-statements", "not-stored", "gone"];
export const isFault = ({ kind }: Finding): boolean => FAULTS.includes(kind);

const sum = ({ server, database }: Cost): number => server + database;
const ms = (value: number): string => (value < 1 ? value.toFixed(2) : value.toFixed(1));

/** From so many calls on, most of them say how fast the machine was: a change makes few dearer. */
const MANY = 30;
const ALL = "all calls together";

/** The median of what the calls cost now, as times of their stored figures; undefined for few calls. */
function medianRise(stored: Costs, measured: Costs): number | undefined {
  const rises = Object.entries(measured.calls)
    .flatMap(([call, cost]) => {
      const before = stored.calls[call];
      return before && sum(before) > 0 ? [sum(cost) / sum(before)] : [];
    })
    .sort((one, other) => one - other);
  return rises.length < MANY ? undefined : rises[Math.floor(rises.length / 2)];
}

/** A quicker floor makes no call dearer: its visits are short, and what else the machine does moves them most. */
const floorRise = (stored: Costs, measured: Costs): number => Math.max(1, measured.floor / stored.floor);

/** Times by which the machine was slower than in the stored run: by most calls, or by the floor where there are few. */
export const slownessOf = (stored: Costs, measured: Costs): number =>
  medianRise(stored, measured) ?? floorRise(stored, measured);

/** What makes all calls dearer hides among them; the floor, which is not the shop, shows it. */
function compareAll(stored: Costs, measured: Costs): Finding[] {
  const [rise, floor] = [medianRise(stored, measured), floorRise(stored, measured)];
  if (rise === undefined || rise <= MAX_TIMES * floor) return [];
  const text = `${ALL}: ${rise.toFixed(2)} × the stored processor time, where the floor took ${floor.toFixed(2)} ×`;
  return [{ call: ALL, kind: "dearer", text }];
}

/** The measured cost as the machine of the stored figures would have had it. */
const onStoredMachine = ({ server, database, statements }: Cost, slowness: number): Cost => ({
  server: server / slowness,
  database: database / slowness,
  statements,
});

function compareCall(call: string, before: Cost, now: Cost, leastExcess: number): Finding[] {
  const [was, is] = [sum(before), sum(now)];
  const cpu = `${call}: ${ms(was)} → ${ms(is)} ms of processor time, ${(is / was).toFixed(2)} × (server ${ms(before.server)} → ${ms(now.server)}, database ${ms(before.database)} → ${ms(now.database)})`;
  const statements = `${call}: ${before.statements} → ${now.statements} statements`;
  const differs = (more: number, less: number) => more > MAX_TIMES * less && more - less > leastExcess;
  return [
    ...(now.statements > before.statements ? [{ call, kind: "more-statements" as const, text: statements }] : []),
    ...(now.statements < before.statements ? [{ call, kind: "fewer-statements" as const, text: statements }] : []),
    ...(differs(is, was) ? [{ call, kind: "dearer" as const, text: cpu }] : []),
    ...(differs(was, is) ? [{ call, kind: "cheaper" as const, text: cpu }] : []),
  ];
}

/** Calls that were measured thousands of times by the bench are known more exactly than those of a screen. */
const isVisit = (call: string) => call.startsWith("visit ");

/**
 * Compares a run with the stored figures, in the milliseconds of the machine of those. A part of the calls leaves out
 * what is stored besides. Throws where the shops had different sizes.
 */
export function compareCosts(stored: Costs, measured: Costs, isPart = false): Finding[] {
  if (stored.products !== measured.products)
    throw new Error(
      `The stored figures are those of ${stored.products} products, these of ${measured.products}: they say nothing of each other.`,
    );
  const slowness = slownessOf(stored, measured);
  const found = Object.entries(measured.calls).flatMap(([call, cost]): Finding[] => {
    const before = stored.calls[call];
    return before
      ? compareCall(call, before, onStoredMachine(cost, slowness), isVisit(call) ? 0 : LEAST_EXCESS)
      : [{ call, kind: "not-stored", text: `${call}: has no stored figure` }];
  });
  const gone = Object.keys(stored.calls)
    .filter((call) => !isPart && !measured.calls[call])
    .map((call): Finding => ({ call, kind: "gone", text: `${call}: is stored and was not measured` }));
  return [...compareAll(stored, measured), ...found, ...gone];
}

const rounded = ({ server, database, statements }: Cost): Cost => ({
  server: Number(server.toFixed(2)),
  database: Number(database.toFixed(2)),
  statements,
});

/** The stored figures with those of the calls that differ: all others stay, so that many small rises add up. */
export function acceptCosts(stored: Costs | null, measured: Costs, isPart = false): Costs {
  const taken = (calls: Iterable<string>, slowness: number) =>
    Object.fromEntries(
      [...calls].flatMap((call) => {
        const cost = measured.calls[call];
        return cost ? [[call, rounded(onStoredMachine(cost, slowness))]] : [];
      }),
    );
  if (!stored) return { ...measured, calls: taken(Object.keys(measured.calls), 1) };
  const findings = compareCosts(stored, measured, isPart);
  const gone = new Set(findings.filter(({ kind }) => kind === "gone").map(({ call }) => call));
  const kept = Object.fromEntries(Object.entries(stored.calls).filter(([call]) => !gone.has(call)));
  const differing = new Set(findings.map(({ call }) => call));
  return { ...stored, calls: { ...kept, ...taken(differing, slownessOf(stored, measured)) } };
}

const TITLES: Readonly<Record<Finding["kind"], string>> = {
  dearer: `More than ${MAX_TIMES} × the stored processor time`,
  "more-statements": "More statements than stored",
  "not-stored": "Not stored yet",
  gone: "No longer measured",
  cheaper: "Cheaper than stored (accept it, so that it stays so)",
  "fewer-statements": "Fewer statements than stored (accept it, so that it stays so)",
};

/** The findings by their kind, the faults first. */
export function describeFindings(findings: readonly Finding[]): string {
  const kinds = Object.keys(TITLES) as Finding["kind"][];
  return kinds
    .flatMap((kind) => {
      const of = findings.filter((finding) => finding.kind === kind);
      return of.length > 0 ? [`${TITLES[kind]}:\n${of.map(({ text }) => `  ${text}`).join("\n")}`] : [];
    })
    .join("\n");
}
