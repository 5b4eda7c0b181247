import { DEFAULT_UNPAID_LIMITS } from "@tablero/domain/orders/unpaid";
import { DEFAULT_DISPATCH, type DispatchRules } from "@tablero/domain/shipping/dispatch";
import { DEFAULT_TERMS } from "@tablero/domain/shop/terms";
import { LOW_STOCK } from "@tablero/domain/stock/availability";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Int, nullable, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import { type Ctx, cached } from "../context.ts";

const UnpaidLimit = z
  .object({ order: nullable(Int), address: nullable(Int), client: nullable(Int), share: nullable(Int) })
  .partial();

const Settings = z.object({
  shopName: Text,
  /** One or two sentences about the shop. */
  tagline: Text,
  legalName: Text,
  taxId: Text,
  address: z.object({
    name: Text,
    surname: nullable(Text).optional(),
    line1: Text,
    line2: nullable(Text).optional(),
    postcode: Text,
    city: Text,
    province: Text,
    country: Text,
    phone: nullable(Text).optional(),
  }),
  phone: Text,
  email: Text,
  timeZone: Text,
  currency: z.literal("EUR"),
  openingHours: z.array(z.object({ days: z.array(Int), ranges: z.array(z.object({ from: Text, to: Text })) })),
  /** Bank account for transfers; empty if transfers are not accepted. */
  iban: Text,
  bankAccountHolder: Text,
  /** Stock up to this number of units of a variant or product counts as low. */
  lowStockThreshold: Int,
  cardExpiryMinutes: Int,
  transferExpiryDays: Int,
  /** Counted from placement; goods ready at the counter get `pickupExpiryDays` from then on. */
  inStoreExpiryDays: Int,
  /** Counted from placement until the parcel leaves. */
  cashOnDeliveryExpiryDays: Int,
  pickupExpiryDays: Int,
  withdrawalDays: Int,
  freeShippingFrom: nullable(Int),
  /** When parcels leave: the cut-off, working days, holidays. */
  dispatch: z.object({
    cutOff: Text,
    days: z.array(Int),
    holidays: z.array(z.object({ on: Text, name: Text, provinces: z.array(Text).optional() })),
  }),
  /** Units that unpaid orders may hold before they have to be confirmed by mail; the others have their default. */
  unpaidLimits: z
    .object({ online: UnpaidLimit, transfer: UnpaidLimit, "in-store": UnpaidLimit, "cash-on-delivery": UnpaidLimit })
    .partial(),
  /** Time to confirm an order by mail. */
  confirmationMinutes: Int,
  /** Maximum number of orders of one network address awaiting confirmation. */
  unconfirmedPerAddress: Int,
});

/** All settings of the shop. */
export type ShopSettings = Omit<z.output<typeof Settings>, "dispatch"> & { dispatch: DispatchRules };

/** The row `shop` of the settings: what is missing has its default, and what an older version stored is left alone. */
export const StoredSettings = Settings.partial().loose();

/** Settings of a new shop. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: "Tablero",
  tagline: "",
  legalName: "",
  taxId: "",
  address: { name: "", line1: "", postcode: "", city: "", province: "", country: "ES" },
  phone: "",
  email: "",
  timeZone: "Europe/Madrid",
  currency: "EUR",
  openingHours: [],
  iban: "",
  bankAccountHolder: "",
  lowStockThreshold: LOW_STOCK,
  cardExpiryMinutes: 30,
  ...DEFAULT_TERMS,
  freeShippingFrom: null,
  dispatch: DEFAULT_DISPATCH,
  unpaidLimits: DEFAULT_UNPAID_LIMITS,
  confirmationMinutes: 60,
  unconfirmedPerAddress: 10,
};

/** All settings of the shop: missing values have their default. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const row = await one(db, sql`select value from settings where key = 'shop'`, { value: StoredSettings });
  return { ...DEFAULT_SETTINGS, ...row?.value };
}

/** The same, kept in this process until they change. */
export const currentSettings = (ctx: Ctx): Promise<ShopSettings> => cached(ctx, "settings", () => readSettings(ctx.db));
