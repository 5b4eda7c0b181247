import { markdownTable } from "../../scripts/lib/markdown-table.ts";
import type { Origin } from "../support/slices.ts";

interface Slice extends Origin {
  database: "embedded" | "postgres";
  /** Orders that were answered 201. */
  acknowledged: number;
  /** Their numbers, where they are not there or not as they were answered. */
  lost: string[];
  notSent: string[];
  /** Orders without their reservations, whole. */
  halfWritten: string[];
  /** Races that sold more than there was; of kills, products of which more is reserved than there is. */
  oversold: number;
  /** Rules of the books that did not hold: `rule: row`. */
  broken: string[];
  seconds: number;
}

/** A slice as `docs/faults/kills.json` keeps it. */
export interface KillSlice extends Slice {
  kills: number;
  /** Parcels whose sending was answered. */
  sent: number;
}

/** A slice as `docs/faults/races.json` keeps it. */
export interface RaceSlice extends Slice {
  processes: number;
  races: number;
  buyers: number;
  units: number;
  /** Races that sold less than there was, though enough wanted it. */
  unsold: number;
  /** Answers that no race may give. */
  strange: string[];
}

const GOALS = { kills: 1_000, races: 10_000 };
const NAMES = { embedded: "embedded", postgres: "PostgreSQL" };
const DATABASES = ["embedded", "postgres"] as const;
const number = (value: number): string => value.toLocaleString("en");
const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);

/** All slices added up, as Markdown. */
export function summary(kills: readonly KillSlice[], races: readonly RaceSlice[]): string {
  const made = { kills: sum(kills, (one) => one.kills), races: sum(races, (one) => one.races) };
  const progress = (what: keyof typeof GOALS) => `${number(made[what])} of ${number(GOALS[what])} ${what}`;
  const parts = [
    "# Kills and races, added up",
    `Made by \`npm run test:faults -- --kills N --races N --continue\` from \`kills.json\` and \`races.json\`: ${progress("kills")}, ${progress("races")}.`,
    markdownTable(
      [
        "kills",
        "slices",
        "kills",
        "acknowledged",
        "lost",
        "oversold",
        "half-written",
        "parcels sent",
        "not sent",
        "rules broken",
      ],
      [...DATABASES, null].map((database) => {
        const own = kills.filter((one) => database === null || one.database === database);
        return [
          ...first(database, own),
          number(sum(own, (one) => one.kills)),
          ...promises(own),
          number(sum(own, (one) => one.sent)),
          sum(own, (one) => one.notSent.length),
          sum(own, (one) => one.broken.length),
        ];
      }),
    ),
    markdownTable(
      [
        "races",
        "slices",
        "races",
        "acknowledged",
        "lost",
        "oversold",
        "half-written",
        "unsold",
        "strange answers",
        "rules broken",
      ],
      [...DATABASES, null].map((database) => {
        const own = races.filter((one) => database === null || one.database === database);
        return [
          ...first(database, own),
          number(sum(own, (one) => one.races)),
          ...promises(own),
          sum(own, (one) => one.unsold),
          sum(own, (one) => one.strange.length),
          sum(own, (one) => one.broken.length),
        ];
      }),
    ),
    "Slices:",
    markdownTable(
      ["at", "commit", "cores", "database", "what", "orders", "seconds"],
      [...kills, ...races].map((one) => [
        one.at.slice(0, 16).replace("T", " "),
        one.commit,
        one.cores,
        NAMES[one.database],
        "kills" in one ? `${one.kills} kills` : `${number(one.races)} races, ${one.processes} processes`,
        number(one.acknowledged),
        number(one.seconds),
      ]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const first = (database: (typeof DATABASES)[number] | null, own: readonly Slice[]): (string | number)[] => [
  database === null ? "both" : NAMES[database],
  own.length,
];

const promises = (own: readonly Slice[]): (string | number)[] => [
  number(sum(own, (one) => one.acknowledged)),
  sum(own, (one) => one.lost.length),
  sum(own, (one) => one.oversold),
  sum(own, (one) => one.halfWritten.length),
];
