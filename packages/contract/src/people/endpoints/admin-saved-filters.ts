import { MAX_SAVED_FILTERS, MAX_SHOWN_FILTERS } from "@tablero/domain/people/accounts/saved-filters";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, QueryInt } from "../../platform/shapes/basics.ts";
import { SavedFilterInput, SavedFilterPatch, SavedFilterSchema, Section } from "../shapes/saved-filters.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict", "duplicate", "idempotency-in-progress"], {
  current: SavedFilterSchema.optional(),
});

export const adminSavedFilters = table({
  "GET /api/admin/saved-filters": {
    summary: "The caller's saved filters of a list, and those of the team",
    access: "staff",
    rules: `For users who may read \`resource\`. The caller's own filters come first, by name; at most ${MAX_SHOWN_FILTERS}.`,
    query: z.strictObject({ resource: Section }),
    responses: { 200: z.strictObject({ items: z.array(SavedFilterSchema) }) },
  },
  "POST /api/admin/saved-filters": {
    summary: "Saves a filter",
    access: "staff",
    rules: `For users who may read \`resource\`. At most ${MAX_SAVED_FILTERS} per user and list; paging is removed from \`query\`.`,
    body: SavedFilterInput,
    responses: { 201: SavedFilterSchema, 409: Conflict },
  },
  "PATCH /api/admin/saved-filters/{id}": {
    summary: "Renames or changes a filter, or shares it with the team",
    access: "staff",
    rules: "For its owner, and for administrators if it is shared.",
    params: ById,
    body: SavedFilterPatch,
    responses: { 200: SavedFilterSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/saved-filters/{id}": {
    summary: "Deletes a filter",
    access: "staff",
    rules: "For its owner, and for administrators if it is shared.",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Conflict },
  },
});
