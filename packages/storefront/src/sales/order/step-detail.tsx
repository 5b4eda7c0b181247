import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatTime } from "@tablero/domain/platform/dates";
import { capitalise, weekdayAndDate } from "../../platform/shared/dates.ts";

/**
 * Time of a step in an order, on one line of a phone (the year is above, with the order's number), and a remark about
 * it. Renders nothing if there is neither.
 */
export function StepDetail({ step: { at, detail } }: { step: ShopOrder["steps"][number] }) {
  return (
    <>
      {at ? (
        <time dateTime={at} className="block tabular-nums">
          {capitalise(weekdayAndDate(at))}, {formatTime(at)}
        </time>
      ) : null}
      {detail}
    </>
  );
}
