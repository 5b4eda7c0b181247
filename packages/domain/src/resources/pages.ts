import type { AccessLevel } from "../vocabulary.ts";
import type { ResourceDescriptor } from "./descriptor.ts";
import { NEW, pathOf } from "./paths.ts";
import { REGISTRY, type RegisteredResource } from "./registry.ts";

/** Any of the registry, with the fields that only some have. */
type AnyResource = ResourceDescriptor & Pick<RegisteredResource, "id">;

/** A page of a resource: its list, one record, or the form for a new one. */
export interface ResourcePage {
  resource: AnyResource;
  kind: "list" | "record" | "new";
  /** For a router: `/admin/pedidos/:id`. */
  pattern: string;
  /** What it asks for. */
  level: AccessLevel;
}

function pagesOf(resource: AnyResource): ResourcePage[] {
  const list: ResourcePage = { resource, kind: "list", pattern: pathOf(resource), level: "read" };
  if (resource.record?.in !== "page") return [list];
  const record: ResourcePage = { resource, kind: "record", pattern: `${list.pattern}/:id`, level: "read" };
  if (!resource.record.create) return [list, record];
  return [list, { resource, kind: "new", pattern: `${list.pattern}/${NEW}`, level: "write" }, record];
}

/** Every page that the resources of the back office have. */
export const RESOURCE_PAGES: readonly ResourcePage[] = REGISTRY.flatMap((resource) => pagesOf(resource));

/** Longer patterns first: `/admin/productos/nuevo` is no product. */
const BY_LENGTH = [...RESOURCE_PAGES].sort((a, b) => b.pattern.length - a.pattern.length);

/** The permission that a path asks for; null for those that any staff may see. */
export function permissionAt(pathname: string): `${RegisteredResource["id"]}:${AccessLevel}` | null {
  const page = BY_LENGTH.find(({ pattern, kind }) => {
    return pathname === pattern || (kind === "list" && pathname.startsWith(`${pattern}/`));
  });
  return page ? `${page.resource.id}:${page.level}` : null;
}
