import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { useCallback, useEffect, useRef, useState } from "react";
import { rememberPaying, wentToPay } from "../shared/paying.ts";

/** Milliseconds between two looks at the order: half a minute in all, then it stops. */
const WAITS = [1000, 2000, 3000, 4000, 5000, 5000, 5000, 5000];

/**
 * `asking`: the shopper is back from the provider's page and its word is awaited. `late`: it has not come for a while.
 * `paid`: it came while the shopper was looking.
 */
export type Confirmation = "none" | "asking" | "late" | "paid";

const isOpen = (order: ShopOrder) =>
  order.state === "pending" && order.paymentProblem === null && (order.payable || order.payment === "authorised");
const isIn = (order: ShopOrder) => order.payment === "paid";

/** Looks at an order again and again for a short while after its shopper came back from paying. */
export function useConfirmation(order: ShopOrder, refresh: () => Promise<void>) {
  const [confirmation, setConfirmation] = useState<Confirmation>("none");
  const { token } = order;
  const waits = isOpen(order);
  const latest = useRef(refresh);
  latest.current = refresh;
  const [round, setRound] = useState(0);
  const ask = useCallback(() => setRound((before) => before + 1), []);

  // Back by the button of the browser, a page comes as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [ask]);

  useEffect(() => {
    const asked = round > 0 || wentToPay(token);
    if (!asked || !waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    setConfirmation("asking");
    const look = (turn: number) => {
      const wait = WAITS[turn];
      if (wait === undefined) return setConfirmation("late");
      timer = setTimeout(() => {
        // A look that fails is no answer: the next one may be.
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
    const told = wentToPay(token);
    rememberPaying(null);
    setConfirmation((before) => (paid && (told || before !== "none") ? "paid" : "none"));
  }, [waits, paid, token]);

  return { confirmation, ask };
}
