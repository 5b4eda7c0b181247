import { z } from "zod";

/**
 * The cost of a call: processor time of the server and of PostgreSQL in milliseconds, and the number of
 * statements.
 */
const CostSchema = z.strictObject({ server: z.number(), database: z.number(), statements: z.number() });
export type Cost = z.infer<typeof CostSchema>;

export const CostsSchema = z.strictObject({
  at: z.iso.date(),
  machine: z.string(),
  /** Number of products in the shop whose lists are requested. */
  products: z.int(),
  /** Milliseconds of the floor in the same run, which show how fast the machine was. */
  floor: z.number().positive(),
  /** By the name of the call. */
  calls: z.record(z.string(), CostSchema),
});
export type Costs = z.infer<typeof CostsSchema>;

/** How much a call may exceed its stored figure, as a factor and in milliseconds for a single call; less is noise. */
const MAX_TIMES = 1.4;
const LEAST_EXCESS = 0.5;

export interface Finding {
  call: string;
  kind: "dearer" | "more-statements" | "not-stored" | "cheaper" | "fewer-statements" | "gone";
  text: string;
}
/** Findings that make the night run fail. */
const REGRESSIONS: readonly Finding["kind"][] = ["dearer", "more-statements", "not-stored", "gone"];
export const isRegression = ({ kind }: Finding): boolean => REGRESSIONS.includes(kind);

const sum = ({ server, database }: Cost): number => server + database;
const ms = (value: number): string => (value < 1 ? value.toFixed(2) : value.toFixed(1));

/**
 * From this number of calls on, their median shows how fast the machine was, because a change makes only a few
 * calls slower.
 */
const MANY = 30;
const ALL = "all calls together";

/** The median of the calls' current cost divided by their stored cost; undefined for few calls. */
function medianRise(stored: Costs, measured: Costs): number | undefined {
  const rises = Object.entries(measured.calls)
    .flatMap(([call, cost]) => {
      const before = stored.calls[call];
      return before && sum(before) > 0 ? [sum(cost) / sum(before)] : [];
    })
    .sort((one, other) => one - other);
  return rises.length < MANY ? undefined : rises[Math.floor(rises.length / 2)];
}

/** A faster floor makes no call slower: its visits are short, so other load on the machine affects them most. */
const floorRise = (stored: Costs, measured: Costs): number => Math.max(1, measured.floor / stored.floor);

/** Factor by which the machine was slower than in the stored run: by most calls, or by the floor if there are few. */
export const slownessOf = (stored: Costs, measured: Costs): number =>
  medianRise(stored, measured) ?? floorRise(stored, measured);

/**
 * A change that makes all calls slower would be hidden in their median; the floor, which is not part of the
 * shop, reveals it.
 */
function compareAll(stored: Costs, measured: Costs): Finding[] {
  const [rise, floor] = [medianRise(stored, measured), floorRise(stored, measured)];
  if (rise === undefined || rise <= MAX_TIMES * floor) return [];
  const text = `${ALL}: ${rise.toFixed(2)} × the stored processor time, where the floor took ${floor.toFixed(2)} ×`;
  return [{ call: ALL, kind: "dearer", text }];
}

/** The measured cost, converted to the machine of the stored figures. */
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

/** Calls that the bench measured thousands of times have more accurate figures than those of a screen. */
const isVisit = (call: string) => call.startsWith("visit ");

/**
 * Compares a run with the stored figures, in milliseconds of the stored run's machine. A run of some calls
 * ignores the other stored figures. Throws if the shops had different sizes.
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

/**
 * The stored figures, updated for the calls that differ. All others stay unchanged, so that many small increases
 * add up.
 */
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

/** The findings by kind, faults first. */
export function describeFindings(findings: readonly Finding[]): string {
  const kinds = Object.keys(TITLES) as Finding["kind"][];
  return kinds
    .flatMap((kind) => {
      const of = findings.filter((finding) => finding.kind === kind);
      return of.length > 0 ? [`${TITLES[kind]}:\n${of.map(({ text }) => `  ${text}`).join("\n")}`] : [];
    })
    .join("\n");
}
