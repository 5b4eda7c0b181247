import type { BillingForm } from "@tablero/contract/sales/shapes/shop-orders";
import { parseVatNumber, type VatCheck } from "@tablero/domain/people/clients/vat-number";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { INVOICE_KINDS, ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { billingForm, decideBilling } from "@tablero/domain/sales/fiscal/billing-change";
import { INVOICE_CAUSES, type InvoiceDue } from "@tablero/domain/sales/fiscal/invoice-dues";
import { orderBilled } from "@tablero/domain/sales/orders/audit";
import { requireBilling } from "@tablero/domain/sales/orders/placing/input";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { invoiceDues } from "../../../db/schema/index.ts";
import { AddressJson, type Billing, BillingJson, VatCheckJson } from "../../../db/schema/json.ts";
import { checkVatNumber } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { auditOrder } from "../orders/audit.ts";
import { type LockedOrder, lockOrder } from "../orders/lock.ts";
import { writeTimeline } from "../orders/views/timeline.ts";
import { INVOICES_TOPIC } from "./dues.ts";

const BILLED = {
  number: Text,
  placedAt: Instant,
  state: among(ORDER_STATES),
  billing: nullable(BillingJson),
  vatCheck: nullable(VatCheckJson),
  isEuBusiness: Flag,
  buyer: Text,
  shippingAddress: nullable(AddressJson),
  held: Flag,
  dues: arrayOf(among(INVOICE_CAUSES)),
  anonymised: Flag,
  invoices: arrayOf(z.object({ token: Text, number: Text, kind: among(INVOICE_KINDS), total: Int })),
};

async function readBilled({ db }: Ctx, where: ReturnType<typeof sql>): Promise<RowOf<typeof BILLED>> {
  const row = await one(
    db,
    sql`select o.number, o.placed_at as "placedAt", o.state, o.billing,
          o.vat_check as "vatCheck",
          coalesce(o.tax_free and o.shipping_address ->> 'country' = o.vat_check ->> 'country', false) as "isEuBusiness", concat_ws(' ', o.name, o.surname) as buyer,
          o.shipping_address as "shippingAddress",
          exists (select 1 from invoice_dues d where d.order_id = o.id and d.settled_at is null and d.held_at is not null)
            as held,
          array(select d.cause from invoice_dues d where d.order_id = o.id) as dues,
          exists (select 1 from clients c where c.id = o.client_id and c.anonymised_at is not null) as anonymised,
          (select coalesce(json_agg(json_build_object('token', i.token, 'number', i.number, 'kind', i.kind,
              'total', i.total) order by i.issued_at, i.id), '[]') from invoices i where i.order_id = o.id) as invoices
        from orders o where ${where}`,
    BILLED,
  );
  if (!row) throw new Failure("not-found", "No encontramos ese pedido.");
  return row;
}

/** The data of the billing form. Throws `not-found`. */
export async function readBilling(ctx: Ctx, token: string): Promise<BillingForm> {
  const order = await readBilled(ctx, sql`o.token = ${token}`);
  return billingForm(order);
}

type Which = { token: string } | { id: string; version: number };

/**
 * Sets the recipient of invoices, for the shopper or staff. A complete invoice becomes due that replaces
 * simplified ones, and invoices that wait for the tax id are released. Throws `not-found`, `version-conflict`,
 * `validation` with the fields, `invalid-transition` once a complete one was issued.
 */
export async function changeBilling(ctx: Ctx, which: Which, input: Billing): Promise<void> {
  const billing = requireBilling(input);
  const number = parseVatNumber(billing.taxId, billing.address.country);
  const check = number && (await checkVatNumber(ctx, null, number));
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, which);
    // A concurrent issuing job may have read the data before. Its invoice is visible here once the end of the chain
    // is unlocked.
    await tx.db.execute(sql`select 1 from fiscal_chains order by issuer_tax_id for no key update`);
    const { isEuBusiness, vatCheck, ...billed } = await readBilled(tx, sql`o.id = ${order.id}`);
    const known = { ...billed, id: order.id, total: order.total, sold: isEuBusiness ? vatCheck : null };
    const decided = decideBilling(known, billing, { check, by: "token" in which ? "shopper" : "shop" });
    if (!decided) return;
    await write(tx, order, billing, decided.vatCheck);
    if (decided.releases) await release(tx, order.id, decided.due);
    await writeTimeline(tx, order.id, [decided.event]);
    await auditOrder(tx, orderBilled(order, billing));
  });
}

async function write({ db, clock }: Ctx, { id }: LockedOrder, billing: Billing, check: VatCheck | null): Promise<void> {
  await db.execute(
    sql`update orders set billing = ${JSON.stringify(billing)}::jsonb,
          vat_check = ${check && JSON.stringify(check)}::jsonb, updated_at = ${clock().toISOString()},
          version = version + 1 where id = ${id}`,
  );
}

/** Releases invoices that wait for the tax id, before the new ones become due. */
async function release(ctx: Ctx, orderId: string, due: InvoiceDue | null): Promise<void> {
  const now = ctx.clock();
  await ctx.db.execute(
    sql`update invoice_dues set held_at = null, released_at = ${now.toISOString()}
        where order_id = ${orderId} and settled_at is null and held_at is not null`,
  );
  if (due) {
    const row = { ...due, id: uuidv7(now.getTime()), orderId, covered: 0, createdAt: now };
    await insertAll(ctx.db, [batch(invoiceDues, [row])]);
  }
  await enqueueJob(ctx, INVOICES_TOPIC, {});
}
