import { holds, type Permission, type Principal } from "../../platform/access/permissions.ts";
import { Failure } from "../../platform/failure.ts";

/** Actions that the page of an order allows its visitor: cancel and change it, pay, withdraw, read its invoices. */
export const ORDER_LINK_NEEDS: readonly Permission[] = [
  "orders:write",
  "payments:write",
  "returns:write",
  "invoices:read",
];

/** Returns the link of an order to callers who may do everything that it allows. Throws `forbidden`. */
export function requireOrderLink(principal: Principal): void {
  if (!ORDER_LINK_NEEDS.every((permission) => holds(principal, permission)))
    throw new Failure("forbidden", "Este enlace permite cancelar y devolver el pedido: pide permiso para copiarlo.");
}
