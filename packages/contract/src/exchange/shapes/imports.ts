import { IMPORT_STATES } from "@tablero/domain/exchange/imports/import-state";
import { LEFT_OUT_RULES } from "@tablero/domain/exchange/imports/left-out";
import { IMPORT_PICTURE_STATES } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { IMPORT_KINDS, IMPORT_SOURCES, WEIGHT_UNITS } from "@tablero/domain/exchange/imports/types";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { BasisPoints, Id, Instant, Version } from "../../platform/shapes/basics.ts";

export const ImportKindSchema = z.enum(IMPORT_KINDS);
export const ImportSourceSchema = z.enum(IMPORT_SOURCES);

const Head = z.string().max(500);
export const ImportColumnSchema = z.strictObject({
  head: Head,
  field: z.string().max(60).nullable().describe("A field of the kind (`importFields`); null: not imported"),
});

export const ImportOptionsSchema = z.strictObject({
  source: ImportSourceSchema,
  pricesIncludeTax: z.boolean(),
  taxRate: BasisPoints.nullable().describe("Rate for values that name no known rate; null: such a row is an error"),
  taxRules: z.record(z.string().max(120), BasisPoints).describe("Rates by the tax rules of the old shop"),
  weightUnit: z.enum(WEIGHT_UNITS),
  uncountedStock: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .describe("Units of new variants for which the old shop does not count stock; null: such a row is an error"),
  productKind: z.enum(PRODUCT_KINDS).describe("Kind of new products if the file does not name one"),
  productStatus: z.enum(PRODUCT_STATUSES).describe("State of new products if the file does not name one"),
  shopUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .describe("Address of the old shop"),
  createMissing: z.boolean().describe("Creates suppliers and games that the shop does not have; otherwise a warning"),
  renameAddresses: z
    .boolean()
    .describe("Existing products take the address from the file; the old address redirects to it"),
});

export const ImportCountsSchema = z.strictObject({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int().describe("Records with an error: not imported; their rows are in the file of failed rows"),
  warnings: z.int(),
  variantsCreated: z.int(),
  variantsChanged: z.int(),
  categoriesCreated: z.int(),
  suppliersCreated: z.int(),
  gamesCreated: z.int(),
  linked: z.int().describe("Orders whose buyer is a client of this shop"),
  pictures: z.int().describe("Pictures that jobs download afterwards"),
  leftOut: z
    .strictObject({
      rules: z.record(z.string(), z.int()).describe(`How often each: ${LEFT_OUT_RULES.join(", ")}`),
      columns: z.record(z.string(), z.int()).describe("Cells of columns that map to no field, by their headers"),
    })
    .describe("Data of the file that the shop does not import by design"),
});

const progress = {
  state: z.enum(IMPORT_STATES),
  read: z.int().describe("Rows read by the current or last pass, out of `rows`"),
  rows: z.int().describe("Rows of the file, without the header"),
  counts: ImportCountsSchema.nullable().describe("Result of the run; null before it"),
  check: ImportCountsSchema.nullable().describe("Result of the dry run; null before it, and after a new mapping"),
  pictures: z.strictObject({
    waiting: z.int(),
    done: z.int(),
    failed: z.int().describe("Pictures that failed to download so far"),
  }),
  finishedAt: Instant.nullable(),
  version: Version,
};

/** One event of the progress stream. */
export const ImportProgressSchema = z.strictObject(progress);
export type ImportProgress = z.infer<typeof ImportProgressSchema>;

const summary = {
  id: Id,
  kind: ImportKindSchema,
  source: ImportSourceSchema,
  fileName: z.string(),
  size: z.int().describe("Bytes"),
  actor: z.string().nullable(),
  createdAt: Instant,
  startedAt: Instant.nullable().describe("Start of the run"),
  ...progress,
};

export const ImportRowSchema = z.strictObject(summary);
export type ImportSummary = z.infer<typeof ImportRowSchema>;

export const ImportSchema = z.strictObject({
  ...summary,
  columns: z.array(ImportColumnSchema).describe("Columns of the file in order, each with its field"),
  samples: z
    .array(z.array(z.string()))
    .describe("The first rows; empty once the file is deleted, and for callers who may not read its records"),
  mappingKept: z.boolean().describe("The mapping was taken from an earlier file with the same headers"),
  options: ImportOptionsSchema,
  issues: z.strictObject({
    errors: z.int(),
    warnings: z.int(),
    kept: z.int().describe("Numbers of errors and warnings stored for the report"),
  }),
  failure: z.string().nullable().describe("Spanish: reason why the pass could not be finished"),
  fileUntil: Instant.nullable().describe("Time when the file and its failed rows are deleted; null once they are"),
});
export type Import = z.infer<typeof ImportSchema>;

export const ImportIssueSchema = z.strictObject({
  line: z.int().describe("Line of the file, from 1"),
  column: z.string().nullable().describe("Header of the column; null: the whole row"),
  code: z.string(),
  message: z.string().describe("Spanish"),
  level: z.enum(["error", "warning"]),
});

export const ImportPictureSchema = z.strictObject({
  id: Id,
  line: z.int().describe("Line of its record in the file"),
  url: z.string().describe("URL to download"),
  state: z.enum(IMPORT_PICTURE_STATES),
  failure: z.string().nullable().describe("Spanish: reason why the last attempt failed"),
  attempts: z.int().describe("Failed attempts since it was requested"),
  retryAt: Instant.nullable().describe("Time of the next automatic attempt; null: none"),
  target: z.strictObject({ kind: z.enum(["product", "category"]), id: Id, name: z.string() }),
});
export type ImportPicture = z.infer<typeof ImportPictureSchema>;

export const ImportMappingBody = z.strictObject({
  columns: z.array(ImportColumnSchema).min(1).max(500),
  options: ImportOptionsSchema,
  version: Version,
});
export type ImportMappingInput = z.infer<typeof ImportMappingBody>;
