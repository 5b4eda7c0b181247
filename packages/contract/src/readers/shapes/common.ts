import { MAX_PINNED_SECTIONS } from "@tablero/domain/people/accounts/section-choice";
import { SECTION_GROUP_IDS } from "@tablero/domain/platform/resources/groups";
import { ORDER_PAYMENT_STATES, ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { SECTION_IDS } from "@tablero/domain/readers/sections";
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

const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** The sections of the back office that the caller may open, and how the caller has arranged «Más». */
export const SectionsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      icon: z.string(),
      entries: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          subtitle: z.string().optional(),
          purpose: z.string().describe("What the section is for, in one line"),
          icon: z.string(),
          link: z.string(),
        }),
      ),
    }),
  ),
  pinned: z.array(z.string()).describe("Ids of the sections at its top, in order"),
  open: z.array(z.string()).describe("Ids of its unfolded groups"),
  start: z.string().nullable().describe("Id of the section shown after signing in; null: the specified one, Clientes"),
});

/** Omitted fields stay unchanged. */
export const SectionChoicePatchSchema = z.strictObject({
  pinned: z
    .array(z.enum(SECTION_IDS, "Esa sección no existe"))
    .max(MAX_PINNED_SECTIONS, `Puedes fijar ${MAX_PINNED_SECTIONS} secciones como mucho`)
    .refine(noneTwice, "Una sección se fija una sola vez")
    .optional(),
  open: z
    .array(z.enum(SECTION_GROUP_IDS, "Ese grupo no existe"))
    .refine(noneTwice, "Un grupo se abre una sola vez")
    .optional(),
  start: z.enum(SECTION_IDS, "Esa sección no existe").nullable().optional(),
});

export type Sections = z.infer<typeof SectionsSchema>;

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
