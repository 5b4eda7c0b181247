import { ORDER_PAYMENT_STATES, ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents, ImageSchema } from "../../platform/shapes/basics.ts";

export interface NavigationItem {
  id: string;
  title: string;
  subtitle?: string;
  type: "group" | "basic";
  icon?: string;
  link?: string;
  children?: NavigationItem[];
}

export const NavigationItemSchema: z.ZodType<NavigationItem> = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    subtitle: z.string().optional(),
    type: z.enum(["group", "basic"]),
    icon: z.string().optional(),
    link: z.string().optional(),
    get children() {
      return z.array(NavigationItemSchema).optional();
    },
  })
  .meta({ id: "NavigationItem" });

export const NavigationSchema = z.strictObject({
  compact: z.array(NavigationItemSchema),
  default: z.array(NavigationItemSchema),
  futuristic: z.array(NavigationItemSchema),
  horizontal: z.array(NavigationItemSchema),
});

export type Navigation = z.infer<typeof NavigationSchema>;

/** Search of the top bar: groups of results, each with its display data and link. */
export const SearchGroupSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  results: z.array(
    z.looseObject({
      id: z.string(),
      value: z.string(),
      link: z.string(),
      title: z.string().optional(),
      hint: z.string().optional(),
      icon: z.string().optional(),
      image: ImageSchema.optional().describe("For a product"),
      stock: z.int().min(0).optional().describe("For a product: units available for sale, over all variants"),
      price: Cents.optional().describe("For a product: price of its cheapest variant"),
      priceVaries: z.boolean().optional().describe("For a product: other variants cost more"),
      state: z.enum(ORDER_STATES).optional().describe("For an order"),
      payment: z.enum(ORDER_PAYMENT_STATES).optional().describe("For an order"),
      total: Cents.optional().describe("For an order or an invoice"),
      publicLink: z.string().optional().describe("For a published product: its public page"),
    }),
  ),
});

export type SearchGroup = z.infer<typeof SearchGroupSchema>;
