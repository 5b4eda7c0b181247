import { holds } from "@tablero/domain/accounts/permissions";
import type { May } from "@tablero/domain/imports/import-permission";
import type { Ctx } from "../../platform/context.ts";

/** The shop's own jobs may do what whoever began them was allowed to. */
export const permissionsOf =
  ({ actor }: Pick<Ctx, "actor">): May =>
  (permission) =>
    actor.kind === "system" || (actor.kind === "staff" && holds(actor, permission));
