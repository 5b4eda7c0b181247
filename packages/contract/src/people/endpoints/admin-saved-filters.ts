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
    summary: "Filters of a list that one has saved, and those of the team",
    access: "staff",
    rules: `For those who may read \`resource\`. One's own first, by name; at most ${MAX_SHOWN_FILTERS}.`,
    query: z.strictObject({ resource: Section }),
    responses: { 200: z.strictObject({ items: z.array(SavedFilterSchema) }) },
  },
  "POST /api/admin/saved-filters": {
    summary: "Saves a filter",
    access: "staff",
    rules: `For those who may read \`resource\`. At most ${MAX_SAVED_FILTERS} for each person and list; pages are left out of \`query\`.`,
    body: SavedFilterInput,
    responses: { 201: SavedFilterSchema, 409: Conflict },
  },
  "PATCH /api/admin/saved-filters/{id}": {
    summary: "Renames a filter, changes it, shares it with the team or no longer",
    access: "staff",
    rules: "For its owner; a shared one also for administrators.",
    params: ById,
    body: SavedFilterPatch,
    responses: { 200: SavedFilterSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/saved-filters/{id}": {
    summary: "Deletes a filter",
    access: "staff",
    rules: "For its owner; a shared one also for administrators.",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Conflict },
  },
});
