import type { Resource } from "@tablero/domain/platform/access/permissions";
import { BULK_ACTIONS, MAX_BULK_ROWS } from "@tablero/domain/platform/kit/bulk";
import { z } from "zod";
import type { Endpoint } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { HistoryEntrySchema } from "../shapes/admin-audit.ts";
import { Id, listOf, listQuery, QueryInt } from "../shapes/basics.ts";
import { exportEndpoint } from "./export-endpoint.ts";
import type { RecordShapes } from "./record-shapes.ts";

/** The outcome of a removal: a referenced record is archived instead of deleted. */
const RemovalSchema = z.strictObject({ id: Id, outcome: z.enum(["archived", "deleted"]) });

const BulkResultSchema = z.strictObject({
  matched: z.int().describe("Rows named or found"),
  changed: z.array(Id).describe("Rows that were not in this state before; with `preview`, those that would be changed"),
  refused: z
    .array(z.strictObject({ id: Id, name: z.string(), reason: z.string() }))
    .optional()
    .describe("Rows that stay unchanged, with the reason in Spanish; absent if there are none"),
});
export type BulkResult = z.infer<typeof BulkResultSchema>;

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);

/**
 * Endpoints of a standard record, to be added to the table of its resource. A resource with special rules overrides
 * individual endpoints there.
 */
export function recordEndpoints<
  const P extends Resource,
  S extends RecordShapes,
  const Sort extends string,
  F extends z.core.$ZodLooseShape,
>(definition: {
  resource: P;
  /** English nouns for the reference: "supplier", "suppliers". */
  words: { one: string; many: string };
  shapes: S;
  /** The first one is the default. */
  sorts: readonly [Sort, ...Sort[]];
  order?: "asc" | "desc";
  filters: F;
}) {
  const { resource, words, sorts, order = "asc", filters } = definition;
  const { row, input, patch }: { row: S["row"]; input: S["input"]; patch: S["patch"] } = definition.shapes;
  const read = `${resource}:read` as const;
  const write = `${resource}:write` as const;
  const conflict = problem(["version-conflict", "duplicate", "idempotency-in-progress"], {
    current: row.optional(),
  });
  const kept = problem(["version-conflict", "invalid-transition", "duplicate", "idempotency-in-progress"], {
    current: row.optional(),
    allowed: z.array(z.string()).optional(),
  });
  const stated = <E extends Endpoint>(endpoint: E) => endpoint;
  return {
    list: stated({
      summary: `${words.many[0]?.toUpperCase()}${words.many.slice(1)}`,
      access: read,
      query: listQuery(sorts, { order }, filters),
      responses: { 200: listOf(row) },
    }),
    export: exportEndpoint({ resource, many: words.many, sorts, order, filters }),
    one: stated({
      summary: `One ${words.one}`,
      access: read,
      params: ById,
      responses: { 200: row, 404: Missing },
    }),
    history: stated({
      summary: `Changes of a ${words.one} with their authors, newest first`,
      access: read,
      params: ById,
      query: z.strictObject({ page: QueryInt(1, 1_000_000).default(1), size: QueryInt(1, 100).default(10) }),
      responses: { 200: listOf(HistoryEntrySchema), 404: Missing },
    }),
    create: stated({
      summary: `Creates a ${words.one}`,
      access: write,
      body: input,
      responses: { 201: row, 409: conflict },
    }),
    change: stated({
      summary: `Changes the sent fields of a ${words.one}; \`active\` archives and restores it`,
      access: write,
      params: ById,
      body: patch,
      responses: { 200: row, 404: Missing, 409: conflict },
    }),
    remove: stated({
      summary: `Archives a ${words.one} that other records refer to; otherwise deletes it`,
      access: write,
      params: ById,
      query: z.strictObject({ version: QueryInt(1) }),
      responses: { 200: RemovalSchema, 404: Missing, 409: kept },
    }),
    bulk: stated({
      summary: `Archives or restores several ${words.many}`,
      access: write,
      rules: `Selected by \`ids\` or by \`filter\`, up to ${MAX_BULK_ROWS} rows; with \`preview\` nothing is changed.`,
      body: z
        .strictObject({
          action: z.enum(BULK_ACTIONS),
          ids: z.array(Id).min(1).max(MAX_BULK_ROWS).optional(),
          filter: z.strictObject({ search: z.string().trim().max(200).optional(), ...filters }).optional(),
          preview: z.boolean().default(false),
        })
        .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), "Elige filas o un filtro"),
      responses: { 200: BulkResultSchema },
    }),
  };
}
