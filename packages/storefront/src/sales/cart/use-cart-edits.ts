import type { CartHandle } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import type { Cart, CartLine } from "@tablero/contract/sales/shapes/carts";
import { useEffect, useRef, useState } from "react";

/** Time in ms during which a removal can be undone. */
const UNDO_MS = 10_000;
/** Time in ms during which a change counts as made on this page, until the response is shown. */
const OWN_MS = 500;

export interface RemovedLine {
  line: CartLine;
  /** Its index among the lines. */
  index: number;
  /** True while the removal is being undone. */
  busy: boolean;
  error: string | null;
}

/** A quantity that was changed outside this page, in another tab or on another device. */
export interface OutsideChange {
  variantId: string;
  name: string;
  from: number;
  to: number;
}

export interface CartEdits {
  removed: readonly RemovedLine[];
  /** Hides the line immediately. If it cannot be removed, rejects and restores the line. */
  remove(line: CartLine, index: number): Promise<void>;
  undo(variantId: string): Promise<void>;
  /** Pauses the time for undoing, such as while the element has the focus, or lets it continue. */
  hold(variantId: string, held: boolean): void;
  setQuantity(line: CartLine, quantity: number): Promise<void>;
  outside: readonly OutsideChange[];
  acknowledge(): void;
}

/** Changes of a cart's lines: removals that can be undone, and changes made elsewhere. */
export function useCartEdits(handle: CartHandle): CartEdits {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const leaving = useRef(new Map<string, Promise<unknown>>());
  const own = useRef(new Map<string, number>());
  const [outside, setOutside] = useOutsideChanges(handle.cart, own);
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) clearTimeout(timer);
    },
    [],
  );

  const update = (variantId: string, change: Partial<RemovedLine>) =>
    setRemoved((all) => all.map((one) => (one.line.variantId === variantId ? { ...one, ...change } : one)));
  const drop = (variantId: string) => {
    clearTimeout(timers.current.get(variantId));
    setRemoved((all) => all.filter(({ line }) => line.variantId !== variantId));
  };
  const countDown = (variantId: string) => {
    clearTimeout(timers.current.get(variantId));
    timers.current.set(
      variantId,
      setTimeout(() => drop(variantId), UNDO_MS),
    );
  };
  const set = (variantId: string, quantity: number, place?: number) => {
    own.current.set(variantId, (own.current.get(variantId) ?? 0) + 1);
    const sent = handle.setLine(variantId, quantity, place);
    const settled = () =>
      setTimeout(() => {
        const left = (own.current.get(variantId) ?? 1) - 1;
        if (left > 0) own.current.set(variantId, left);
        else own.current.delete(variantId);
      }, OWN_MS);
    sent.then(settled, settled);
    return sent;
  };

  return {
    removed,
    async remove(line, index) {
      const { variantId } = line;
      setRemoved((all) => [
        ...all.filter((one) => one.line.variantId !== variantId),
        { line, index, busy: false, error: null },
      ]);
      const removal = set(variantId, 0);
      leaving.current.set(variantId, removal);
      try {
        await removal;
        countDown(variantId);
      } catch (failure) {
        drop(variantId);
        throw failure;
      }
    },
    async undo(variantId) {
      const entry = removed.find(({ line }) => line.variantId === variantId);
      if (!entry) return;
      clearTimeout(timers.current.get(variantId));
      update(variantId, { busy: true, error: null });
      try {
        await leaving.current.get(variantId);
        await set(variantId, entry.line.quantity, placeOf(entry, removed));
        drop(variantId);
      } catch (failure) {
        update(variantId, { busy: false, error: errorMessage(failure) });
        countDown(variantId);
      }
    },
    hold(variantId, held) {
      if (held) clearTimeout(timers.current.get(variantId));
      else if (timers.current.has(variantId)) countDown(variantId);
    },
    async setQuantity({ variantId }, quantity) {
      await set(variantId, quantity);
    },
    outside,
    acknowledge: () => setOutside([]),
  };
}

/** The former place of a removed line, among the lines that are still in the cart. */
const placeOf = ({ index }: RemovedLine, removed: readonly RemovedLine[]): number =>
  index - removed.filter((other) => other.index < index).length;

/** Quantities that differ from those seen before, unless this page changed them. */
function useOutsideChanges(cart: Cart | null | undefined, own: { current: ReadonlyMap<string, number> }) {
  const [changes, setChanges] = useState<readonly OutsideChange[]>([]);
  const seen = useRef<Pick<Cart, "token" | "lines"> | null>(null);
  useEffect(() => {
    if (!cart) return;
    const before = seen.current?.token === cart.token ? seen.current.lines : [];
    seen.current = cart;
    const found = before.flatMap(({ variantId, name, quantity }): OutsideChange[] => {
      const now = cart.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
      return now === quantity || own.current.has(variantId) ? [] : [{ variantId, name, from: quantity, to: now }];
    });
    if (found.length > 0)
      setChanges((all) => [
        ...all.filter((one) => !found.some(({ variantId }) => variantId === one.variantId)),
        ...found.map((one) => ({ ...one, from: all.find((old) => old.variantId === one.variantId)?.from ?? one.from })),
      ]);
  }, [cart, own]);
  return [changes, setChanges] as const;
}
