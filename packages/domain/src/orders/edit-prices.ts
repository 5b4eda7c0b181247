import { can } from "../accounts/permissions.ts";
import { Failure } from "../failure.ts";
import type { Role } from "../vocabulary.ts";

/** A line may cost something else than today: that is for those who may change prices. Throws `forbidden`. */
export function requireOwnPrices(
  role: Role,
  { add = [] }: { add?: readonly { price?: number | undefined }[] | undefined },
) {
  if (add.some(({ price }) => price !== undefined) && !can(role, "products", "write"))
    throw new Failure("forbidden", "Tu cuenta no puede poner otro precio: añade la línea al precio de hoy.");
}
