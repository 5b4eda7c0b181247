import { TAX_FREE_PLACES } from "@tablero/domain/platform/geography/tax-free";
import { NO_FEES } from "@tablero/domain/settings/payments/fees";
import { DEFAULT_RULES } from "@tablero/domain/settings/payments/method-rules";
import { MIXED_PARCELS } from "@tablero/domain/settings/sections/dispatch";
import { DEFAULT_FEATURES, mapFeatures } from "@tablero/domain/settings/sections/features";
import type { StoredFees } from "@tablero/domain/settings/sections/fees";
import { DEFAULT_GATEWAYS, GATEWAY_MODES } from "@tablero/domain/settings/sections/gateways";
import { DEFAULT_LOOK } from "@tablero/domain/settings/sections/look";
import { DEFAULT_MAIL } from "@tablero/domain/settings/sections/mail";
import { mapOrderNumbers } from "@tablero/domain/settings/sections/order-numbers";
import { DEFAULT_ORDERS } from "@tablero/domain/settings/sections/orders";
import { DEFAULT_TAX_SETTINGS, DEFAULT_TAXES, type StoredTaxes } from "@tablero/domain/settings/sections/taxes";
import { DEFAULT_DISPATCH, type DispatchRules } from "@tablero/domain/settings/shipping/dispatch";
import { UNNAMED_SHOP } from "@tablero/domain/settings/shop/unnamed";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { type Ctx, cached } from "../../platform/context.ts";

const UnpaidLimit = z
  .object({ order: nullable(Int), address: nullable(Int), client: nullable(Int), share: nullable(Int) })
  .partial();

const Rule = z.object({ on: Flag, text: Text, min: nullable(Int), max: nullable(Int) });

const FeeSteps = z.array(z.object({ from: Text, percent: Int, fixed: Int }));

const TaxSteps = z.array(z.object({ rate: Int, from: Text }));

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
  /** Days with different opening hours; closed if there are no periods. */
  specialHours: z.array(z.object({ on: Text, name: Text, ranges: z.array(z.object({ from: Text, to: Text })) })),
  /** Colours and pictures; see `shop_pictures`. */
  look: z.object({
    accent: Text,
    logoId: nullable(Text),
    logoDarkId: nullable(Text),
    iconId: nullable(Text),
    coverId: nullable(Text),
    guaranteeNoticeId: nullable(Text).optional(),
  }),
  /** Bank account for transfers, which are not accepted if it is empty. */
  iban: Text,
  bankAccountHolder: Text,
  /** Which payment methods are on, with their texts and limits in cents. */
  paymentRules: z.object({
    card: Rule,
    bizum: Rule,
    transfer: Rule,
    "in-store": Rule,
    "cash-on-delivery": Rule,
  }),
  /** The shop's costs of each payment method. */
  paymentFees: z.object({
    card: FeeSteps,
    bizum: FeeSteps,
    transfer: FeeSteps,
    "in-store": FeeSteps,
    "cash-on-delivery": FeeSteps,
  }),
  /** IVA rates by kind, with the days from which they are in force. */
  taxRates: z.object({ general: TaxSteps, reduced: TaxSteps, superReduced: TaxSteps }),
  defaultTax: among(DEFAULT_TAXES),
  taxFreeTo: z.array(among(TAX_FREE_PLACES)),
  /** The IVA of other member states: the date from which it is charged, and corrected rates. */
  oss: z.object({
    from: nullable(Text),
    rates: z.array(z.object({ place: Text, kind: among(TAX_KINDS), rate: Int, from: Text })),
  }),
  ...mapOrderNumbers(() => Int),
  freeShippingFrom: nullable(Int),
  mixedParcels: among(MIXED_PARCELS),
  /** The dispatch schedule of parcels: cut-off, working days, holidays. */
  dispatch: z.object({
    cutOff: Text,
    days: z.array(Int),
    holidays: z.array(z.object({ on: Text, name: Text, provinces: z.array(Text).optional() })),
  }),
  /** Sender and server of mails; the password is stored separately. */
  mail: z.object({
    senderName: Text,
    senderAddress: Text,
    replyTo: Text,
    dkimSelector: Text,
    smtpHost: Text,
    smtpPort: Int,
    smtpUser: Text,
    smtpKeyAt: nullable(Text),
  }),
  /** Parts of the shop that are on. */
  features: z.object(mapFeatures(() => Flag)),
  /** Payment providers; their secrets are stored separately. */
  gateways: z.object({
    gatewayMode: z.enum(GATEWAY_MODES),
    redsysOn: Flag,
    redsysBizum: Flag,
    redsysWallets: Flag,
    redsysTestCode: Text,
    redsysTestTerminal: Text,
    redsysLiveCode: Text,
    redsysLiveTerminal: Text,
    stripeOn: Flag,
    redsysTestKeyAt: nullable(Text),
    redsysLiveKeyAt: nullable(Text),
    stripeTestKeyAt: nullable(Text),
    stripeTestHookAt: nullable(Text),
    stripeLiveKeyAt: nullable(Text),
    stripeLiveHookAt: nullable(Text),
  }),
  /**
   * Units that unpaid orders may hold before further ones have to be confirmed by mail; missing limits have their
   * default.
   */
  unpaidLimits: z
    .object({ online: UnpaidLimit, transfer: UnpaidLimit, "in-store": UnpaidLimit, "cash-on-delivery": UnpaidLimit })
    .partial(),
  /** Prefix of the numbers of new orders. */
  orderPrefix: Text,
});

export type ShopSettings = Omit<z.output<typeof Settings>, "dispatch" | keyof StoredTaxes | keyof StoredFees> &
  StoredTaxes &
  StoredFees & { dispatch: DispatchRules };

/** The row `shop` of the settings. Missing values have their default; values of older versions are left unchanged. */
export const StoredSettings = Settings.partial().loose();

/** Settings of a new shop. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: UNNAMED_SHOP,
  tagline: "",
  legalName: "",
  taxId: "",
  address: { name: "", line1: "", postcode: "", city: "", province: "", country: "ES" },
  phone: "",
  email: "",
  timeZone: "Europe/Madrid",
  currency: "EUR",
  openingHours: [],
  specialHours: [],
  look: DEFAULT_LOOK,
  iban: "",
  bankAccountHolder: "",
  paymentRules: DEFAULT_RULES,
  paymentFees: NO_FEES,
  ...DEFAULT_TAX_SETTINGS,
  ...DEFAULT_ORDERS,
  freeShippingFrom: null,
  mixedParcels: "two",
  dispatch: DEFAULT_DISPATCH,
  mail: DEFAULT_MAIL,
  features: DEFAULT_FEATURES,
  gateways: DEFAULT_GATEWAYS,
};

/** All settings of the shop; missing values have their default. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const row = await one(db, sql`select value from settings where key = 'shop'`, { value: StoredSettings });
  return { ...DEFAULT_SETTINGS, ...row?.value };
}

/** All settings, cached in this process until they change. */
export const currentSettings = (ctx: Ctx): Promise<ShopSettings> =>
  cached(ctx, "settings", ["settings"], () => readSettings(ctx.db));
