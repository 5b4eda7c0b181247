import { STATISTICS_STEPS } from "@tablero/domain/platform/statistics";
import { ORDER_CHANNELS } from "@tablero/domain/platform/vocabulary";
import { TASK_IDS } from "@tablero/domain/readers/tasks";
import { VIEW_KINDS } from "@tablero/domain/settings/shop/page-view";
import { VITAL_PAGES } from "@tablero/domain/settings/shop/vitals-report";
import { z } from "zod";
import { AdminEventSchema } from "../../events/shapes/admin-events.ts";
import { Cents, Day, Id, ImageSchema } from "../../platform/shapes/basics.ts";

export const OverviewSchema = z.strictObject({
  tasks: z
    .array(
      z.strictObject({
        task: z.enum(TASK_IDS),
        count: z.int().describe("Length of the list with the task's filters"),
        amount: Cents.optional().describe("Amount due of those orders, with `orders-unpaid`"),
      }),
    )
    .describe("Tasks of lists that the caller may read, without empty ones"),
});
export type Overview = z.infer<typeof OverviewSchema>;

const Sums = { total: Cents, orders: z.int() };

export const SalesStatisticsSchema = z.strictObject({
  from: Day,
  to: Day,
  by: z.enum(STATISTICS_STEPS),
  ...Sums,
  units: z.int(),
  refunded: Cents.describe("Refunded in these days, whatever the date of purchase"),
  before: z.strictObject({ from: Day, to: Day, ...Sums }).describe("The same number of days immediately before"),
  series: z.array(z.strictObject({ day: Day.describe("First day of the step"), ...Sums })),
  channels: z.array(z.strictObject({ channel: z.enum(ORDER_CHANNELS), ...Sums })).describe("Channels with sales"),
  products: z
    .array(z.strictObject({ id: Id, name: z.string(), image: ImageSchema.nullable(), units: z.int(), total: Cents }))
    .describe("The eight products with the highest sales, as ordered"),
});
export type SalesStatistics = z.infer<typeof SalesStatisticsSchema>;

export const StockStatisticsSchema = z.strictObject({
  units: z.int().describe("Units on hand of all variants that are not archived"),
  reserved: z.int(),
  value: Cents.describe("Units on hand at cost, for variants with a known cost"),
  withoutCost: z.int().describe("Units on hand of the other variants"),
  low: z.int().describe("Published products with a variant that is running low"),
  outOfStock: z.int().describe("Published products without any unit"),
  lowest: z
    .array(
      z.strictObject({
        productId: Id,
        name: z.string(),
        options: z.record(z.string(), z.string()),
        image: ImageSchema.nullable(),
        sku: z.string(),
        available: z.int(),
      }),
    )
    .describe("Up to eight variants of published products, with the fewest units first"),
});
export type StockStatistics = z.infer<typeof StockStatisticsSchema>;

const SearchCounts = z
  .array(z.strictObject({ words: z.string(), searches: z.int(), missed: z.int(), waiting: z.int() }))
  .describe(
    "Normalised terms, most frequent first; at most thirty. `waiting`: alerts for when the term finds something",
  );

export const VisitStatisticsSchema = z.strictObject({
  from: Day,
  to: Day,
  views: z.int().describe("Views of all counted pages"),
  searches: z.int(),
  pages: z
    .array(
      z.strictObject({
        kind: z.enum(VIEW_KINDS),
        slug: z.string().describe("Empty for kinds with a single page"),
        name: z.string().nullable().describe("null if the page no longer exists"),
        views: z.int(),
      }),
    )
    .describe("Most viewed first; at most thirty"),
  searched: SearchCounts,
  missed: SearchCounts.describe("Searches without results, most frequent first; at most thirty"),
});
export type VisitStatistics = z.infer<typeof VisitStatisticsSchema>;

const VitalSummary = z
  .strictObject({
    visits: z.int(),
    p75: z
      .number()
      .describe("Three quarters of the visits had this value or a better one; ms, or without unit for `cls`"),
    good: z.int().describe("Visits with a good value"),
  })
  .nullable()
  .describe("null if no visit reported the value");

export const VitalStatisticsSchema = z.strictObject({
  from: Day,
  to: Day,
  pages: z
    .array(z.strictObject({ page: z.enum(VITAL_PAGES), lcp: VitalSummary, inp: VitalSummary, cls: VitalSummary }))
    .describe("Kinds of pages with visits, in a fixed order"),
});
export type VitalStatistics = z.infer<typeof VitalStatisticsSchema>;

export const EventStatisticsSchema = z.strictObject({
  from: Day,
  to: Day,
  events: z.int().describe("Begin in these days; neither drafts nor cancelled"),
  capacity: z.int(),
  registered: z.int(),
  waiting: z.int(),
  next: z.array(AdminEventSchema).describe("Up to eight that are not over, soonest first"),
});
export type EventStatistics = z.infer<typeof EventStatisticsSchema>;
