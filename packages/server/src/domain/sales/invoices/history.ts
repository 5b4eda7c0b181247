import { TaxRowSchema } from "@tablero/contract/platform/shapes/basics";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { lineDescription } from "@tablero/domain/sales/fiscal/draft-invoice";
import { INVOICE_CAUSES } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { DueNow, EarlierInvoice, InvoiceHistory } from "@tablero/domain/sales/fiscal/invoice-history";
import { OSS_COUNTRIES } from "@tablero/domain/settings/taxes/oss-places";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Decimal, Flag, Int, nullable, type RowOf, Text, TextMap } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { BillingJson } from "../../../db/schema/json.ts";
import type { Ctx } from "../../platform/context.ts";
import { isAnnulled } from "./annulled.ts";

const WaiverJson = z.object({ amount: Int, taxes: arrayOf(TaxRowSchema) });

const DUE_COLUMNS = {
  cause: among(INVOICE_CAUSES),
  sourceId: Text,
  amount: Int,
  covered: Int,
  invoiceId: nullable(Text),
  paymentId: nullable(Text),
  waived: nullable(WaiverJson),
};

const COLUMNS = {
  number: Text,
  clientId: nullable(Text),
  billing: nullable(BillingJson),
  taxFree: Flag,
  euBusiness: Flag,
  ossPlace: nullable(Text),
  isAbroad: Flag,
  shippingName: Text,
  shippingTotal: Int,
  feesTotal: Int,
  taxes: arrayOf(TaxRowSchema),
  lines: arrayOf(
    z.object({
      id: Text,
      name: Text,
      options: TextMap,
      quantity: Int,
      unitPrice: Int,
      discount: Int,
      total: Int,
      taxRate: Decimal,
      added: Flag,
    }),
  ),
  earlier: arrayOf(
    z.object({
      id: Text,
      number: Text,
      kind: among(INVOICE_KINDS),
      total: Int,
      taxes: arrayOf(TaxRowSchema),
      operationOn: Text,
      issuedOn: Text,
      replaces: arrayOf(Text),
    }),
  ),
  settled: arrayOf(z.object(DUE_COLUMNS)),
  openRefunds: arrayOf(Text),
  inHand: nullable(Int),
  isHeld: Flag,
  refund: nullable(
    z.object({
      reason: Text,
      shipping: Int,
      lines: arrayOf(z.object({ lineId: Text, quantity: Int, amount: Int })),
      payment: z.object({ id: Text, amount: Int }),
      waived: nullable(WaiverJson),
    }),
  ),
};

/** A stored due invoice that is waiting. */
export interface WaitingDue {
  id: string;
  orderId: string;
  cause: DueNow["cause"];
  sourceId: string;
  amount: number;
}

export interface DueWithHistory extends InvoiceHistory {
  due: DueNow;
  earlier: (EarlierInvoice & { issuedOn: string })[];
  clientId: string | null;
  billing: RowOf<typeof COLUMNS>["billing"];
  /** Whether an earlier due invoice of the order waits for the tax id, so that this one waits too. */
  isHeld: boolean;
  /** Whether it is a sale with tax to another member state. */
  isAbroad: boolean;
}

const WAIVED = sql`case when r.given_up > 0 then json_build_object('amount', r.given_up, 'taxes', r.taxes) end`;

/** The basis for settling a due invoice: the current content of the order, and the invoices issued for it. */
export async function loadHistory(
  { db }: Ctx,
  { id, orderId, cause, sourceId, amount }: WaitingDue,
): Promise<DueWithHistory> {
  const row = await one(
    db,
    sql`select o.number, o.client_id as "clientId", o.billing, o.tax_free as "taxFree",
          coalesce(o.tax_free and o.shipping_address ->> 'country' = o.vat_check ->> 'country', false) as "euBusiness",
          o.oss_place as "ossPlace",
          coalesce(not o.tax_free and o.shipping_address ->> 'country' in ${OSS_COUNTRIES}, false) as "isAbroad",
          o.shipping ->> 'name' as "shippingName", o.shipping_total as "shippingTotal", o.fees_total as "feesTotal", o.taxes,
          (select coalesce(json_agg(json_build_object('id', l.id,
              'name', l.name, 'options', l.options,
              'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'total', l.total,
              'taxRate', l.tax_rate, 'added', l.added_at is not null) order by l.position), '[]')
            from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
          (select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind, 'total', i.total,
              'taxes', i.taxes, 'operationOn', i.operation_on, 'issuedOn', i.issued_on,
              'replaces', (select coalesce(json_agg(x ->> 'id'), '[]') from jsonb_array_elements(i.replaces) x)) order by i.issued_at, i.id), '[]') from invoices i where i.order_id = o.id and not ${isAnnulled("i")}) as earlier,
          (select coalesce(json_agg(json_build_object('cause', d.cause, 'sourceId', d.source_id, 'amount', d.amount,
              'covered', d.covered, 'invoiceId', d.invoice_id, 'paymentId', r.payment_id,
              'waived', ${WAIVED}) order by d.settled_at, d.id), '[]')
            from invoice_dues d left join refunds r on r.id = d.source_id
            where d.order_id = o.id and d.settled_at is not null) as settled,
          (select coalesce(json_agg(r.id), '[]') from refunds r where r.order_id = o.id and (r.state = 'requested'
            or exists (select 1 from invoice_dues d
              where d.cause = 'refund' and d.source_id = r.id and d.settled_at is null))) as "openRefunds",
          case when o.state in ('cancelled', 'expired')
              or exists (select 1 from refunds r where r.order_id = o.id and r.state = 'requested')
              or exists (select 1 from invoice_dues d where d.order_id = o.id and d.settled_at is null and d.id <> ${id})
            then null
            else (select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = o.id and p.state = 'captured')
              - (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = o.id and r.state = 'done')
            end as "inHand",
          exists (select 1 from invoice_dues d where d.order_id = o.id and d.settled_at is null and d.held_at is not null)
            as "isHeld",
          (select json_build_object('reason', r.reason, 'shipping', r.shipping, 'waived', ${WAIVED},
              'payment', (select json_build_object('id', p.id, 'amount', p.amount) from payments p where p.id = r.payment_id),
              'lines', (select coalesce(json_agg(json_build_object('lineId', rl.order_line_id, 'quantity', rl.quantity,
                'amount', rl.amount)), '[]') from refund_lines rl where rl.refund_id = r.id))
            from refunds r where r.id = ${sourceId}) as refund
        from orders o where o.id = ${orderId}`,
    COLUMNS,
  );
  if (!row) throw new Error(`order ${orderId} is gone`);
  const {
    earlier,
    settled,
    openRefunds,
    inHand,
    clientId,
    billing,
    isHeld,
    isAbroad,
    refund,
    lines: stored,
    ...content
  } = row;
  const lines = stored.map(({ name, options, ...line }) => ({ ...line, description: lineDescription(name, options) }));
  if (cause === "refund" && !refund) throw new Error(`refund ${sourceId} is gone`);
  return {
    due: cause === "refund" && refund ? { cause, sourceId, amount, ...refund } : asGoods(cause, sourceId, amount),
    order: { ...content, lines, hasReceiver: billing !== null },
    earlier,
    settled,
    openRefunds,
    inHand,
    clientId,
    billing,
    isHeld,
    isAbroad,
  };
}

function asGoods(cause: DueNow["cause"], sourceId: string, amount: number): DueNow {
  if (cause === "refund") throw new Error("a refund without its rows");
  return { cause, sourceId, amount };
}
