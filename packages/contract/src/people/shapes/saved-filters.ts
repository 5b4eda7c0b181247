import { MAX_SAVED_QUERY } from "@tablero/domain/people/accounts/saved-filters";
import { REGISTRY } from "@tablero/domain/platform/resources/registry";
import { z } from "zod";
import { Id, line, Version } from "../../platform/shapes/basics.ts";

/** A section of the back office that has a filterable list. */
export const Section = z.enum(REGISTRY.map(({ id }) => id));

export const SavedFilterSchema = z.strictObject({
  id: Id,
  resource: Section,
  name: z.string(),
  query: z.string().describe("In the format of the list's URL: `active=true&sort=name`"),
  shared: z.boolean().describe("Visible to the whole team"),
  mine: z.boolean(),
  editable: z.boolean().describe("The caller may change and delete it"),
  owner: z.string(),
  version: Version,
});
export type SavedFilter = z.infer<typeof SavedFilterSchema>;

const fields = {
  name: line(60),
  query: z.string().max(MAX_SAVED_QUERY, "Son demasiados filtros"),
  shared: z.boolean(),
};

export const SavedFilterInput = z.strictObject({ resource: Section, ...fields, shared: fields.shared.default(false) });
export const SavedFilterPatch = z.strictObject({
  name: fields.name.optional(),
  query: fields.query.optional(),
  shared: fields.shared.optional(),
  version: Version,
});
