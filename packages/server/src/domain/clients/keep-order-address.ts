import { AddressSchema } from "@tablero/contract/shapes/basics";
import { addressToKeep } from "@tablero/domain/clients/addresses";
import { Failure } from "@tablero/domain/failure";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { addAddress, readAddresses } from "./addresses.ts";

/** Orders of a client that are looked at for an address. */
const MAX_ORDERS = 20;

const Ordered = AddressSchema.extend({ surname: nullable(Text), line2: nullable(Text), phone: nullable(Text) }).partial(
  {
    surname: true,
    line2: true,
    phone: true,
  },
);

/** Puts the address of what somebody ordered as a guest into the account they just confirmed. */
export async function keepOrderAddress(tx: Ctx, accountId: string): Promise<void> {
  const client = await one(
    tx.db,
    sql`select id from clients where account_id = ${accountId} and archived_at is null for no key update`,
    { id: Text },
  );
  if (!client) return;
  const orders = await rows(
    tx.db,
    sql`select shipping_address as address from orders
        where client_id = ${client.id} and state not in ('cancelled', 'expired')
        order by placed_at desc, id desc limit ${MAX_ORDERS}`,
    { address: nullable(Ordered) },
  );
  const known = await readAddresses(tx.db, client.id);
  const address = addressToKeep(
    orders.map((order) => order.address),
    known,
  );
  if (!address) return;
  const { surname, line2, phone, ...rest } = address;
  const own = { label: "", isDefault: false, isBilling: false };
  const input = { ...rest, ...own, ...(surname && { surname }), ...(line2 && { line2 }), ...(phone && { phone }) };
  try {
    await inTransaction(tx, (inner) => addAddress(inner, client.id, input));
  } catch (error) {
    // An account is confirmed all the same: with as many addresses as there may be, or one that is not valid any more.
    if (!(error instanceof Failure)) throw error;
  }
}
