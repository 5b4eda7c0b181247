import { REGISTRY, type RegisteredResource } from "./registry.ts";

type Searched = Extract<RegisteredResource, { palette: { records: number } }>;
export type SearchedId = Searched["id"];

/** Resources with searchable records, in the order of their groups. */
export const SEARCHED: readonly Searched[] = REGISTRY.filter(
  (resource): resource is Searched => "palette" in resource && "records" in resource.palette,
).sort((a, b) => a.palette.records - b.palette.records);

type Creatable = Extract<RegisteredResource, { record: { create: true } }>;

/** Resources with a form for a new record. */
export const CREATABLE: readonly Creatable[] = REGISTRY.filter(
  (resource): resource is Creatable => "record" in resource && "create" in resource.record,
);
