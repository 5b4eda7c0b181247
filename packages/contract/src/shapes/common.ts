import { ALL_PERMISSIONS } from "@tablero/domain/people/accounts/permissions";
import { isSafeLink } from "@tablero/domain/platform/validation";
import { ORDER_PAYMENT_STATES, ORDER_STATES, PRESENCES, ROLES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents, Id, ImageSchema, Instant, line, optionalLine } from "./basics.ts";

const SafeLink = line(2000).refine(
  isSafeLink,
  "Ese enlace no se admite: usa una ruta como /admin/pedidos o una dirección https",
);

/** The signed-in account. `name`, `email`, `avatar` and `status` come from the specification; the rest is ours. */
export const UserSchema = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(PRESENCES),
  role: z.enum(ROLES),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS))
    .describe("Who may write has the reading permission as well; a client has none"),
});
export type User = z.infer<typeof UserSchema>;

export const SessionSchema = z.strictObject({
  user: UserSchema,
  accessToken: z.string(),
  tokenType: z.literal("bearer"),
});
export type Session = z.infer<typeof SessionSchema>;

/** A session of an account, as shown to its owner. */
export const OwnSessionSchema = z.strictObject({
  id: Id,
  current: z.boolean().describe("The one that this call came with"),
  device: z.string().describe("«Firefox en Windows»"),
  address: z.string().nullable().describe("Where it was last seen; of IPv6 the first half"),
  createdAt: Instant,
  lastSeenAt: Instant.describe("To some minutes"),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

export const ShortcutSchema = z.strictObject({
  id: Id,
  label: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  link: z.string(),
  useRouter: z.boolean(),
});
export type Shortcut = z.infer<typeof ShortcutSchema>;
export const ShortcutInput = z.strictObject({
  id: Id.optional().describe("Ignored: the server gives it"),
  label: line(60),
  description: optionalLine(120).nullable().optional(),
  icon: line(80),
  link: SafeLink,
  useRouter: z.boolean(),
});
/** Omitted fields stay unchanged. */
export const ShortcutPatch = ShortcutInput.partial();

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

/** Messages and notifications share one shape. */
export const NoticeSchema = z.strictObject({
  id: Id,
  icon: z.string().optional(),
  image: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  time: z.string().describe("UTC instant"),
  read: z.boolean(),
  seen: z.boolean().optional(),
  link: z.string().optional(),
  useRouter: z.boolean().optional(),
});
export type Notice = z.infer<typeof NoticeSchema>;
export const NoticeInput = z.strictObject({
  ...NoticeSchema.shape,
  id: Id.optional(),
  time: z.string().max(40).optional(),
  icon: optionalLine(80).optional(),
  image: SafeLink.optional(),
  title: optionalLine(200).optional(),
  description: optionalLine(1000).optional(),
  read: z.boolean().optional(),
  link: SafeLink.optional(),
});

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
      image: ImageSchema.optional().describe("Of a product"),
      stock: z.int().min(0).optional().describe("Of a product: units that can be sold, of all its variants"),
      price: Cents.optional().describe("Of a product: that of its cheapest variant"),
      priceVaries: z.boolean().optional().describe("Of a product: other variants cost more"),
      state: z.enum(ORDER_STATES).optional().describe("Of an order"),
      payment: z.enum(ORDER_PAYMENT_STATES).optional().describe("Of an order"),
      total: Cents.optional().describe("Of an order or an invoice"),
      publicLink: z.string().optional().describe("Of a published product: where shoppers see it"),
    }),
  ),
});
export type SearchGroup = z.infer<typeof SearchGroupSchema>;
