import { errorMessage } from "@tablero/api-client/errors";
import type { CartLine } from "@tablero/contract/sales/shapes/carts";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { remainingText } from "@tablero/domain/platform/words/remaining";
import { unitLimit, unitLimitText } from "@tablero/domain/sales/carts/units";
import { Icon } from "@tablero/ui/icon";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { solid20InformationCircle } from "@tablero/ui/icons/solid20-information-circle";
import { Price } from "@tablero/ui/price";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { toast } from "@tablero/ui/toast";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { streetDateText } from "../../catalogue/cards/product-words.ts";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";
import { productPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import type { DaysWait } from "./cart-lines.tsx";
import { transferCondition } from "./parcels.ts";
import type { CartEdits } from "./use-cart-edits.ts";

// Loaded lazily, because few carts contain a preorder.
const PreorderNote = lazy(async () => ({ default: (await import("./preorder-note.tsx")).PreorderNote }));

/** Debounce in ms: several quick steps are sent as one. */
const WAIT_MS = 350;

/** Text for a change since the line was added; null if nothing changed. */
function changeText(line: CartLine): string | null {
  const { change, addedPrice, unitPrice, available, quantity, perClientLimit, streetDate } = line;
  if (change === "price-up" || change === "price-down")
    return `El precio ha ${change === "price-up" ? "subido" : "bajado"}: antes ${formatMoney(addedPrice)}, ahora ${formatMoney(unitPrice)}.`;
  if (change === "less-stock") return `Tienes ${quantity} y ya solo ${remainingText(available)}.`;
  if (change === "over-limit")
    return `Tienes ${quantity} y ${perClientLimit === 1 ? "se vende" : "se venden"} ${perClientLimit} por persona como mucho.`;
  if (change === "unavailable" && streetDate) return `${streetDateText(streetDate)}. Quítalo para seguir.`;
  return change === "unavailable" ? "Ya no está disponible. Quítalo para seguir." : null;
}

interface CartLineRowProps {
  line: CartLine;
  /** Its index among the lines. */
  index: number;
  edits: CartEdits;
  /** The days of its delivery; null while they are unknown. */
  promise: DeliveryPromise | null;
  /** The chosen payment method: the days depend on a transfer. */
  method: string;
  waiting: DaysWait | null;
}

/** One line of the cart. A new quantity is shown immediately, and reverted with the reason if the shop rejects it. */
export function CartLineRow({ line, index, edits, promise, method, waiting }: CartLineRowProps) {
  const [draft, setDraft] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (quantity: number) => {
    try {
      await edits.setQuantity(line, quantity);
      setError(null);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    // A later step may have been made in the meantime; the latest one wins.
    setDraft((latest) => (latest === quantity ? null : latest));
  };
  const most = unitLimit(line);
  const change = (wanted: number, wait = WAIT_MS) => {
    const quantity = Math.max(1, Math.min(wanted, most));
    setDraft(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(quantity), wait);
  };
  const remove = async () => {
    clearTimeout(timer.current);
    try {
      await edits.remove(line, index);
    } catch (failure) {
      // The line reappears as a new row, which would lose a message shown here.
      toast.error(`«${line.name}» sigue en el carrito`, { description: errorMessage(failure) });
    }
  };

  const quantity = draft ?? line.quantity;
  const note = changeText(line);
  const isOver = line.change === "less-stock" || line.change === "over-limit";
  const bad = isOver || line.change === "unavailable";
  const reason = quantity >= most ? unitLimitText(line) : null;
  return (
    <li className="relative grid grid-cols-[min(5rem,33%)_minmax(0,1fr)] gap-x-4 border-t py-6 max-sm:min-h-38 sm:grid-cols-[5.5rem_1fr] first:border-t-0 sm:gap-x-5">
      <Cover
        image={line.image}
        fit="contain"
        sizes="88px"
        // On a phone, this image is the largest element of the cart.
        first={index === 0}
        padded
        className="aspect-square w-full rounded-2xl"
      />
      <div className="min-w-0">
        <p className="font-semibold text-shop leading-snug wrap-anywhere sm:pe-28">
          <Link to={productPath(line.productSlug)} className="inline-block min-h-6 rounded-xs hover:underline">
            {line.name}
          </Link>
        </p>
        <p className="mt-0.5 text-body text-secondary sm:pe-28">
          {[line.format, optionsText(line.options)].filter(Boolean).join(" · ")}
        </p>
        {line.preorder ? (
          // As high as the note, whose code loads late.
          <Suspense fallback={<span className="mt-1.5 block h-20 sm:h-10" />}>
            <PreorderNote preorder={line.preorder} />
          </Suspense>
        ) : null}
        {promise && line.change !== "unavailable" ? (
          <PromiseLine
            promise={promise}
            lead={transferCondition(method, promise)}
            preorder={line.preorder !== null}
            className="mt-1.5"
          />
        ) : waiting && line.change !== "unavailable" ? (
          <span
            className={`mt-1.5 flex items-start gap-1.5 text-body text-secondary max-sm:min-h-[2lh] ${waiting === "answer" ? "invisible" : ""}`}
          >
            <Icon icon={outlineTruck} size={18} className="mt-px" />
            <span className="min-w-0 text-pretty">El día, con tu código postal</span>
          </span>
        ) : null}
        {note ? (
          <p className={`mt-1.5 flex items-start gap-1.5 text-body ${bad ? "text-danger-text" : "text-info-text"}`}>
            <Icon icon={bad ? solid20ExclamationCircle : solid20InformationCircle} size={18} className="mt-px" />
            <span>
              {note}{" "}
              {line.change === "unavailable" ? null : (
                <button
                  type="button"
                  onClick={() => (isOver ? change(most, 0) : void send(line.quantity))}
                  className="-my-2 inline-flex min-h-11 items-center rounded-sm px-1 font-semibold underline underline-offset-2"
                >
                  {isOver ? `Dejar ${most}` : "Entendido"}
                </button>
              )}
            </span>
          </p>
        ) : null}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {line.change === "unavailable" ? null : (
            <QuantityStepper
              label={`Unidades de ${line.name}`}
              value={quantity}
              onValueChange={change}
              max={Math.max(most, line.quantity)}
              // With large text, it shrinks rather than leave the tile.
              className="max-w-full [&>*]:min-w-0 [&>button]:shrink [&>input]:shrink"
            />
          )}
          <button
            type="button"
            aria-label={`Quitar ${line.name}`}
            onClick={() => void remove()}
            // On a phone, this is right below the image, because only the price fits beside the stepper.
            className="inline-flex min-h-11 items-center rounded-sm px-1 text-body text-secondary hover:text-text hover:underline max-sm:absolute max-sm:top-27 max-sm:start-0 max-sm:w-[min(5rem,33%)] max-sm:justify-center"
          >
            Quitar
          </button>
          <p className="ms-auto flex flex-col items-end sm:absolute sm:top-6 sm:end-0">
            <Price cents={line.unitPrice * quantity} size="card" />
            {line.quantity > 1 ? (
              <bdi className="text-body text-secondary tabular-nums max-sm:hidden">
                {formatMoney(line.unitPrice)} c/u
              </bdi>
            ) : null}
          </p>
        </div>
        <p aria-live="polite" className="mt-1 text-body text-secondary empty:hidden">
          {isOver || line.change === "unavailable" ? null : reason}
          {error ? <span className="block text-danger-text">{error}</span> : null}
        </p>
      </div>
    </li>
  );
}
