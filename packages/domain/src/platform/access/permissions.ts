import { Failure } from "../../platform/failure.ts";
import type { AccessTable } from "../../platform/resources/descriptor.ts";
import { PARTS } from "../../platform/resources/parts.ts";
import { REGISTRY, type RegisteredResource } from "../../platform/resources/registry.ts";
import { ACCESS_LEVELS, type AccessLevel, type Role, STAFF_ROLES, type StaffRole } from "../../platform/vocabulary.ts";
import { recordOf } from "../typed.ts";

type Parts = typeof PARTS;
/** Subject of a permission: a resource of the back office or a part of one. */
export type Resource =
  | RegisteredResource["id"]
  | { [Id in keyof Parts]: Parts[Id] extends { access: AccessTable } ? Id : never }[keyof Parts];

/** Permission of an account for one resource, such as `orders:write`. */
export type Permission = `${Resource}:${AccessLevel}`;

type Grants = Partial<Record<Resource, AccessLevel>>;

const ACCESS = new Map<Resource, AccessTable>([
  ...REGISTRY.map(({ id, access }): [Resource, AccessTable] => [id, access]),
  ...Object.entries(PARTS).flatMap(([id, part]): [Resource, AccessTable][] =>
    "access" in part ? [[id as Resource, part.access]] : [],
  ),
]);

export const RESOURCES: readonly Resource[] = [...ACCESS.keys()];

export const ALL_PERMISSIONS: readonly Permission[] = RESOURCES.flatMap((resource) =>
  ACCESS_LEVELS.map((level): Permission => `${resource}:${level}`),
);

const grantsOf = (role: StaffRole): Grants =>
  Object.fromEntries([...ACCESS].flatMap(([id, access]) => (access[role] ? [[id, access[role]]] : [])));

/**
 * Permissions by staff role, from the descriptors; a role without an entry can neither read nor see the
 * resource. Write includes read. Statistics are finer-grained: see `STATISTICS_OF`.
 */
export const PERMISSIONS: Record<StaffRole, Grants> = recordOf(STAFF_ROLES, grantsOf);

/**
 * Subjects that no token may access: a leaked token must not create accounts, tokens or receivers, nor cover its
 * traces.
 */
const NEVER: readonly Resource[] = ["users", "settings", "system", "audit", "api-tokens", "webhooks"];
/** Subjects not offered to tokens so far: purchase orders, for example, have no endpoints yet. */
const NOT_YET: readonly Resource[] = ["returns", "purchase-orders", "registrations"];

/** Subjects of the back office that an API token may read or change. */
export const TOKEN_RESOURCES: readonly Resource[] = RESOURCES.filter(
  (resource) => ![...NEVER, ...NOT_YET].includes(resource),
);

/** The caller of a check: a role, narrowed by the scopes of the calling API token. */
export interface Principal {
  readonly role: Role;
  /** Null for a signed-in person, who has the whole role. */
  readonly scopes: readonly Permission[] | null;
}

/** A role without a token. Only for checks of the role itself: each call on the server has its own principal. */
export const unscopedPrincipal = (role: Role): Principal => ({ role, scopes: null });

function isStaff(role: Role): role is StaffRole {
  return role !== "client";
}

function isInScope(scopes: readonly Permission[], resource: Resource, level: AccessLevel): boolean {
  if (!TOKEN_RESOURCES.includes(resource)) return false;
  return scopes.includes(`${resource}:${level}`) || (level === "read" && scopes.includes(`${resource}:write`));
}

/**
 * Whether the caller may read or write a resource: the role must grant it and, for an API token, its scopes
 * too; write includes read. Every check uses this function. Clients have no permissions; access to their own
 * data is checked elsewhere.
 */
export function can({ role, scopes }: Principal, resource: Resource, level: AccessLevel = "read"): boolean {
  if (!isStaff(role)) return false;
  const granted = PERMISSIONS[role][resource];
  const isGranted = granted === "write" || (granted === "read" && level === "read");
  return isGranted && (scopes === null || isInScope(scopes, resource, level));
}

/** Failure: the caller's role lacks permission. */
export const forbidden = (): Failure => new Failure("forbidden", "Tu cuenta no tiene permiso para esto.");

/** Throws `forbidden` unless `can`. */
export function requirePermission(principal: Principal, resource: Resource, level: AccessLevel = "read"): void {
  if (!can(principal, resource, level)) throw forbidden();
}

/** Whether a principal has a permission, given by name. */
export const hasPermission = (principal: Principal, permission: Permission): boolean =>
  RESOURCES.some((resource) =>
    ACCESS_LEVELS.some((level) => `${resource}:${level}` === permission && can(principal, resource, level)),
  );

/** All permissions of a role; each write permission comes with its read permission. Empty for a client. */
export function listPermissions(role: Role): Permission[] {
  const principal = unscopedPrincipal(role);
  return RESOURCES.flatMap((resource) =>
    ACCESS_LEVELS.filter((level) => can(principal, resource, level)).map((level): Permission => `${resource}:${level}`),
  );
}

export const STATISTICS_KINDS = ["sales", "orders", "stock", "preorders", "events", "visits"] as const;
export type StatisticsKind = (typeof STATISTICS_KINDS)[number];

/** Statistics visible to each role. */
export const STATISTICS_OF: Record<StaffRole, readonly StatisticsKind[]> = {
  admin: STATISTICS_KINDS,
  manager: STATISTICS_KINDS,
  clerk: STATISTICS_KINDS,
  warehouse: ["stock"],
  accountant: STATISTICS_KINDS,
  judge: ["events"],
};

/** Whether the caller may see a kind of statistics; an API token needs the scope `statistics:read`. */
export function canSeeStatistics({ role, scopes }: Principal, kind: StatisticsKind): boolean {
  if (!isStaff(role) || !STATISTICS_OF[role].includes(kind)) return false;
  return scopes === null || can({ role, scopes }, "statistics");
}
