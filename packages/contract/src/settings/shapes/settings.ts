import { TAX_FREE_PLACES } from "@tablero/domain/platform/geography/tax-free";
import { MIXED_PARCELS } from "@tablero/domain/settings/sections/dispatch";
import { type Feature, mapFeatures } from "@tablero/domain/settings/sections/features";
import { MAX_FEE_STEPS } from "@tablero/domain/settings/sections/fees";
import { mapOrderNumbers } from "@tablero/domain/settings/sections/order-numbers";
import { DEFAULT_TAXES, MAX_TAX_STEPS } from "@tablero/domain/settings/sections/taxes";
import type { SettingsSections } from "@tablero/domain/settings/settings";
import { MAX_SPECIAL_DAYS } from "@tablero/domain/settings/shop/special-hours";
import { MAX_OSS_CORRECTIONS } from "@tablero/domain/settings/taxes/oss-settings";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import { z } from "zod";
import { Email, Id, ImageSchema, line, MAX_WHOLE, singleLine, Version, Whole } from "../../platform/shapes/basics.ts";
import { GatewaySection, GatewaySectionChange } from "./settings-gateways.ts";
import { MailSection, MailSectionChange } from "./settings-mail.ts";

const Weekday = z.int().min(1).max(7).describe("ISO weekday: 1 is Monday");
const Time = z.string().max(5).describe("HH:mm");
const Weekdays = z
  .array(Weekday)
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Cada día, una vez");

const Ranges = z.array(z.strictObject({ from: Time, to: Time })).max(4, "Como mucho 4 horarios al día");

const Identity = z.strictObject({
  shopName: singleLine(60).min(1, "Escribe algo aquí"),
  tagline: singleLine(200),
  legalName: singleLine(120),
  taxId: singleLine(20).describe("Spanish tax id; empty if it is not known"),
  line1: singleLine(120),
  line2: singleLine(120),
  postcode: singleLine(12).describe("Spanish postcode: it determines the province"),
  city: singleLine(80),
  phone: singleLine(60),
  email: z.union([z.literal(""), Email], "Ese correo no es correcto."),
  openingHours: z.array(z.strictObject({ days: Weekdays, ranges: Ranges })).max(7),
  specialHours: z
    .array(
      z.strictObject({
        on: z.string().max(10).describe("Day in Madrid, YYYY-MM-DD; past days are not kept"),
        name: singleLine(60).describe("«Navidad»; may be empty"),
        ranges: Ranges.describe("Empty: closed"),
      }),
    )
    .max(MAX_SPECIAL_DAYS, `Como mucho ${MAX_SPECIAL_DAYS} días`)
    .describe("Days with opening hours that differ from their weekday's"),
});

const Limit = z
  .int()
  .min(0)
  .max(10_000_000, "Como mucho 100.000 €")
  .nullable()
  .describe("Maximum order amount in cents without the surcharge of the method, inclusive; null: no limit");
const Rule = z.strictObject({
  on: z.boolean(),
  text: z.string().trim().max(300, "Como mucho 300 caracteres").describe("Plain text for the shopper; may be empty"),
  min: Limit,
  max: Limit,
});

const Look = z.strictObject({
  accent: z.string().max(20).describe("#rrggbb; empty: the software's colours"),
  logoId: Id.nullable().describe("Id returned by `POST /api/admin/settings/pictures`, like the other pictures"),
  logoDarkId: Id.nullable().describe("For dark backgrounds"),
  iconId: Id.nullable().describe("For the tab and the home screen; without one the logo or the initial is used"),
  coverId: Id.nullable().describe("Shown on the home page while it has no headers"),
  guaranteeNoticeId: Id.nullable().describe("The official notice of the legal guarantee; without it its text is shown"),
});

/** A stored picture of the shop's branding. */
export const LookPictureSchema = z.strictObject({
  image: ImageSchema,
  vector: z.boolean().describe("An SVG: its URL ends in /original.svg"),
  removed: z
    .array(z.string())
    .describe("Elements and attributes removed from an SVG because they could do more than draw"),
});

const Payments = z.strictObject({
  iban: singleLine(42).describe("Empty: transfers are not offered"),
  bankAccountHolder: singleLine(120),
  paymentRules: z.strictObject({
    card: Rule,
    bizum: Rule,
    transfer: Rule,
    "in-store": Rule,
    "cash-on-delivery": Rule,
  }),
});

const Fees = z
  .array(
    z.strictObject({
      from: z.string().max(10).describe("Day in Madrid, YYYY-MM-DD, from which it is charged"),
      percent: Whole.describe("Basis points of the amount: 120 = 1,2 %"),
      fixed: Whole.describe("Cents per payment"),
    }),
  )
  .max(MAX_FEE_STEPS, `Como mucho ${MAX_FEE_STEPS} comisiones`);
const FeeSection = z.strictObject({
  paymentFees: z
    .strictObject({ card: Fees, bizum: Fees, transfer: Fees, "in-store": Fees, "cash-on-delivery": Fees })
    .describe("Costs of each payment method for the shop"),
});

