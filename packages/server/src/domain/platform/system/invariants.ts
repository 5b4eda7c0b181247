import { sql } from "drizzle-orm";
import { type RowOf, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";

/** A violated rule: its name and the violating row. */
const VIOLATION = { rule: Text, row: Text };
export type Violation = RowOf<typeof VIOLATION>;

const RULES = {
  "stock is the sum of its ledger": `select variant_id::text from stock s where on_hand <>
     (select coalesce(sum(quantity), 0) from stock_movements m where m.variant_id = s.variant_id)`,
  "reserved is the sum of active reservations": `select variant_id::text from stock s where reserved <>
     (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = s.variant_id and r.state = 'active')
     + (select coalesce(sum(held), 0) from preorders po where po.variant_id = s.variant_id)`,
  "no more is allocated than came in": `select id::text from preorders c where received <
     (select coalesce(sum(allocated), 0) from preorder_reservations r where r.preorder_id = c.id)`,
  "reserved is never more than there is": `select variant_id::text from stock where reserved < 0 or reserved > on_hand`,
  "a closed order holds no stock": `select number from orders o where state in ('cancelled', 'expired', 'completed')
     and exists (select 1 from reservations r where r.order_id = o.id and r.state = 'active')`,
  "an order that nobody confirmed by mail holds no stock": `select number from orders o where mail_proof = 'awaited'
     and exists (select 1 from reservations r where r.order_id = o.id and r.state = 'active')`,
  "an order that is not paid has a deadline": `select number from orders where expires_at is null
     and state in ('pending', 'confirmed', 'processing') and payment_state = 'unpaid' and fulfilment_state = 'unfulfilled'`,
  "an order has lines": `select number from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  "an order has a beginning": `select number from orders o
     where not exists (select 1 from order_events e where e.order_id = o.id and e.type = 'placed')`,
  "an order's total is the sum of its parts": `select number from orders o where
     items_total is distinct from (select sum(quantity * unit_price) from order_lines l where l.order_id = o.id)
     or discount_total is distinct from (select sum(discount) from order_lines l where l.order_id = o.id)
     or total <> items_total - discount_total + shipping_total + fees_total`,
  "an order's total is the sum of its rates": `select number from orders o where total <>
     (select coalesce(sum((t ->> 'gross')::bigint), 0) from jsonb_array_elements(o.taxes) t)
     or exists (select 1 from jsonb_array_elements(o.taxes) t
       where (t ->> 'gross')::bigint <> (t ->> 'base')::bigint + (t ->> 'tax')::bigint)`,
  "an order that costs something awaits its money": `select number from orders o where due > 0
     and not exists (select 1 from payments p where p.order_id = o.id)`,
  "what was refunded is the sum of refunds": `select id::text from payments p where refunded <>
     (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed') or refunded > amount`,
  "what is due is what the money leaves": `select number from orders o where due <> greatest(total
     - (select coalesce(sum(deferred), 0) + case when sum(deferred) > 0
          and coalesce(bool_and(deferred = l.total) filter (where quantity > cancelled), true)
          then o.shipping_total + o.fees_total else 0 end from order_lines l where l.order_id = o.id)
     - (select coalesce(sum(amount - refunded), 0) from payments p where p.order_id = o.id and p.state = 'captured')
     - (select coalesce(sum(given_up), 0) from refunds r where r.order_id = o.id and r.state <> 'failed'), 0)`,
  "no campaign has more places taken than its quota, and each by a reservation": `select p.title from preorders p
     where p.confirmed > p.quota or p.confirmed < (select coalesce(sum(requested), 0) from preorder_reservations r
       where r.preorder_id = p.id and r.order_line_id is not null
         and r.state not in ('requested', 'waitlisted', 'cancelled', 'expired', 'refunded'))`,
  "no more is delivered than is left of a line": `select l.id::text from order_lines l where l.quantity - l.cancelled <
     (select coalesce(sum(sl.quantity), 0) from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = l.id and s.state <> 'cancelled')`,
  "a refund of lines is their sum": `select id::text from refunds r where exists (select 1 from refund_lines l where l.refund_id = r.id)
     and amount <> shipping + (select sum(amount) from refund_lines l where l.refund_id = r.id)`,
  // Invoices of an older release are not checked, because that release stored no records.
  "numbers of a series have no gap": `select s.code from series s join invoices i on i.series_id = s.id
     join fiscal_records r on r.invoice_id = i.id and r.kind = 'alta' and not r.amends group by s.id
     having count(*) <> max(i.sequence) - min(i.sequence) + 1 or max(i.sequence) <> s.last_number`,
  "what was sent to the tax agency has its answer": `select r.number from fiscal_records r join fiscal_senders s
     on s.issuer_tax_id = r.issuer_tax_id and s.environment = r.environment and s.sent_place >= r.place
     where not exists (select 1 from fiscal_answers a where a.record_id = r.id)`,
  "an invoice is the sum of its rates and of its lines": `select number from invoices i where total <>
     (select coalesce(sum((t ->> 'gross')::bigint), 0) from jsonb_array_elements(i.taxes) t)
     or total <> (select coalesce(sum((l ->> 'total')::bigint), 0) from jsonb_array_elements(i.lines) l)
     or exists (select 1 from jsonb_array_elements(i.taxes) t
       where (t ->> 'gross')::bigint <> (t ->> 'base')::bigint + (t ->> 'tax')::bigint)`,
  "what makes an invoice due is a part of its order": `select d.id::text from invoice_dues d where
     (d.cause = 'payment' and not exists (select 1 from payments p where p.id = d.source_id and p.order_id = d.order_id))
     or (d.cause = 'refund' and not exists (select 1 from refunds r where r.id = d.source_id and r.order_id = d.order_id))`,
  "a simplified invoice is replaced once, by one of its order": `select i.number from invoices i
     join invoices c on c.order_id = i.order_id and c.kind = 'F3'
       and c.replaces @> jsonb_build_array(jsonb_build_object('id', i.id))
     group by i.id having count(*) > 1 or i.kind <> 'F2'`,
  "what has left was sold": `select number from orders o where exists (
     select 1 from reservations r where r.order_id = o.id and r.state = 'consumed') and
     (select coalesce(sum(-m.quantity), 0) from stock_movements m where m.order_id = o.id and m.kind = 'sale') <>
     (select sum(r.quantity) from reservations r where r.order_id = o.id and r.state = 'consumed')`,
} as const satisfies Record<string, string>;
/** The name of an invariant. */
export type Rule = keyof typeof RULES;

/** The invariants of a working shop, each with the rows that violate it; any row indicates a bug. */
export async function findViolations(db: Db): Promise<Violation[]> {
  const parts = Object.entries(RULES).map(
    ([rule, statement]) =>
      sql`select ${rule}::text as rule, broken.* from (${sql.raw(statement)} limit 20) as broken (row)`,
  );
  return rows(db, sql.join(parts, sql` union all `), VIOLATION);
}
