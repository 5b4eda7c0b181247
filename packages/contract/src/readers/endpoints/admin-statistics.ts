import { COUNTS_RETENTION_DAYS } from "@tablero/domain/catalogue/counts";
import { MAX_STATISTICS_DAYS, STATISTICS_STEPS } from "@tablero/domain/platform/statistics";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { Day, QueryInt } from "../../platform/shapes/basics.ts";
import {
  EventStatisticsSchema,
  OverviewSchema,
  SalesStatisticsSchema,
  StockStatisticsSchema,
  VisitStatisticsSchema,
  VitalStatisticsSchema,
} from "../shapes/admin-statistics.ts";

const RANGE = { from: Day.optional(), to: Day.optional() };
const LIMIT = `At most ${MAX_STATISTICS_DAYS} days, otherwise 422 for \`from\`.`;

/** Statistics behind the overview. Days are in Madrid time and inclusive. */
export const adminStatistics = table({
  "GET /api/admin/overview": {
    summary: "Pending tasks, for the lists that the caller may read",
    access: "overview:read",
    responses: { 200: OverviewSchema },
  },
  "GET /api/admin/statistics/sales": {
    summary: "Sales in a range of days",
    access: "statistics/sales",
    query: z
      .strictObject({
        ...RANGE,
        days: QueryInt(1, MAX_STATISTICS_DAYS).optional().describe("Instead of `from`"),
        by: z.enum(STATISTICS_STEPS).default("day"),
      })
      .refine(({ from, days }) => from === undefined || days === undefined, {
        path: ["days"],
        message: "Indica la primera fecha o el número de días, no las dos cosas",
      }),
    rules: `Orders by the day on which they were placed, without cancelled and expired ones; the last fourteen days by default. ${LIMIT}`,
    responses: { 200: SalesStatisticsSchema },
  },
  "GET /api/admin/statistics/stock": {
    summary: "Units in stock, and variants that are running low",
    access: "statistics/stock",
    responses: { 200: StockStatisticsSchema },
  },
  "GET /api/admin/statistics/visits": {
    summary: "Most viewed pages, and searches with and without results",
    access: "statistics/visits",
    query: z.strictObject({ days: QueryInt(1, COUNTS_RETENTION_DAYS).default(7) }),
    rules: "Counts by day, without any data about visitors; counts of the last minute are not included yet.",
    responses: { 200: VisitStatisticsSchema },
  },
  "GET /api/admin/statistics/vitals": {
    summary: "Loading times of visits by kind of page: LCP, INP and CLS",
    access: "statistics/visits",
    query: z.strictObject({ days: QueryInt(1, COUNTS_RETENTION_DAYS).default(7) }),
    rules:
      "Percentiles of counted buckets, with an error of at most 5 %. A visit counts under the page that was loaded first; reports of the last minute are not included yet.",
    responses: { 200: VitalStatisticsSchema },
  },
  "GET /api/admin/statistics/events": {
    summary: "Events that begin in a range of days, with their occupancy",
    access: "statistics/events",
    query: z.strictObject(RANGE),
    rules: `The next thirty days by default. ${LIMIT}`,
    responses: { 200: EventStatisticsSchema },
  },
});
