import { table } from "../../core/endpoint.ts";
import { AnalyticsSchema, CryptoSchema, FinanceSchema, ProjectSchema } from "../shapes/dashboards.ts";

/** The four dashboards of the template, one response each. */
export const dashboards = table({
  "GET /api/dashboards/analytics": {
    summary: "Visitors and their activity",
    access: "public",
    rules:
      'Visitors: 120 points, one every three days until now, and the same for the previous calendar year. Labels of weeks have the format "dd MMM - dd MMM", oldest first: each covers 8 days, and the last one ends today. Views per visitor: 65 days until now.',
    responses: { 200: AnalyticsSchema },
  },
  "GET /api/dashboards/crypto": {
    summary: "Prices of coins, wallets and a watch list",
    access: "public",
    rules:
      "The price has 145 points, x from -145 to -1; each coin of the watch list has 20, one per minute, until a minute ago.",
    responses: { 200: CryptoSchema },
  },
  "GET /api/dashboards/finance": {
    summary: "Balance, budget, statements and recent transactions",
    access: "public",
    rules:
      "The balance has 120 points, one every three days until now. The previous statement was due 15 days ago, and the current one is due in 15; transactions are listed newest first.",
    responses: { 200: FinanceSchema },
  },
  "GET /api/dashboards/project": {
    summary: "Issues, tasks, schedule, budget and team of a project",
    access: "public",
    rules: "Expenses are listed in weeks of 8 days, oldest first: 6, 4 and 10 of them; `amount` is their sum.",
    responses: { 200: ProjectSchema },
  },
});
