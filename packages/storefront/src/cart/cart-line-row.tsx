import type { CartHandle } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import type { CartLine } from "@tablero/contract/shapes/shop";
import { formatMoney } from "@tablero/domain/money";
import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle, solid20InformationCircle } from "@tablero/ui/icons";
import { Price } from "@tablero/ui/price";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../links.ts";
import { Cover } from "../shared/cover.tsx";
import { optionsText } from "../shared/words.ts";

/** Several quick steps are told as one. */
const WAIT_MS = 350;

/** What changed since the line was added; null when nothing did. */
function changeText({ change, addedPrice, unitPrice, available }: CartLine): string | null {
  if (change === "price-up" || change === "price-down")
    return `El precio ha ${change === "price-up" ? "subido" : "bajado"}: antes ${formatMoney(addedPrice)}, ahora ${formatMoney(unitPrice)}.`;
  if (change === "less-stock")
    return available === 1
      ? "Ya solo queda 1. Ajusta la cantidad."
      : `Ya solo quedan ${available}. Ajusta la cantidad.`;
  return change === "unavailable" ? "Ya no está disponible. Quítalo para seguir." : null;
}

/** One line of the cart. */
export function CartLineRow({ line, handle }: { line: CartLine; handle: CartHandle }) {
  const [draft, setDraft] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (quantity: number) => {
    try {
      await handle.setLine(line.variantId, quantity);
      setError(null);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    // A later step may have come meanwhile; then that one counts.
    setDraft((latest) => (latest === quantity ? null : latest));
  };
  const change = (quantity: number) => {
    setDraft(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(quantity), quantity === 0 ? 0 : WAIT_MS);
  };

  const quantity = draft ?? line.quantity;
  const most = Math.max(1, Math.min(line.available, line.perClientLimit ?? 99, 99));
  const note = changeText(line);
  const bad = line.change === "less-stock" || line.change === "unavailable";
  return (
    <li
      className={`relative grid grid-cols-[5rem_1fr] gap-x-4 border-t py-6 sm:grid-cols-[5.5rem_1fr] transition-opacity duration-base first:border-t-0 sm:gap-x-5 ${draft === 0 ? "opacity-40" : ""}`}
    >
      <Cover image={line.image} fit="contain" sizes="88px" padded className="size-20 rounded-2xl sm:size-22" />
      <div className="min-w-0">
        <p className="font-semibold text-shop leading-snug wrap-anywhere sm:pr-28">
          <Link to={productPath(line.productSlug)} className="rounded-xs hover:underline">
            {line.name}
          </Link>
        </p>
        <p className="mt-0.5 text-body text-secondary sm:pr-28">
          {[line.format, optionsText(line.options)].filter(Boolean).join(" · ")}
        </p>
        {note ? (
          <p className={`mt-1.5 flex items-start gap-1.5 text-body ${bad ? "text-danger-text" : "text-info-text"}`}>
            <Icon icon={bad ? solid20ExclamationCircle : solid20InformationCircle} size={18} className="mt-px" />
            {note}
          </p>
        ) : null}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {line.change === "unavailable" ? null : (
            <QuantityStepper
              label={`Unidades de ${line.name}`}
              value={quantity}
              onValueChange={change}
              max={Math.max(most, line.quantity)}
              disabled={draft === 0}
            />
          )}
          <button
            type="button"
            aria-label={`Quitar ${line.name}`}
            disabled={draft === 0}
            onClick={() => change(0)}
            // On a phone it stands under the picture: beside the stepper there is room for the price only.
            className="inline-flex min-h-11 items-center rounded-sm px-1 text-body text-secondary hover:text-text hover:underline max-sm:absolute max-sm:bottom-1 max-sm:left-0 max-sm:w-20 max-sm:justify-center"
          >
            Quitar
          </button>
          <p className="ml-auto flex flex-col items-end sm:absolute sm:top-6 sm:right-0">
            <Price cents={line.unitPrice * (quantity || line.quantity)} size="card" />
            {line.quantity > 1 ? (
              <span className="text-body text-secondary tabular-nums max-sm:hidden">
                {formatMoney(line.unitPrice)} c/u
              </span>
            ) : null}
          </p>
        </div>
        <p aria-live="polite" className="text-body text-danger-text empty:hidden">
          {error}
        </p>
      </div>
    </li>
  );
}
