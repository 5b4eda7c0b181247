import type { May } from "@tablero/domain/exchange/imports/import-permission";
import { hasPermission } from "@tablero/domain/platform/access/permissions";
import type { Ctx } from "../../platform/context.ts";

/** The shop's own jobs may do everything, because the user who started them was authorised. */
export const permissionsOf =
  ({ actor }: Pick<Ctx, "actor">): May =>
  (permission) =>
    actor.kind === "system" || (actor.kind === "staff" && hasPermission(actor, permission));
