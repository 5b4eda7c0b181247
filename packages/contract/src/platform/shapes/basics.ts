import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { asciiEmail, isEmail } from "@tablero/domain/platform/validation";
import { z } from "zod";

export const Id = z.uuid().describe("UUIDv7");
/**
 * Unguessable token in the URL of a guest's object. Responses to staff contain no tokens, except those built
 * with `LinkSchema`, whose purpose is to hand one out.
 */
export const Token = z.string().regex(/^[\w-]{22,64}$/);

/** A shopper's link, handed to a member of staff who requested it. */
export const LinkSchema = z.strictObject({ token: Token });
export const Slug = z.string().min(1).max(120);
export const IdOrSlug = z.string().min(1).max(120);
export const Instant = z.iso.datetime().describe("UTC");
/**
 * Limited to a plausible range, because days at the ends of the calendar have no previous or next day, and no
 * time in Madrid.
 */
export const Day = z.iso
  .date()
  .refine((day) => day >= "1900-01-01" && day < "2200-01-01", "La fecha queda fuera del calendario de la tienda")
  .describe("yyyy-MM-dd");
export const Cents = z.int().describe("Integer cents of the shop's currency");
export const PositiveCents = z.int().min(0).max(MAX_AMOUNT);
export const BasisPoints = z.int().min(0).max(10_000).describe("2100 = 21 %");
/** Largest number that a 32-bit column can store. */
export const MAX_WHOLE = 2_147_483_647;
/** An integer in a request; the domain checks its actual limits. */
export const Whole = z.int().min(-MAX_WHOLE).max(MAX_WHOLE);
export const Version = z
  .int()
  .min(1)
  .max(MAX_WHOLE)
  .describe("Optimistic lock: an outdated one is 409 version-conflict");
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const TypedColour = z.string().regex(/^#[0-9a-f]{6}$/i, "Escribe un color como #5e2dad");
/** A single line of text typed by a user. */
export const line = (max = 200) =>
  z.string().trim().min(1, "Escribe algo aquí").max(max, `Como mucho ${max} caracteres`);
export const optionalLine = (max = 200) => z.string().trim().max(max, `Como mucho ${max} caracteres`);
/** A single line of text, for subjects, headers and one-line parts of a page. */
export const singleLine = (max = 200) =>
  optionalLine(max).regex(/^[^\r\n\u2028\u2029]*$/, "Escríbelo en una línea, sin saltos");
/** Domains may have letters of any script; handlers receive the ASCII form that mail servers use. */
export const Email = z
  .string()
  .overwrite(asciiEmail)
  .max(254)
  .pipe(z.stringFormat("email", isEmail, "Escribe un correo como nombre@ejemplo.es"));

/** Typed numbers may include separators, which are not stored. */
const MAX_TYPED_PHONE = 60;
export const optionalPhone = optionalLine(MAX_TYPED_PHONE);

/** A picture; resized versions are at `${src}/{240|320|480|720|960}.{avif|webp}`. */
export const ImageSchema = z.strictObject({
  id: Id,
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  tint: Colour.describe("Placeholder colour"),
});

export const PaginationSchema = z.strictObject({
  length: z.int(),
  size: z.int(),
  page: z.int(),
  lastPage: z.int(),
  startIndex: z.int(),
  endIndex: z.int(),
  lengthIsEstimate: z.boolean().optional(),
  next: z.string().optional().describe("`cursor` of the next page"),
  previous: z.string().optional().describe("`cursor` of the previous page"),
});
export type Pagination = z.infer<typeof PaginationSchema>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), pagination: PaginationSchema });

/** `?field=a&field=b` or `?field=a`: the handler always receives a list. */
export const repeatable = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value]) as z.output<T>[]);

const whole = (min: number, max: number) =>
  z
    .union([z.string().regex(/^\d{1,9}$/), z.int()])
    .transform(Number)
    .pipe(z.int().min(min).max(max));
export const QueryInt = (min = 0, max = 1_000_000_000) => whole(min, max);
export const QueryFlag = z
  .union([z.enum(["true", "false", "1", "0"]), z.boolean()])
  .transform((value) => value === true || value === "true" || value === "1");

/** Query of an exported list: the list's query without paging. */
export const exportQuery = <S extends string, F extends z.core.$ZodLooseShape>(
  sorts: readonly [S, ...S[]],
  defaults: { order: "asc" | "desc" },
  filters: F,
) =>
  z.strictObject({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(["asc", "desc"]).default(defaults.order as never),
    ...filters,
  });

/** Query of a list whose pages have only numbers; the first sort is the default. */
export const numberedQuery = <S extends string, F extends z.core.$ZodLooseShape>(
  sorts: readonly [S, ...S[]],
  defaults: { order: "asc" | "desc" },
  filters: F,
) =>
  exportQuery(sorts, defaults, {
    page: whole(1, 1_000_000).default(1),
    size: whole(1, 100).default(10),
    ...filters,
  });

/** `cursor` of a list whose pages link to their neighbours. */
export const QueryCursor = z
  .string()
  .max(3000)
  .optional()
  .describe(
    "`next` or `previous` from the response of the neighbouring page, in the same list and order: no row is repeated or missed",
  );

/** Query of every `admin` list: its pages have numbers, and cursors to the previous and the next page. */
export const listQuery = <S extends string, F extends z.core.$ZodLooseShape>(
  sorts: readonly [S, ...S[]],
  defaults: { order: "asc" | "desc" },
  filters: F,
) => numberedQuery(sorts, defaults, { cursor: QueryCursor, ...filters });

/** The chunks of a text file; see `Endpoint.text`. */
export const TextParts = z.custom<AsyncIterable<string>>(
  (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
);

/** The bytes of a PDF file; see `Endpoint.pdf`. */
export const PdfBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** The events of a stream; see `Endpoint.events`. */
export const eventsOf = <T extends z.ZodType>(_event: T) =>
  z.custom<AsyncIterable<z.output<T>>>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  );

export const AddressSchema = z.strictObject({
  name: line(100),
  surname: optionalLine(100).optional(),
  line1: line(120),
  line2: optionalLine(120).optional(),
  postcode: line(12),
  city: line(80),
  province: line(80),
  country: z.string().regex(/^[A-Z]{2}$/, "Código de país de dos letras"),
  phone: optionalPhone.optional(),
});
export type Address = z.infer<typeof AddressSchema>;

export const ContactSchema = z.strictObject({
  email: Email,
  name: line(100),
  surname: line(100),
  phone: line(MAX_TYPED_PHONE),
});
export type Contact = z.infer<typeof ContactSchema>;

export const BillingSchema = z.strictObject({ name: line(160), taxId: line(20), address: AddressSchema });
export type BillingInput = z.infer<typeof BillingSchema>;

export const TaxRowSchema = z.strictObject({ rate: BasisPoints, base: Cents, tax: Cents, gross: Cents });

export const TotalsSchema = z.strictObject({
  subtotal: Cents,
  discount: Cents,
  shipping: Cents.nullable().describe("null while the destination is unknown"),
  fee: Cents.describe("Surcharge for cash on delivery"),
  total: Cents,
  taxes: z.array(TaxRowSchema),
  taxFree: z.boolean().describe("Sold without IVA: as an export, or to a business of another member state"),
  euBusiness: z.boolean().optional().describe("With `taxFree`: a delivery within the EU, art. 25 LIVA"),
  taxCountry: z
    .string()
    .optional()
    .describe("For OSS: ISO alpha-2 code of the member state whose IVA applies; missing: Spain"),
});
export type Totals = z.infer<typeof TotalsSchema>;
export type Image = z.infer<typeof ImageSchema>;
