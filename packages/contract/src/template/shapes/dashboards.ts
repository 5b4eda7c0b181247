import { z } from "zod";
import { TemplateId } from "./basics.ts";

const Amount = z.number();

/** Line or bar series: one number per label of the chart. */
const Values = z.strictObject({ name: z.string(), data: z.array(Amount) });
const Charted = z.strictObject({ amount: Amount, labels: z.array(z.string()), series: z.array(Values) });

const over = <X extends z.ZodType>(x: X) =>
  z.strictObject({ name: z.string(), data: z.array(z.strictObject({ x, y: Amount })) });
/** A series over time. */
const Timeline = over(z.iso.datetime());

const Trend = z.strictObject({ dir: z.enum(["up", "down"]), amount: Amount.describe("Percentage") });

const Split = z.strictObject({
  uniqueVisitors: z.int(),
  series: z.array(Amount).describe("Percentages"),
  labels: z.array(z.string()),
});

export const AnalyticsSchema = z.strictObject({
  visitors: z.strictObject({
    series: z.strictObject({ "this-year": z.array(Timeline), "last-year": z.array(Timeline) }),
  }),
  conversions: Charted,
  impressions: Charted,
  visits: Charted,
  visitorsVsPageViews: z.strictObject({
    overallScore: Amount,
    averageRatio: Amount,
    predictedRatio: Amount,
    series: z.array(Timeline),
  }),
  newVsReturning: Split,
  gender: Split,
  age: Split,
  language: Split,
});
export type Analytics = z.infer<typeof AnalyticsSchema>;

const Coins = z.strictObject({ btc: Amount, eth: Amount, bch: Amount, xrp: Amount });

export const CryptoSchema = z.strictObject({
  btc: z.strictObject({
    amount: Amount,
    trend: Trend,
    marketCap: Amount,
    volume: Amount,
    supply: Amount,
    allTimeHigh: Amount,
    price: z.strictObject({ series: z.array(over(z.int().describe("Points before now"))) }),
  }),
  prices: Coins,
  wallets: Coins,
  watchlist: z.array(
    z.strictObject({
      title: z.string(),
      iso: z.string(),
      amount: Amount,
      trend: Trend,
      series: z.array(over(z.string().describe("HH:mm"))),
    }),
  ),
});
export type Crypto = z.infer<typeof CryptoSchema>;

const Statement = z.strictObject({
  status: z.enum(["paid", "pending"]),
  date: z.string(),
  limit: Amount,
  spent: Amount,
  minimum: Amount,
});

export const FinanceSchema = z.strictObject({
  accountBalance: z.strictObject({ growRate: Amount, ami: Amount, series: z.array(Timeline) }),
  budget: z.strictObject({
    expenses: Amount,
    expensesLimit: Amount,
    savings: Amount,
    savingsGoal: Amount,
    bills: Amount,
    billsLimit: Amount,
  }),
  previousStatement: Statement,
  currentStatement: Statement,
  recentTransactions: z.array(
    z.strictObject({
      id: TemplateId,
      transactionId: z.string(),
      name: z.string(),
      amount: Amount.describe("Negative: outgoing"),
      status: z.enum(["completed", "pending"]),
      date: z.iso.datetime(),
    }),
  ),
});
export type Finance = z.infer<typeof FinanceSchema>;

const weekly = <V extends z.ZodType>(value: V) => z.strictObject({ "this-week": value, "last-week": value });

export const ProjectSchema = z.strictObject({
  githubIssues: z.strictObject({
    overview: weekly(
      z.strictObject({
        "new-issues": z.int(),
        "closed-issues": z.int(),
        fixed: z.int(),
        "wont-fix": z.int(),
        "re-opened": z.int(),
        "needs-triage": z.int(),
      }),
    ),
    labels: z.array(z.string()),
    series: weekly(z.array(z.strictObject({ ...Values.shape, type: z.enum(["line", "column"]) }))),
  }),
  taskDistribution: z.strictObject({
    overview: weekly(z.strictObject({ new: z.int(), completed: z.int() })),
    labels: z.array(z.string()),
    series: weekly(z.array(Amount)),
  }),
  schedule: z.record(
    z.enum(["today", "tomorrow"]),
    z.array(z.strictObject({ title: z.string(), time: z.string(), location: z.string().optional() })),
  ),
  budgetDistribution: z.strictObject({ categories: z.array(z.string()), series: z.array(Values) }),
  weeklyExpenses: Charted,
  monthlyExpenses: Charted,
  yearlyExpenses: Charted,
  budgetDetails: z.strictObject({
    columns: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        id: TemplateId,
        type: z.string(),
        total: Amount,
        expensesAmount: Amount,
        expensesPercentage: Amount,
        remainingAmount: Amount,
        remainingPercentage: Amount,
      }),
    ),
  }),
  teamMembers: z.array(
    z.strictObject({
      id: TemplateId,
      avatar: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      title: z.string(),
    }),
  ),
});
export type Project = z.infer<typeof ProjectSchema>;
