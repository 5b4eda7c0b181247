import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { Failure } from "@tablero/domain/platform/failure";
import { commandAudit, orderVatChecked } from "@tablero/domain/sales/orders/audit";
import { requireNumberToCheck } from "@tablero/domain/sales/orders/editing/tax-removal";
import { vatChecked } from "@tablero/domain/sales/orders/events";
import { sql } from "drizzle-orm";
import { Flag, nullable } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { AddressJson, BillingJson, VatCheckJson } from "../../../db/schema/json.ts";
import { checkVatNumber } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { lockOrder } from "../orders/lock.ts";
import { writeTimeline } from "../orders/views/timeline.ts";

const COLUMNS = {
  billing: nullable(BillingJson),
  vatCheck: nullable(VatCheckJson),
  destination: nullable(AddressJson),
  taxFree: Flag,
  invoiced: Flag,
};

async function readTaxRemovalInputs({ db }: Ctx, id: string) {
  const row = await one(
    db,
    sql`select billing, vat_check as "vatCheck", shipping_address as destination, tax_free as "taxFree",
          exists (select 1 from invoices where order_id = o.id) as invoiced from orders o where id = ${id}`,
    COLUMNS,
  );
  if (!row) throw new Failure("not-found", "No encontramos ese pedido.");
  return row;
}

interface Which {
  id: string;
  version: number;
}

/**
 * Queries the register about the VAT number in the order's billing data, and stores the result. A sale without
 * IVA keeps the result that justified it. Throws `not-found`, `version-conflict`, `invalid-transition` without
 * such a number.
 */
export async function checkOrderVatNumber(ctx: Ctx, which: Which): Promise<void> {
  const { billing, taxFree } = await readTaxRemovalInputs(ctx, which.id);
  const number = requireNumberToCheck(billing, taxFree);
  // Queried again whatever the earlier result, and outside the transaction, which would otherwise wait for it.
  const check = await checkVatNumber(ctx, null, number);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, which);
    await writeCheck(tx, order.id, check);
    await writeTimeline(tx, order.id, [vatChecked(check.number, check.answer)]);
    await auditOrder(tx, orderVatChecked(order, check));
  });
}

const writeCheck = ({ db, clock }: Ctx, id: string, check: VatCheck) =>
  db.execute(
    sql`update orders set vat_check = ${JSON.stringify(check)}::jsonb, updated_at = ${clock().toISOString()},
          version = version + 1 where id = ${id}`,
  );

/**
 * Removes the IVA from an order whose number the register has since confirmed, before its first invoice. Throws
 * `not-found`, `version-conflict`, `invalid-transition`.
 */
export const removeOrderTax = (ctx: Ctx, which: Which): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, which);
    // A concurrent issuing job may have read the order before. Its invoice is visible here once the end of the chain
    // is unlocked.
    await tx.db.execute(sql`select 1 from fiscal_chains order by issuer_tax_id for no key update`);
    const { vatCheck: check, destination, invoiced } = await readTaxRemovalInputs(tx, which.id);
    const command = { kind: "untax", check, destination, invoiced } as const;
    await auditOrder(tx, commandAudit(command, await commandOrder(tx, order, command)));
  });
