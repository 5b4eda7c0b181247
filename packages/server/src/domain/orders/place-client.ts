import { uuidv7 } from "@tablero/domain/ids";
import { type LimitedLine, requireClientLimits } from "@tablero/domain/order-acceptance";
import { sql } from "drizzle-orm";
import { again, one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { boughtUnits } from "./buyer.ts";
import type { PlaceOrderInput } from "./place-input.ts";

/** The client of an order: who signed in, else whoever has the e-mail, else a new one without an account. */
export async function findClient({ db, clock, actor }: Ctx, input: PlaceOrderInput): Promise<string> {
  if (actor.kind === "shopper" && actor.clientId) return actor.clientId;
  const { email, name, surname, phone } = input.contact;
  const now = clock();
  const known = sql`select id from clients where email = ${email} and archived_at is null`;
  const [found] = await again<{ id: string }>(
    db,
    "order_client",
    sql`with known as (${known}),
          made as (insert into clients (id, email, name, surname, phone, created_at, updated_at)
            select ${uuidv7(now.getTime())}::uuid, ${email}, ${name}, ${surname}, ${phone}, ${now.toISOString()}::timestamptz,
              ${now.toISOString()}::timestamptz
            where not exists (select 1 from known) on conflict do nothing returning id)
        select id from known union all select id from made`,
  );
  // Nothing came back when another order made the client at the same moment: it is committed by now.
  const client = found ?? (await one<{ id: string }>(db, known));
  if (!client) throw new Error("the client of an order is neither known nor new");
  return client.id;
}

/**
 * Throws `client-limit` where the lines pass a variant's limit, together with what the client's earlier orders
 * deliver. Without a client, as for a guest whose mail was not confirmed, they count alone.
 */
export async function checkClientLimits(
  ctx: Ctx,
  clientId: string | null,
  lines: readonly LimitedLine[],
): Promise<void> {
  const limited = lines.filter(({ perClientLimit }) => perClientLimit !== null);
  if (limited.length === 0) return;
  const variantIds = limited.map(({ variantId }) => variantId);
  requireClientLimits(limited, clientId === null ? [] : await boughtUnits(ctx, clientId, variantIds));
}
