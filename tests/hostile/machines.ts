import { canMoveBySystem, fulfilmentState } from "@tablero/domain/machines";
import { orderMoney, orderPaymentState } from "@tablero/domain/order-money";
import {
  ORDER_STATES,
  type OrderLineKind,
  type OrderState,
  type PaymentState,
  type ShipmentState,
} from "@tablero/domain/vocabulary";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { type Broken, findBroken } from "@tablero/server/domain/system/invariants";
import { sql } from "drizzle-orm";

interface Row {
  number: string;
  state: OrderState;
  payment: string;
  fulfilment: string;
  total: number;
  payments: { state: PaymentState; amount: number }[];
  refunds: { amount: number; givenUp: number }[];
  lines: { id: string; kind: OrderLineKind; quantity: number; cancelled: number; held: boolean }[];
  shipments: { state: ShipmentState; lines: { lineId: string; quantity: number }[] }[];
  moves: { from: string; to: string }[];
}

/** What is broken in the books after whatever was done to the shop: ledger, money, and the states of every order. */
export async function findAllBroken(db: Db): Promise<Broken[]> {
  return [...(await findBroken(db)), ...(await findUnderived(db))];
}

/** Orders whose states do not follow from their parts, or came about by moves that no machine has. */
async function findUnderived(db: Db): Promise<Broken[]> {
  const orders = await rows<Row>(
    db,
    sql`select o.number, o.state, o.payment_state as payment, o.fulfilment_state as fulfilment, o.total::float8 as total,
      (select coalesce(json_agg(json_build_object('state', p.state, 'amount', p.amount)), '[]')
         from payments p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('amount', r.amount, 'givenUp', r.given_up)), '[]')
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
  );
  return orders.flatMap(brokenIn);
}

const isState = (text: string): text is OrderState => (ORDER_STATES as readonly string[]).includes(text);

function brokenIn(order: Row): Broken[] {
  const { number, payments, refunds, total, lines, shipments, moves } = order;
  const found: Broken[] = [];
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
