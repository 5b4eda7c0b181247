import { hasPermission, type Permission, type Principal } from "../../platform/access/permissions.ts";
import { Failure } from "../../platform/failure.ts";

/**
 * Permissions for everything that the page of an order lets its visitor do: cancel and change it, pay, withdraw,
 * read its invoices.
 */
export const ORDER_LINK_PERMISSIONS: readonly Permission[] = [
  "orders:write",
  "payments:write",
  "returns:write",
  "invoices:read",
];

/** Checks that a caller may do everything that the link of an order allows. Throws `forbidden`. */
export function requireOrderLink(principal: Principal): void {
  if (!ORDER_LINK_PERMISSIONS.every((permission) => hasPermission(principal, permission)))
    throw new Failure("forbidden", "Este enlace permite cancelar y devolver el pedido: pide permiso para copiarlo.");
}
