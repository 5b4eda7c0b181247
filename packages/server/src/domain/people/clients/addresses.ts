import {
  type ClientAddress,
  type ClientAddressInput,
  ClientAddressSchema,
} from "@tablero/contract/people/shapes/clients";
import { addressConflict, assignUses } from "@tablero/domain/people/clients/addresses";
import { addressChanged } from "@tablero/domain/people/clients/audit";
import { requireRoomForAddress } from "@tablero/domain/people/clients/clients";
import { Failure, type FieldError, requireNoErrors } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { lockOpenClient } from "./lock-client.ts";

const COLUMNS = sql`id, label, name, surname, line1, line2, postcode, city, province, country, phone,
  is_default as "isDefault", is_billing as "isBilling", version`;

const STORED = {
  ...ClientAddressSchema.shape,
  surname: nullable(Text),
  line2: nullable(Text),
  phone: nullable(Text),
};

/** Addresses of a client without their empty fields, the default one first. */
export async function readAddresses(db: Db, clientId: string): Promise<ClientAddress[]> {
  const found = await rows(
    db,
    sql`select ${COLUMNS} from client_addresses where client_id = ${clientId} order by is_default desc, position, id`,
    STORED,
  );
  return found.map(({ surname, line2, phone, ...address }) => ({
    ...address,
    ...(surname && { surname }),
    ...(line2 && { line2 }),
    ...(phone && { phone }),
  }));
}

async function readAddress(db: Db, clientId: string, id: string): Promise<ClientAddress> {
  const address = (await readAddresses(db, clientId)).find((each) => each.id === id);
  if (!address) throw new Failure("not-found", "Esa dirección ya no está.");
  return address;
}

function checked(input: ClientAddressInput): ClientAddressInput {
  const errors: FieldError[] = [];
  const address = checkAddress(input, "", errors);
  requireNoErrors(errors);
  return address;
}

const columnsOf = (address: ClientAddressInput) => ({
  label: address.label ?? "",
  name: address.name,
  surname: address.surname || null,
  line1: address.line1,
  line2: address.line2 || null,
  postcode: address.postcode,
  city: address.city,
  province: address.province,
  country: address.country,
  phone: address.phone || null,
});

/** Assigns each use to one address of a client whose row is locked. */
export async function assignAddressUses(db: Db, clientId: string, written: string | null): Promise<void> {
  const found = await rows(
    db,
    sql`select id, is_default as "isDefault", is_billing as "isBilling" from client_addresses
        where client_id = ${clientId} order by position, id`,
    { id: Text, isDefault: Flag, isBilling: Flag },
  );
  for (const { id, isDefault, isBilling } of assignUses(found, written))
    await db.execute(
      sql`update client_addresses set is_default = ${isDefault}, is_billing = ${isBilling}
          where id = ${id} and (is_default, is_billing) <> (${isDefault}, ${isBilling})`,
    );
}

/** Throws `not-found`, `validation`. */
export const addAddress = (ctx: Ctx, clientId: string, input: ClientAddressInput): Promise<ClientAddress> =>
  inTransaction(ctx, async (tx) => {
    const row = columnsOf(checked(input));
    await lockOpenClient(tx, clientId);
    const count = await one(
      tx.db,
      sql`select count(*)::int as count, coalesce(max(position), 0)::int as last from client_addresses
          where client_id = ${clientId}`,
      { count: Int, last: Int },
    );
    requireRoomForAddress(count?.count ?? 0);
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    await tx.db.execute(
      sql`insert into client_addresses (id, client_id, label, name, surname, line1, line2, postcode, city, province,
            country, phone, is_default, is_billing, position, created_at, updated_at)
          values (${id}, ${clientId}, ${row.label}, ${row.name}, ${row.surname}, ${row.line1}, ${row.line2},
            ${row.postcode}, ${row.city}, ${row.province}, ${row.country}, ${row.phone}, ${input.isDefault ?? false},
            ${input.isBilling ?? false}, ${(count?.last ?? 0) + 1}, ${now.toISOString()}, ${now.toISOString()})`,
    );
    await assignAddressUses(tx.db, clientId, id);
    const after = await readAddress(tx.db, clientId, id);
    await writeAudit(tx, addressChanged(clientId, null, after));
    return after;
  });

async function addressAt(tx: Ctx, clientId: string, id: string, version: number): Promise<ClientAddress> {
  const current = await readAddress(tx.db, clientId, id);
  if (current.version === version) return current;
  throw addressConflict(current);
}

/** Throws `not-found`, `version-conflict` with the address, `validation`. */
export const changeAddress = (
  ctx: Ctx,
  clientId: string,
  id: string,
  { version, ...input }: ClientAddressInput & { version: number },
): Promise<ClientAddress> =>
  inTransaction(ctx, async (tx) => {
    const row = columnsOf(checked(input));
    await lockOpenClient(tx, clientId);
    const before = await addressAt(tx, clientId, id, version);
    await tx.db.execute(
      sql`update client_addresses set label = ${row.label}, name = ${row.name}, surname = ${row.surname},
            line1 = ${row.line1}, line2 = ${row.line2}, postcode = ${row.postcode}, city = ${row.city},
            province = ${row.province}, country = ${row.country}, phone = ${row.phone},
            is_default = ${input.isDefault ?? false}, is_billing = ${input.isBilling ?? false},
            updated_at = ${tx.clock().toISOString()}, version = version + 1 where id = ${id}`,
    );
    await assignAddressUses(tx.db, clientId, id);
    const after = await readAddress(tx.db, clientId, id);
    await writeAudit(tx, addressChanged(clientId, before, after));
    return after;
  });

/** Throws `not-found`, `version-conflict` with the address. */
export const removeAddress = (ctx: Ctx, clientId: string, id: string, version: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, clientId);
    const before = await addressAt(tx, clientId, id, version);
    await tx.db.execute(sql`delete from client_addresses where id = ${id}`);
    await assignAddressUses(tx.db, clientId, null);
    await writeAudit(tx, addressChanged(clientId, before, null));
  });
