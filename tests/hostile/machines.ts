import {
  ORDER_LINE_KINDS,
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
  SHIPMENT_STATES,
} from "@tablero/domain/platform/vocabulary";
import { canMoveBySystem, fulfilmentState } from "@tablero/domain/sales/orders/machines";
import { orderMoney, orderPaymentState } from "@tablero/domain/sales/orders/paying/money";
import { among, arrayOf, Flag, Int, objectOf, type RowOf, Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { findViolations, type Violation } from "@tablero/server/domain/platform/system/invariants";
import { sql } from "drizzle-orm";

const ORDER_STATE_COLUMNS = {
  number: Text,
  state: among(ORDER_STATES),
  payment: Text,
  fulfilment: Text,
  total: Int,
  payments: arrayOf(objectOf({ state: among(PAYMENT_STATES), amount: Int })),
  refunds: arrayOf(objectOf({ amount: Int, waived: Int })),
  lines: arrayOf(objectOf({ id: Text, kind: among(ORDER_LINE_KINDS), quantity: Int, cancelled: Int, held: Flag })),
  shipments: arrayOf(
    objectOf({ state: among(SHIPMENT_STATES), lines: arrayOf(objectOf({ lineId: Text, quantity: Int })) }),
  ),
  moves: arrayOf(objectOf({ from: Text, to: Text })),
};
type Row = RowOf<typeof ORDER_STATE_COLUMNS>;

/** Audit findings after arbitrary calls to the shop: ledger, money, and the states of every order. */
export async function findAllBroken(db: Db): Promise<Violation[]> {
  return [...(await findViolations(db)), ...(await findUnderived(db))];
}

/** Orders whose states do not follow from their parts, or were reached by an invalid transition. */
async function findUnderived(db: Db): Promise<Violation[]> {
  const orders = await rows(
    db,
    sql`select o.number, o.state, o.payment_state as payment, o.fulfilment_state as fulfilment, o.total,
      (select coalesce(json_agg(json_build_object('state', p.state, 'amount', p.amount)), '[]')
         from payments p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('amount', r.amount, 'waived', r.given_up)), '[]')
         from refunds r where r.order_id = o.id and r.state <> 'failed') as refunds,
      (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'cancelled', l.cancelled, 'held',
           l.kind = 'preorder' and exists (select 1 from preorders po
             where po.id = l.preorder_id and po.state not in ('received', 'served')))), '[]')
         from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('state', s.state, 'lines',
           (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity)), '[]')
              from shipment_lines where shipment_id = s.id))), '[]')
         from shipments s where s.order_id = o.id) as shipments,
      (select coalesce(json_agg(json_build_object('from', e."from", 'to', e."to") order by e.sequence), '[]')
         from order_events e where e.order_id = o.id and e.machine = 'order' and e."from" is not null) as moves
      from orders o`,
    ORDER_STATE_COLUMNS,
  );
  return orders.flatMap(brokenIn);
}

const isState = (text: string): text is OrderState => (ORDER_STATES as readonly string[]).includes(text);

function brokenIn(order: Row): Violation[] {
  const { number, payments, refunds, total, lines, shipments, moves } = order;
  const found: Violation[] = [];
  const find = (rule: string, detail: string) => found.push({ rule, row: `${number}: ${detail}` });
  const payment = orderPaymentState(orderMoney(payments, refunds, total));
  if (payment !== order.payment)
    find("the state of the money follows from payments and refunds", `${order.payment}, not ${payment}`);
  const fulfilment = fulfilmentState(lines, shipments);
  if (fulfilment !== order.fulfilment)
    find("the state of the goods follows from shipments", `${order.fulfilment}, not ${fulfilment}`);
  let last: string | null = null;
  for (const { from, to } of moves) {
    if (!isState(from) || !isState(to) || (from !== to && !canMoveBySystem("order", from, to)))
      find("an order moves as its machine says", `${from} to ${to}`);
    if (last !== null && from !== last) find("an order moves from where it is", `${from} after ${last}`);
    last = to;
  }
  if (last !== null && last !== order.state) find("an order is where it moved last", `${order.state}, not ${last}`);
  return found;
}
