import type { BulkState } from "@tablero/domain/catalogue/products/product-bulk";
import type { PreviousToken } from "@tablero/domain/people/accounts/sessions";
import { VAT_RESULTS, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import type { AcceptedVersions } from "@tablero/domain/settings/legal/pages";
import type { RateBracket, ZoneRule } from "@tablero/domain/settings/shipping/shipping";
import type { Crop } from "@tablero/domain/settings/shop/headers";
import { customType } from "drizzle-orm/pg-core";
import { z } from "zod";
import { among, arrayOf, checkJson, Decimal, Flag, Int, IS_CHECKED, nullable, objectOf, Text } from "../columns.ts";

/** JSON of this shape. In development and tests, values from the database are checked against it. */
export const json = <T>(shape: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (IS_CHECKED ? checkJson(shape, value) : (value as T)),
  })();

const optionalText = nullable(Text).optional();

export const AddressJson = objectOf({
  name: Text,
  surname: optionalText,
  line1: Text,
  line2: optionalText,
  postcode: Text,
  city: Text,
  province: Text,
  country: Text,
  phone: optionalText,
});
export type Address = z.infer<typeof AddressJson>;

/** Versions of the legal texts that an order accepted, by page. */
export const AcceptedJson: z.ZodType<AcceptedVersions> = objectOf({
  condiciones: Int.optional(),
  devoluciones: Int.optional(),
  privacidad: Int.optional(),
});

export const BillingJson = objectOf({ name: Text, taxId: Text, address: AddressJson });
export type Billing = z.infer<typeof BillingJson>;

/** The selected shipping option as it was when the order was placed. */
/** The promised days (yyyy-MM-dd) of a delivery. */
export const PromisedJson = objectOf({ dispatch: Text, from: Text, to: Text });

export const ShippingSnapshotJson = objectOf({
  name: Text,
  carrier: Text,
  pickup: Flag,
  daysFrom: Int.optional(),
  days: Int,
  /** The days promised in the checkout; missing for older orders, and after a change of delivery. */
  promise: PromisedJson.optional(),
  /** The days of the second parcel of an order in two parcels. */
  laterPromise: PromisedJson.optional(),
});

/** Totals of one rate in cents: gross = base + tax. */
export const TaxLineJson = objectOf({ rate: Decimal, gross: Int, base: Int, tax: Int });

/** Party of an invoice. */
export const PartyJson = objectOf({ name: Text, taxId: nullable(Text), address: nullable(AddressJson) });

/** A buyer as named in a record. */
export const ReceiverJson = objectOf({ name: Text, taxId: Text, country: Text });

/** Amounts in cents. */
export const InvoiceLineJson = objectOf({
  description: Text,
  quantity: Int,
  unitPrice: Int,
  discount: Int,
  total: Int,
  taxRate: Decimal,
});

/** An invoice that another one replaces, as named in records. */
export const ReplacedJson = objectOf({ id: Text, number: Text, issuedOn: Text });

/** The register's result for a VAT number. */
export const VatCheckJson: z.ZodType<VatCheck> = objectOf({
  number: Text,
  country: Text,
  answer: among(VAT_RESULTS),
  at: Text,
  consultation: nullable(Text),
});

/** Fields of a payment event without a column of their own. */
export const EventDetailsJson = objectOf({
  paymentId: optionalText,
  refundReference: optionalText,
  reason: optionalText,
  reference: optionalText,
});
export type EventDetails = z.infer<typeof EventDetailsJson>;

export const ConsentsJson = objectOf({
  marketing: Flag.optional(),
  termsAt: Text.optional(),
  marketingAt: Text.optional(),
});

export const PreviousTokensJson: z.ZodType<readonly PreviousToken[]> = arrayOf(
  objectOf({ id: Text, until: nullable(Decimal) }),
);

/** The party responsible for a product (GPSR). */
export const SafetyJson = objectOf({
  name: Text,
  address: Text,
  email: Text,
  responsible: nullable(Text),
  warning: nullable(Text),
});
export type Safety = z.infer<typeof SafetyJson>;

export const AttributesJson = z.record(Text, z.union([Text, Decimal]));

export const CropJson: z.ZodType<Crop> = objectOf({ x: Decimal, y: Decimal, zoom: Decimal });

export const BulkStateJson: z.ZodType<BulkState> = objectOf({
  prices: z.record(Text, Int).optional(),
  categoryIds: z.array(Text).optional(),
  tags: z.array(Text).optional(),
  status: among(PRODUCT_STATUSES).optional(),
});

export const ZoneRuleJson: z.ZodType<ZoneRule> = objectOf({
  country: Text,
  province: optionalText,
  postcodePrefix: optionalText,
  postcodeFrom: optionalText,
  postcodeTo: optionalText,
});

export const RateBracketJson: z.ZodType<RateBracket> = objectOf({
  from: Int.optional(),
  upTo: nullable(Int),
  price: Int,
});
