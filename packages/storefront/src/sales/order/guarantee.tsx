import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { optionsText } from "@tablero/domain/platform/words/options";
import { chooseGuaranteeWords, guaranteeEndText } from "@tablero/domain/settings/legal/guarantee";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { problemPath } from "../../platform/links/problem.ts";

type GuaranteeProps = Pick<ShopOrder, "number" | "lines" | "steps" | "inShop" | "shipping">;

const stepAt = ({ steps }: Pick<ShopOrder, "steps">, id: string) => steps.find((step) => step.id === id)?.at ?? null;

/** Whether goods of the order have left the shop, so that something can be wrong with them. */
export const hasGoodsOut = (order: GuaranteeProps): boolean =>
  !order.inShop &&
  order.lines.some(({ kind, quantity, cancelled }) => kind !== "ticket" && quantity > cancelled) &&
  (stepAt(order, "received") !== null || (!order.shipping.pickup && stepAt(order, "sent") !== null));

/** The legal guarantee of received goods: a link for each line, to report what is damaged, missing or broken. */
export function Guarantee(order: GuaranteeProps) {
  const goods = order.lines.filter(({ kind, quantity, cancelled }) => kind !== "ticket" && quantity > cancelled);
  const receivedAt = stepAt(order, "received");
  const words = chooseGuaranteeWords(goods.map(({ options }) => ({ options })));
  // Goods with the same period say it once, above the list.
  const ends = receivedAt ? goods.map((line) => guaranteeEndText(line, receivedAt)) : [];
  const isSame = new Set(ends).size === 1;
  return (
    <section aria-labelledby="garantia" className="rounded-2xl p-5 inset-ring inset-ring-border-strong sm:p-7">
      <h2 id="garantia" className="font-display text-display-md">
        ¿Algo no está bien?
      </h2>
      <p className="mt-1.5 text-secondary">
        Si llegó roto, falta algo o falla más adelante, lo reparamos, lo cambiamos o te devolvemos el dinero.{" "}
        {isSame ? `${ends[0]}. ` : ""}
        <Link to={legalPath("garantia")} className="text-primary-text underline underline-offset-2">
          {words?.title ?? "Garantía legal"}
        </Link>
      </p>
      <ul className="mt-3" aria-label="Avisar de un problema con">
        {goods.map(({ name, options, productSlug }, index) => (
          <li key={`${productSlug} ${name} ${optionsText(options)}`} className="border-t first:border-t-0">
            <Link
              to={problemPath(order.number, productSlug)}
              className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:underline"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="sr-only">Avisar de un problema con </span>
                {[name, optionsText(options)].filter(Boolean).join(" · ")}
                {isSame || !ends[index] ? null : (
                  <span className="block font-normal text-body text-secondary">{ends[index]}</span>
                )}
              </span>
              <Icon icon={outlineChevronRight} size={20} className="text-secondary" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
