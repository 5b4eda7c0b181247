import { GOODS_RULES, GOODS_VIEWS, type GoodsRule, type GoodsView } from "@tablero/domain/orders/goods-state";
import { confirmsAtOnce } from "@tablero/domain/payments/payments";
import { type GoodsState, PAYMENT_METHODS } from "@tablero/domain/vocabulary";
import { HELD } from "./held-sql.ts";

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
const AT_ONCE = listed(PAYMENT_METHODS.filter(confirmsAtOnce));
const hasParcel = (state: "preparing" | "packed") =>
  `exists (select 1 from shipments s where s.order_id = o.id and s.state = '${state}')`;

/** The facts of the domain's `goodsFacts` that need lines and parcels, of the row `o` of `orders`. */
const FACTS = {
  pickup: "(o.shipping ->> 'pickup')::boolean",
  goods: "exists (select 1 from order_lines l where l.order_id = o.id and l.quantity > 0 and l.kind <> 'ticket')",
  left: `(not (o.payment_state = 'refunded' and not (o.due > 0 and o.payment_method in (${AT_ONCE})))
    and not exists (select 1 from order_lines l where l.order_id = o.id and l.kind = 'preorder'
      and l.quantity > l.cancelled
      and (${HELD} or l.deferred > 0 or (o.due > 0 and o.payment_method not in (${AT_ONCE}))))
    and exists (select 1 from order_lines l where l.order_id = o.id and l.kind <> 'ticket'
      and l.quantity - l.cancelled > (select coalesce(sum(sl.quantity), 0) from shipment_lines sl
        join shipments s on s.id = sl.shipment_id where sl.order_line_id = l.id and s.state <> 'cancelled')))`,
  packing: hasParcel("preparing"),
  packed: hasParcel("packed"),
} as const;
const FLAGS = ["pickup", "goods", "left", "packing", "packed"] as const;

function columnsOf({ when }: GoodsRule): string[] {
  return [
    ...(when.state ? [`o.state in (${listed(when.state)})`] : []),
    ...(when.fulfilment ? [`o.fulfilment_state in (${listed(when.fulfilment)})`] : []),
  ];
}

function conditionOf(rule: GoodsRule): string {
  const flags = FLAGS.flatMap((flag) => {
    const wanted = rule.when[flag];
    return wanted === undefined ? [] : [wanted ? FACTS[flag] : `not ${FACTS[flag]}`];
  });
  return [...columnsOf(rule), ...flags].join(" and ");
}

/** The state of the goods of the row `o` of `orders`: the domain's rules, in their order. */
export const GOODS = `case ${GOODS_RULES.map((rule) => `when ${conditionOf(rule)} then '${rule.goods}'`).join("\n    ")}
    else 'not-applicable' end`;

/** Whether the row `o` is in one of these states; what is stored of it, which an index finds, is asked for first. */
export function goodsIn(goods: readonly GoodsState[]): string {
  const stored = GOODS_RULES.filter((rule) => goods.includes(rule.goods)).map((rule) => columnsOf(rule));
  const first = stored.some((columns) => columns.length === 0)
    ? []
    : [`(${[...new Set(stored.map((columns) => columns.join(" and ")))].join(" or ")})`];
  return [...first, `(${GOODS}) in (${listed(goods)})`].join(" and ");
}

/** The condition of each view of the list that shows a state of goods. */
export const GOODS_CONDITIONS = Object.fromEntries(
  Object.entries(GOODS_VIEWS).map(([view, goods]) => [view, goodsIn(goods)]),
) as Record<GoodsView, string>;
