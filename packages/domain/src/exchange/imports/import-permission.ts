import type { Permission } from "../../platform/access/permissions.ts";
import { Failure } from "../../platform/failure.ts";
import type { ImportColumn, ImportKind, ImportOptions } from "./types.ts";

/** Checks a permission of the caller: `holds` on the server, `useCan` on the screen. */
export type May = (permission: Permission) => boolean;

/** The fields of an import that determine which kinds of records it writes. */
export interface ImportScope {
  kind: ImportKind;
  columns: readonly { field: string | null }[];
  options: Pick<ImportOptions, "createMissing" | "uncountedStock">;
}

/** The records in a file of each kind. Past orders have no write permission of their own and count as orders. */
const WRITES: Record<ImportKind, Permission> = {
  products: "products:write",
  categories: "categories:write",
  clients: "clients:write",
  orders: "orders:write",
};

/** Permissions required to read the raw rows of a file. */
const READ_PERMISSIONS: Record<ImportKind, Permission> = {
  products: "products:read",
  categories: "categories:read",
  clients: "clients:read",
  orders: "former-orders:read",
};

const WORDS: Partial<Record<Permission, string>> = {
  "products:write": "productos",
  "categories:write": "categorías",
  "clients:write": "clientes",
  "orders:write": "pedidos",
  "stock:write": "existencias",
  "games:write": "juegos",
  "suppliers:write": "proveedores",
};

/** Permissions required for the records an import writes: the same as for changing them by hand. */
export function importPermissions({ kind, columns, options }: ImportScope): Permission[] {
  if (kind !== "products") return [WRITES[kind]];
  const fields = new Set<ImportColumn["field"] | string>(columns.map(({ field }) => field));
  const movesUnits = fields.has("stock") || (options.uncountedStock ?? 0) > 0;
  const needs: (Permission | false)[] = [
    WRITES.products,
    movesUnits && "stock:write",
    fields.has("categories") && "categories:write",
    options.createMissing && fields.has("game") && "games:write",
    options.createMissing && fields.has("supplier") && "suppliers:write",
  ];
  return needs.filter((need) => need !== false);
}

/** Why the caller may neither try nor run an import, in Spanish; null if they may. */
export function importRefusal(scope: ImportScope, may: May): string | null {
  const missing = importPermissions(scope).filter((permission) => !may(permission));
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat("es-ES").format(missing.map((permission) => WORDS[permission] ?? permission));
  return `Este fichero escribe ${names}: pide permiso a quien los lleva.`;
}

/**
 * `imports:write` alone is not enough: a run also needs the permissions for the records it writes. The same
 * applies to the dry run, which shows data of the shop. Throws `forbidden`.
 */
export function requireImport(scope: ImportScope, may: May): void {
  const refusal = importRefusal(scope, may);
  if (refusal !== null) throw new Failure("forbidden", refusal);
}

/** Whether the caller may change the records of a kind by hand. */
export const canWriteRecords = (kind: ImportKind, may: May): boolean => may(WRITES[kind]);

/** Whether the caller may read the rows of a file of this kind, which contain data of clients and orders. */
export const canReadRows = (kind: ImportKind, may: May): boolean => may(READ_PERMISSIONS[kind]);

/** Throws `forbidden`. */
export function requireRows(kind: ImportKind, may: May): void {
  if (!canReadRows(kind, may))
    throw new Failure("forbidden", "Las filas del fichero son datos que no puedes ver: pide permiso.");
}
