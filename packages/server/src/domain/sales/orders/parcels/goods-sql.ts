import { FULFILMENT_STATES, type GoodsState, ORDER_STATES, PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { GOODS_VIEWS, type GoodsView, goodsState } from "@tablero/domain/sales/orders/goods-state";
import { isConfirmedUnpaid } from "@tablero/domain/settings/payments/methods";
import { isLockingRow } from "../../../catalogue/door.ts";
import { conditionSql, type Decision, tabulateDecision, valueSql } from "../../../platform/kit/decision.ts";
import { IS_HELD_LINE } from "./held-sql.ts";

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
const AT_ONCE = listed(PAYMENT_METHODS.filter(isConfirmedUnpaid));
const hasParcel = (state: "preparing" | "packed") =>
  `exists (select 1 from shipments s where s.order_id = o.id and s.state = '${state}')`;

const HAS_STREET_DATE = `l.variant_id in (select street.variant_id from preorders street where ${isLockingRow("street")})`;
/** Whether a line of the row `o` of `orders` waits for its goods, its payment or a street date. */
const AWAITS_GOODS = `exists (select 1 from order_lines l where l.order_id = o.id and l.quantity > l.cancelled
  and (${HAS_STREET_DATE}
    or l.kind = 'preorder' and (${IS_HELD_LINE} or l.deferred > 0 or (o.due > 0 and o.payment_method not in (${AT_ONCE})))))`;
/** Whether the line `l` is sent with the lines that wait: the domain's `waitingLines`, once `AWAITS_GOODS` is true. */
const IS_SENT_WITH_THEM = `(not o.in_two_parcels or l.kind = 'preorder' or ${HAS_STREET_DATE})`;

/** Whether no line of the row `o` of `orders` can be prepared until its goods arrive: the domain's `isHeld`. */
export const HELD_ORDER = `(${AWAITS_GOODS} and not exists (select 1 from order_lines l
  where l.order_id = o.id and l.quantity > l.cancelled and not ${IS_SENT_WITH_THEM}))`;

/** Whether the line `l` of the row `o` of `orders` cannot be prepared yet: the domain's `waitingLines`. */
export const IS_WAITING_LINE = `(${IS_SENT_WITH_THEM} and ${AWAITS_GOODS})`;

/** Whether the line `l` of goods has units in no parcel. */
const IS_OUTSIDE = `l.kind <> 'ticket' and l.quantity - l.cancelled > (select coalesce(sum(sl.quantity), 0)
  from shipment_lines sl join shipments s on s.id = sl.shipment_id
  where sl.order_line_id = l.id and s.state <> 'cancelled')`;

/** The inputs of the domain's `goodsInputs` that need lines and parcels, for the row `o` of `orders`. */
const INPUT_CONDITIONS = {
  pickup: "(o.shipping ->> 'pickup')::boolean",
  goods: "exists (select 1 from order_lines l where l.order_id = o.id and l.quantity > 0 and l.kind <> 'ticket')",
  left: `(not (o.payment_state = 'refunded' and not (o.due > 0 and o.payment_method in (${AT_ONCE})))
    and case when ${AWAITS_GOODS} then o.in_two_parcels and exists (select 1 from order_lines l
        where l.order_id = o.id and not ${IS_SENT_WITH_THEM} and ${IS_OUTSIDE})
      else exists (select 1 from order_lines l where l.order_id = o.id and ${IS_OUTSIDE}) end)`,
  waiting: `(${AWAITS_GOODS} and exists (select 1 from order_lines l where l.order_id = o.id
      and ${IS_SENT_WITH_THEM} and ${IS_OUTSIDE}))`,
  packing: hasParcel("preparing"),
  packed: hasParcel("packed"),
} as const;
type Flag = keyof typeof INPUT_CONDITIONS;

/** Only goods have units left, or wait. */
const IMPLIED = { left: "goods", waiting: "goods" } as const;
/**
 * For one order, the most decisive inputs come first, so that each condition appears in the statement, and is
 * planned, as rarely as possible.
 */
const OF_ONE: readonly Flag[] = ["left", "waiting", "goods", "pickup", "packing", "packed"];
/** For many orders, the rarest inputs come first. */
const OF_MANY: readonly Flag[] = ["pickup", "packing", "packed", "left", "waiting", "goods"];

interface Group<T> {
  /** On the columns of the row. */
  columns: string;
  decision: Decision<Flag, T>;
}

/** A function of the goods' state, grouped by the columns that lead to the same decision. */
function groupGoods<T>(of: (goods: GoodsState) => T, order: readonly Flag[]): Group<T>[] {
  const groups = new Map<string, { decision: Decision<Flag, T>; fulfilments: Map<string, string[]> }>();
  for (const state of ORDER_STATES) {
    const own = new Map<string, { decision: Decision<Flag, T>; fulfilments: string[] }>();
    for (const fulfilment of FULFILMENT_STATES) {
      const decision = tabulateDecision<Flag, T>(
        (flags) => of(goodsState({ state, fulfilment, ...flags })),
        order,
        IMPLIED,
      );
      const same = own.get(JSON.stringify(decision)) ?? { decision, fulfilments: [] };
      own.set(JSON.stringify(decision), { decision, fulfilments: [...same.fulfilments, fulfilment] });
    }
    for (const [key, { decision, fulfilments }] of own) {
      const group = groups.get(key) ?? { decision, fulfilments: new Map() };
      const among = listed(fulfilments);
      group.fulfilments.set(among, [...(group.fulfilments.get(among) ?? []), state]);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ decision, fulfilments }) => ({
    decision,
    columns: [...fulfilments].map(([among, states]) => columnsOf(states, among)).join(" or "),
  }));
}

const EVERY = listed(FULFILMENT_STATES);
const columnsOf = (states: readonly string[], among: string) =>
  [
    ...(states.length < ORDER_STATES.length ? [`o.state in (${listed(states)})`] : []),
    ...(among === EVERY ? [] : [`o.fulfilment_state in (${among})`]),
  ].join(" and ");

/**
 * The state of the goods of the row `o` of `orders`: the result of the domain's rules for each combination of
 * inputs.
 */
export const GOODS = `case ${groupGoods((goods) => goods, OF_ONE)
  .map(({ columns, decision }) => `when ${columns} then ${valueSql(decision, INPUT_CONDITIONS)}`)
  .join("\n    ")} end`;

/** Whether the row `o` is in one of these states. Stored columns, which have an index, are tested first. */
export function goodsIn(goods: readonly GoodsState[]): string {
  const groups = groupGoods((state) => goods.includes(state), OF_MANY).flatMap(({ columns, decision }) => {
    const condition = conditionSql(decision, INPUT_CONDITIONS);
    if (condition === "false") return [];
    return [condition === "true" ? `(${columns})` : `(${columns}) and ${condition}`];
  });
  return groups.length === 1 ? `${groups[0]}` : `(${groups.join(" or ")})`;
}

/** The condition of each view of the list that shows a state of goods. */
export const GOODS_CONDITIONS = Object.fromEntries(
  Object.entries(GOODS_VIEWS).map(([view, goods]) => [view, goodsIn(goods)]),
) as Record<GoodsView, string>;
