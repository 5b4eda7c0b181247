import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { useCallback, useEffect, useRef, useState } from "react";
import { bringLateParts } from "../../platform/shared/lazy-when-idle.ts";
import { hasLeftToPay, rememberPaying } from "../paying/paying.ts";

/** Delays in ms before each poll of the order: half a minute in total, then polling stops. */
const WAITS = [1000, 2000, 3000, 4000, 5000, 5000, 5000, 5000];

/**
 * `asking`: the shopper is back from the provider's page, and the provider's notification is pending. `late`: it has
 * been pending for some time. `paid`: it arrived while the page was open.
 */
export type Confirmation = "none" | "asking" | "late" | "paid";

/**
 * The notification for the balance of a confirmed order is awaited like the one for the first payment, so that the
 * shopper is not asked to pay again.
 */
const isOpen = (order: ShopOrder) =>
  order.paymentProblem === null && (order.payable || (order.state === "pending" && order.payment === "authorised"));
/** True if the amount due so far is paid; for a preorder, that may be the deposit. */
const isIn = (order: ShopOrder) => order.payment === "paid" || (order.payment === "partial" && order.due === 0);

/** Polls an order for a short time after the shopper returns from paying. */
export function useConfirmation(order: ShopOrder, refresh: () => Promise<void>) {
  const [confirmation, setConfirmation] = useState<Confirmation>("none");
  const { token } = order;
  const waits = isOpen(order);
  const latest = useRef(refresh);
  latest.current = refresh;
  const [round, setRound] = useState(0);
  const ask = useCallback(() => setRound((before) => before + 1), []);

  // After a return with the browser's back button, a page is restored in its last state.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [ask]);

  useEffect(() => {
    const asked = round > 0 || hasLeftToPay(token);
    if (!asked || !waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    setConfirmation("asking");
    bringLateParts();
    const look = (turn: number) => {
      const wait = WAITS[turn];
      if (wait === undefined) return setConfirmation("late");
      timer = setTimeout(() => {
        // A failed poll is ignored, because the next one may succeed.
        void latest
          .current()
          .catch(() => undefined)
          .then(() => !stopped && look(turn + 1));
      }, wait);
    };
    look(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [token, waits, round]);

  const paid = isIn(order);
  useEffect(() => {
    if (waits) return;
    const returned = hasLeftToPay(token);
    rememberPaying(null);
    setConfirmation((before) => (paid && (returned || before !== "none") ? "paid" : "none"));
  }, [waits, paid, token]);

  return { confirmation, ask };
}
