import { LOW_STOCK } from "@tablero/domain/availability";
import type { OpeningHours } from "@tablero/domain/opening-hours";
import { DEFAULT_UNPAID_LIMITS, type StoredUnpaidLimits } from "@tablero/domain/unpaid";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Address } from "../../db/schema/orders.ts";
import type { Db } from "../../db/types.ts";

/** The row `shop` of the settings. */
export interface ShopSettings {
  shopName: string;
  /** One or two sentences about the shop. */
  tagline: string;
  legalName: string;
  taxId: string;
  address: Address;
  phone: string;
  email: string;
  timeZone: string;
  currency: "EUR";
  openingHours: OpeningHours[];
  /** Without one, no transfers are taken. */
  iban: string;
  bankAccountHolder: string;
  /** Up to so many units of a variant, or of a product, are few. */
  lowStockThreshold: number;
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  /** From placement; goods that lie at the counter have `pickupExpiryDays` from then on. */
  inStoreExpiryDays: number;
  /** From placement until the parcel leaves. */
  cashOnDeliveryExpiryDays: number;
  pickupExpiryDays: number;
  withdrawalDays: number;
  freeShippingFrom: number | null;
  /** Units that unpaid orders may hold before they have to be confirmed by mail. */
  unpaidLimits: StoredUnpaidLimits;
  /** How long there is to confirm an order by mail. */
  confirmationMinutes: number;
  /** Orders of one network address that may wait for their confirmation at the same time. */
  unconfirmedPerAddress: number;
}

/** What a shop is before anybody has filled its settings in. */
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
  transferExpiryDays: 7,
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  pickupExpiryDays: 7,
  withdrawalDays: 14,
  freeShippingFrom: null,
  unpaidLimits: DEFAULT_UNPAID_LIMITS,
  confirmationMinutes: 60,
  unconfirmedPerAddress: 10,
};

/** The shop's settings, whole: what is not stored has its default. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const row = await one<{ value: Partial<ShopSettings> }>(db, sql`select value from settings where key = 'shop'`);
  return { ...DEFAULT_SETTINGS, ...row?.value };
}
