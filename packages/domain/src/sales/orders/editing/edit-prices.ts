import { can, type Principal } from "../../../platform/access/permissions.ts";
import { Failure } from "../../../platform/failure.ts";

/** Only staff who may change prices may give a line a price other than today's. Throws `forbidden`. */
export function requireOwnPrices(
  principal: Principal,
  { add = [] }: { add?: readonly { price?: number | undefined }[] | undefined },
) {
  if (add.some(({ price }) => price !== undefined) && !can(principal, "products", "write"))
    throw new Failure("forbidden", "Tu cuenta no puede poner otro precio: añade la línea al precio de hoy.");
}