const Steps = z
  .array(
    z.strictObject({
      rate: Whole.describe("Basis points: 2100 = 21 %"),
      from: z.string().max(10).describe("Day in Madrid, YYYY-MM-DD, from which it applies"),
    }),
  )
  .min(1, "Hace falta un porcentaje")
  .max(MAX_TAX_STEPS, `Como mucho ${MAX_TAX_STEPS} cambios`);
const Taxes = z.strictObject({
  taxRates: z
    .strictObject({ general: Steps, reduced: Steps, superReduced: Steps })
    .describe("Steps before today cannot be changed: they are history"),
  defaultTax: z.enum(DEFAULT_TAXES).describe("Default rate of new products"),
  taxFreeTo: z
    .array(z.enum(TAX_FREE_PLACES))
    .max(TAX_FREE_PLACES.length)
    .describe("Parcels to these places are sold without IVA, as exports"),
  oss: z
    .strictObject({
      from: z.string().max(10).nullable().describe("First active day; null: off"),
      rates: z
        .array(
          z.strictObject({
            place: z.string().max(5).describe("Country, or PT-20 (Açores), PT-30 (Madeira)"),
            kind: z.enum(TAX_KINDS),
            rate: z.int("Escribe el tipo").min(-MAX_WHOLE).max(MAX_WHOLE),
            from: z.string().max(10),
          }),
        )
        .max(MAX_OSS_CORRECTIONS, `Como mucho ${MAX_OSS_CORRECTIONS} cambios`)
        .describe("Rates corrected by the owner; past ones stay"),
    })
    .describe("Consumers of other member states pay their own IVA, declared through the one-stop shop"),
});

// The domain checks the allowed values field by field.
const whole = z.int("Escribe un número entero").min(-MAX_WHOLE).max(MAX_WHOLE);
const Units = whole.nullable().describe("null: no limit");
const UnpaidLimit = z.strictObject({
  order: Units,
  address: Units,
  client: Units,
  share: Units.describe("Percentage of the units on hand"),
});

const Orders = z.strictObject({
  unpaidLimits: z
    .strictObject({
      online: UnpaidLimit,
      transfer: UnpaidLimit,
      "in-store": UnpaidLimit,
      "cash-on-delivery": UnpaidLimit,
    })
    .describe("Units that unpaid orders hold without being confirmed by mail"),
  orderPrefix: z.string().trim().max(12).describe("One to six capital letters, of the numbers of new orders"),
  ...mapOrderNumbers((_key, { least, most }) => whole.describe(`${least} to ${most}`)),
});

const Dispatch = z.strictObject({
  cutOff: Time.describe("HH:mm in Madrid: later orders leave on the next working day"),
  departureDays: Weekdays,
  freeShippingFrom: z
    .int()
    .min(0)
    .max(10_000_000, "Como mucho 100.000 €")
    .nullable()
    .describe("Announced amount in cents; the actual charge depends on the rates. Null: not announced"),
  mixedParcels: z
    .enum(MIXED_PARCELS)
    .describe("Parcels that the checkout suggests for a cart with goods in stock and preorders"),
  holidays: z
    .array(
      z.strictObject({
        on: z.string().max(12).describe("12-25 every year, 2027-04-23 once, pascua-2 counted from Easter Sunday"),
        name: singleLine(60),
        provinces: z.array(line(60)).max(52).optional(),
      }),
    )
    .max(200, "Como mucho 200 festivos"),
});

const FEATURE_NOTES: Partial<Record<Feature, string>> = {
  singles: "The page that buys a whole deck list",
  newsletter: "Signing up; who is subscribed may always leave",
};
const Features = z.strictObject(
  mapFeatures((_key, feature) => {
    const note = FEATURE_NOTES[feature];
    return note ? z.boolean().describe(note) : z.boolean();
  }),
);

export const SettingsSchema = z.strictObject({
  identity: Identity,
  look: Look,
  payments: Payments,
  fees: FeeSection,
  taxes: Taxes,
  orders: Orders,
  dispatch: Dispatch,
  mail: MailSection,
  features: Features,
  gateways: GatewaySection,
  version: Version,
});
export type Settings = z.infer<typeof SettingsSchema>;

export const SettingsPatchBody = z.strictObject({
  identity: Identity.optional(),
  look: Look.optional(),
  payments: Payments.optional(),
  fees: FeeSection.optional(),
  taxes: Taxes.optional(),
  orders: Orders.optional(),
  dispatch: Dispatch.optional(),
  mail: MailSectionChange.optional(),
  features: Features.optional(),
  gateways: GatewaySectionChange.optional(),
  version: Version,
});
export type SettingsPatchInput = z.infer<typeof SettingsPatchBody>;

/** Each section separately, for its form. */
export const SETTINGS_FORMS = {
  identity: Identity,
  look: Look,
  payments: Payments,
  fees: FeeSection,
  taxes: Taxes,
  orders: Orders,
  dispatch: Dispatch,
  mail: MailSectionChange,
  features: Features,
  gateways: GatewaySectionChange,
} as const satisfies Record<keyof SettingsSections, z.ZodType>;
