import { clientVatChecked } from "@tablero/domain/people/clients/audit";
import {
  readVatNumber,
  requireVatNumber,
  type VatCheck,
  withoutCountry,
} from "@tablero/domain/people/clients/vat-number";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { VatCheckJson } from "../../../db/schema/json.ts";
import type { Db } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { checkVatNumber } from "./checked-number.ts";
import { lockOpenClient } from "./lock-client.ts";

/** The tax id of a client as a number of another member state, with the register's stored result for it. */
async function readNumber(db: Db, id: string) {
  const row = await one(
    db,
    sql`select c.tax_id as "taxId", c.vat_check as "vatCheck", (select a.country from client_addresses a
          where a.client_id = c.id order by a.is_billing desc, a.is_default desc, a.position, a.id limit 1) as country
        from clients c where c.id = ${id}`,
    { taxId: nullable(Text), vatCheck: nullable(VatCheckJson), country: nullable(Text) },
  );
  if (!row) throw new Failure("not-found", "No encontramos ese cliente.");
  return { number: row.taxId ? readVatNumber(row.taxId, row.country) : null, check: row.vatCheck };
}

/** The stored result for the current tax id; null if there is none. Throws `not-found`. */
export async function readClientCheck(db: Db, id: string) {
  const { number, check } = await readNumber(db, id);
  return check && check.number === number?.number ? withoutCountry(check) : null;
}

/**
 * Queries the register about the tax id and stores the result. Throws `not-found`, `invalid-transition` for a
 * Spanish one.
 */
export async function checkClientNumber(ctx: Ctx, id: string) {
  const number = requireVatNumber((await readNumber(ctx.db, id)).number);
  // Called outside the transaction, which would otherwise wait for the response.
  const check = await checkVatNumber(ctx, null, number);
  await inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, id);
    await tx.db.execute(sql`update clients set vat_check = ${JSON.stringify(check)}::jsonb where id = ${id}`);
    await writeAudit(tx, clientVatChecked(id, check));
  });
  return withoutCountry(check);
}

/** Stores the newer result that an order has for its client's number; the client's row is locked. */
export async function refreshClientCheck({ db }: Ctx, id: string, check: VatCheck): Promise<void> {
  await db.execute(
    sql`update clients set vat_check = ${JSON.stringify(check)}::jsonb
        where id = ${id} and regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g')
          in (${check.number}, ${check.number.slice(2)})`,
  );
}
