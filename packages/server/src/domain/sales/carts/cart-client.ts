import type { Ctx } from "../../platform/context.ts";

/** The signed-in client of a call on a cart; null for a guest, and for staff. */
export const clientIdOf = ({ actor }: Pick<Ctx, "actor">): string | null =>
  actor.kind === "shopper" ? actor.clientId : null;

/** SQL for the account of a client; `client` is a parameter with the id, or null. */
export const accountOf = (client: string): string => `(select account_id from clients where id = ${client}::uuid)`;
