import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatTime } from "@tablero/domain/platform/dates";
import { capitalise, weekdayAndDate } from "../../platform/shared/dates.ts";

/** When a step of the order happened, in one line of a phone: the year stands above, with the order's number; and what there is to say about it; nothing where there is neither. */
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
