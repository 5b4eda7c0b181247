import type { Permission } from "../platform/access/permissions.ts";
import type { ResourceDescriptor } from "../platform/resources/descriptor.ts";
import {
  DECLARATION_PATH,
  INBOX_PATH,
  NEW,
  PACKING_PATH,
  resourcePath,
  STATEMENT_PATH,
} from "../platform/resources/paths.ts";
import { REGISTRY, type RegisteredResource } from "../platform/resources/registry.ts";
import type { AccessLevel } from "../platform/vocabulary.ts";

/** Any resource of the registry, with the optional fields. */
type AnyResource = ResourceDescriptor & Pick<RegisteredResource, "id">;

/** A page of a resource: its list, one record, or the form for a new one. */
export interface ResourcePage {
  resource: AnyResource;
  kind: "list" | "record" | "new";
  /** Route pattern: `/admin/pedidos/:id`. */
  pattern: string;
  /** Required access level. */
  level: AccessLevel;
}

function listPages(resource: AnyResource): ResourcePage[] {
  const list: ResourcePage = { resource, kind: "list", pattern: resourcePath(resource), level: "read" };
  if (resource.record?.in !== "page") return [list];
  const record: ResourcePage = { resource, kind: "record", pattern: `${list.pattern}/:id`, level: "read" };
  if (!resource.record.create) return [list, record];
  return [list, { resource, kind: "new", pattern: `${list.pattern}/${NEW}`, level: "write" }, record];
}

/** All pages of the back office resources. */
export const RESOURCE_PAGES: readonly ResourcePage[] = REGISTRY.flatMap((resource) => listPages(resource));

/** Longer patterns first: `/admin/productos/nuevo` is not a product. */
const BY_LENGTH = [...RESOURCE_PAGES].sort((a, b) => b.pattern.length - a.pattern.length);

/** Pages without a resource that not all staff may open. */
const OTHER_PAGES: ReadonlyMap<string, Permission> = new Map([
  // Each role with access to any kind of item may read products.
  [INBOX_PATH, "products:read"],
  [STATEMENT_PATH, "payments:write"],
  [PACKING_PATH, "shipments:write"],
  [DECLARATION_PATH, "invoices:read"],
]);

/** The permission required by a path; null for paths open to all staff. */
export function permissionAt(pathname: string): Permission | null {
  const page = BY_LENGTH.find(({ pattern, kind }) => {
    return pathname === pattern || (kind === "list" && pathname.startsWith(`${pattern}/`));
  });
  return page ? `${page.resource.id}:${page.level}` : (OTHER_PAGES.get(pathname) ?? null);
}
