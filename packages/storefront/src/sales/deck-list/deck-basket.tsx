import { useCart } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import type { CartAddition, DeckCopy } from "@tablero/contract/sales/shapes/deck-lists";
import type { ShortageReason } from "@tablero/domain/sales/carts/add-lines";
import { isAllInCart } from "@tablero/domain/sales/carts/units";
import { type DeckChoice, toCartLines } from "@tablero/domain/sales/deck-lists/choose";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Price } from "@tablero/ui/price";
import { useState } from "react";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";

const REASONS: Record<ShortageReason, string> = {
  unknown: "ya no está a la venta",
  "out-of-stock": "no quedan más",
  "in-cart": "ya tienes en el carrito las que quedan",
  "client-limit": "no se venden más por persona",
  "cart-full": "el carrito está lleno",
};

/** Total of the selected copies, and a button that adds all of them to the cart. */
export function DeckBasket({ choice }: { choice: DeckChoice<DeckCopy> }) {
  const { addLines, cart } = useCart();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<CartAddition | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (choice.units === 0) return null;
  const inCart = new Map(cart?.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const isComplete = choice.picks.every(({ copy }) => isAllInCart(copy, inCart.get(copy.variantId) ?? 0));
  const add = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setDone(null);
    try {
      setDone(await addLines(toCartLines(choice.picks)));
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 rounded-2xl bg-card p-4 shadow-tile">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <Price size="total" cents={choice.total} note="IVA incluido" />
          <span className="block text-body text-secondary">{plural(choice.units, "carta")}, sin el envío</span>
        </p>
        {isComplete ? (
          <p className="text-body">
            Ya tienes en el carrito todas las que quedan.{" "}
            <Link
              to={cartPath()}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
            >
              Ver carrito
            </Link>
          </p>
        ) : (
          <Button
            size="lg"
            loading={busy}
            onClick={() => void add()}
            className="h-auto! min-h-control-lg grow whitespace-normal! py-2 sm:grow-0"
          >
            Añadir {plural(choice.units, "carta")} al carrito
          </Button>
        )}
      </div>
      {done ? (
        <Alert tone={done.short.length > 0 ? "warning" : "success"} className="mt-3">
          {plural(done.added, "carta añadida", "cartas añadidas")}.{" "}
          <Link to={cartPath()} className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2">
            Ver carrito
          </Link>
          {done.short.length > 0 ? (
            <ul className="mt-1 list-disc ps-5">
              {done.short.map(({ variantId, name, wanted, added, reason }) => (
                <li key={variantId}>
                  {name || "Una carta"}: {added} de {wanted}, {REASONS[reason]}.
                </li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
      {failure ? (
        <Alert tone="danger" className="mt-3">
          {failure}
        </Alert>
      ) : null}
    </div>
  );
}
