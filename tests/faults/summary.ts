import { markdownTable } from "../../scripts/lib/docs/markdown-table.ts";
import type { Origin } from "../support/slices.ts";

interface Slice extends Origin {
  database: "embedded" | "postgres";
  /** Orders acknowledged with 201. */
  acknowledged: number;
  /** Numbers of orders that are missing or differ from the response. */
  lost: string[];
  notSent: string[];
  /** Orders without all of their reservations. */
  halfWritten: string[];
  /** Oversold races; for kills, products with more reserved than in stock. */
  oversold: number;
  /** Violated audit rules: `rule: row`. */
  broken: string[];
  seconds: number;
}

/** A slice as stored in `docs/faults/kills.json`. */
export interface KillSlice extends Slice {
  kills: number;
  /** Number of shipments acknowledged as sent. */
  sent: number;
}

/** A slice as stored in `docs/faults/races.json`. */
export interface RaceSlice extends Slice {
  processes: number;
  races: number;
  buyers: number;
  units: number;
  /** Races that sold less than the stock, despite enough buyers. */
  unsold: number;
  /** Responses that a race must not return. */
  strange: string[];
}

const GOALS = { kills: 1_000, races: 10_000 };
const NAMES = { embedded: "embedded", postgres: "PostgreSQL" };
const DATABASES = ["embedded", "postgres"] as const;
const number = (value: number): string => value.toLocaleString("en");
const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);

/** Sum of all slices, as Markdown. */
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
