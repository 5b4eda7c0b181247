import type { AccessLevel } from "../vocabulary.ts";
import type { ResourceDescriptor } from "./descriptor.ts";
import { NEW, pathOf } from "./paths.ts";
import { REGISTRY } from "./registry.ts";

/** A page of a resource: its list, one record, or the form for a new one. */
export interface ResourcePage {
  resource: ResourceDescriptor;
  kind: "list" | "record" | "new";
  /** For a router: `/admin/pedidos/:id`. */
  pattern: string;
  /** What it asks for. */
  level: AccessLevel;
}

function pagesOf(resource: ResourceDescriptor): ResourcePage[] {
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
export function permissionAt(pathname: string): string | null {
  const page = BY_LENGTH.find(({ pattern, kind }) => {
    return pathname === pattern || (kind === "list" && pathname.startsWith(`${pattern}/`));
  });
  return page ? `${page.resource.id}:${page.level}` : null;
}
