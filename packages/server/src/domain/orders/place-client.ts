import { clientLimit } from "@tablero/domain/carts";
import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { again, one, rows } from "../../db/query.ts";
import type { CartDataLine } from "../carts/cart-data.ts";
import type { Ctx } from "../context.ts";
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

/** Makes the orders of one client come one after the other: what is counted for a limit is committed by then. */
export async function holdClient({ db }: Ctx, clientId: string): Promise<void> {
  await db.execute(sql`select 1 from clients where id = ${clientId} for no key update`);
}

type LimitedLine = Pick<CartDataLine, "variantId" | "name" | "quantity" | "perClientLimit">;

/**
 * Throws `client-limit` where the lines pass a variant's limit, together with what the client's earlier orders
 * deliver. Without a client, as for a guest whose mail was not confirmed, they count alone.
 */
export async function checkClientLimits(
  { db }: Ctx,
  clientId: string | null,
  lines: readonly LimitedLine[],
): Promise<void> {
  const limited = lines.filter(({ perClientLimit }) => perClientLimit !== null);
  if (limited.length === 0) return;
  const bought =
    clientId === null
      ? []
      : await rows<{ variantId: string; units: number }>(
          db,
          sql`select l.variant_id as "variantId", sum(l.quantity - l.cancelled)::int as units
              from orders o join order_lines l on l.order_id = o.id
              where o.client_id = ${clientId} and o.state not in ('cancelled', 'expired') and o.mail_proof <> 'awaited'
                and l.variant_id in ${limited.map(({ variantId }) => variantId)} group by 1`,
        );
  const units = new Map(bought.map((row) => [row.variantId, row.units]));
  const over = limited.filter((line) => line.quantity + (units.get(line.variantId) ?? 0) > (line.perClientLimit ?? 0));
  const [first] = over;
  if (!first) return;
  const told = over.map(({ variantId, name, perClientLimit }) => ({
    variantId,
    name,
    available: Math.max((perClientLimit ?? 0) - (units.get(variantId) ?? 0), 0),
  }));
  throw clientLimit(first.name, first.perClientLimit ?? 0, { lines: told });
}
