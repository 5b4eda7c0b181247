import type { Finance } from "@tablero/contract/template/shapes/dashboards";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { DAY, HOUR, type Sampling } from "../kit.ts";
import { randomSeries, seriesUntilNow } from "./series.ts";

const POINTS = 120;
const DAYS_BETWEEN = 3;
const STATEMENT_LIMIT = 34_500;

type Transaction = Finance["recentTransactions"][number];

const TRANSACTIONS: [name: string, amount: number, status: Transaction["status"], age: number][] = [
  ["Transbordo Ibérico, portes de noviembre", -412.6, "pending", 3 * HOUR],
  ["Venta en el mostrador, sábado", 1874.35, "completed", 2 * DAY],
  ["Forja de Naipes, pedido de temporada", -2640, "completed", 4 * DAY],
  ["Inscripciones de la Liga Astral", 360, "completed", 6 * DAY],
  ["Luz y agua del local", -288.94, "completed", 9 * DAY],
];

/** Finances of the shop, in euros. */
export function financeSample({ clock, id, random }: Sampling): Finance {
  const chance = random("dashboard finance");
  const balance = (to: number) =>
    seriesUntilNow(clock, randomSeries(chance, POINTS, { from: 46, to, stray: 3, decimals: 2 }), DAYS_BETWEEN);
  return {
    accountBalance: {
      growRate: 26.4,
      ami: 31_870,
      series: [
        { name: "Previsto", data: balance(63) },
        { name: "Real", data: balance(58) },
      ],
    },
    budget: {
      expenses: 13_482.6,
      expensesLimit: 20_000,
      savings: 88_350.75,
      savingsGoal: 250_000,
      bills: 641.3,
      billsLimit: 1000,
    },
    previousStatement: {
      status: "paid",
      date: formatShortDate(clock.day(-15)),
      limit: STATEMENT_LIMIT,
      spent: 22_940.15,
      minimum: 5735.04,
    },
    currentStatement: {
      status: "pending",
      date: formatShortDate(clock.day(15)),
      limit: STATEMENT_LIMIT,
      spent: 18_366.9,
      minimum: 4591.73,
    },
    recentTransactions: TRANSACTIONS.map(([name, amount, status, age], index) => ({
      id: id(`transaction ${index}`),
      transactionId: `TRX-${random(`transaction ${index}`).int(100_000, 999_999)}`,
      name,
      amount,
      status,
      date: clock.ago(age),
    })),
  };
}
