import { MAX_SAVED_QUERY } from "@tablero/domain/people/accounts/saved-filters";
import { REGISTRY } from "@tablero/domain/platform/resources/registry";
import { z } from "zod";
import { Id, line, Version } from "../../platform/shapes/basics.ts";

/** A section of the back office with a list to filter. */
export const Section = z.enum(REGISTRY.map(({ id }) => id));

export const SavedFilterSchema = z.strictObject({
  id: Id,
  resource: Section,
  name: z.string(),
  query: z.string().describe("As in the address of the list: `active=true&sort=name`"),
  shared: z.boolean().describe("The whole team sees it"),
  mine: z.boolean(),
  editable: z.boolean().describe("Whoever asks may change and delete it"),
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
