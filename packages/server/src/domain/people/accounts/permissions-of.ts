import type { May } from "@tablero/domain/exchange/imports/import-permission";
import { holds } from "@tablero/domain/platform/access/permissions";
import type { Ctx } from "../../platform/context.ts";

/** The shop's own jobs may do what whoever began them was allowed to. */
export const permissionsOf =
  ({ actor }: Pick<Ctx, "actor">): May =>
  (permission) =>
    actor.kind === "system" || (actor.kind === "staff" && holds(actor, permission));
