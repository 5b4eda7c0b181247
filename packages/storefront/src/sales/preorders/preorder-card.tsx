import { serverNow } from "@tablero/api-client/server-clock";
import type { Preorder } from "@tablero/contract/sales/shapes/shop-preorders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { computeDeposit } from "@tablero/domain/sales/preorders/deposit";
import { Button } from "@tablero/ui/button";
import { Countdown } from "@tablero/ui/countdown";
import { Icon } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Price } from "@tablero/ui/price";
import { Link } from "react-router-dom";
import { GameName } from "../../catalogue/cards/game-name.tsx";
import { preorderText } from "../../catalogue/cards/product-words.ts";
import { Quota } from "../../catalogue/cards/quota.tsx";
import { productPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";

/** When one unit of a preorder is charged. */
export function chargeText(preorder: Pick<Preorder, "price" | "payment" | "depositRate">): string {
  if (preorder.payment === "full") return "Se paga al reservar";
  const deposit = computeDeposit(preorder.price, preorder);
  return deposit > 0 ? `Señal de ${formatMoney(deposit)}` : "Se paga al llegar";
}

interface PreorderCardProps {
  preorder: Preorder;
  /** True if the image is the largest one of the initial view. */
  first?: boolean;
  now?: number;
  level?: 2 | 3;
}

/** An open campaign: image, date, time left, quota, price, and a link to reserve. */
export function PreorderCard({ preorder, first = false, now, level = 3 }: PreorderCardProps) {
  const { product } = preorder;
  const Heading = `h${level}` as const;
  const soldOut = preorder.remaining === 0;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl bg-card shadow-tile">
      <Cover
        image={product.image}
        first={first}
        fit="contain"
        sizes="(width < 600px) 260px, 292px"
        className="h-50 sm:h-56 [&_img]:scale-130"
      />
      <div className="flex flex-1 flex-col p-[min(1.5rem,6vw)]">
        {product.game ? <GameName game={product.game} /> : null}
        <Heading className="mt-1.5 font-display text-display-md wrap-anywhere">{product.name}</Heading>
        <p className="mt-0.5 text-body text-secondary">
          {[product.format, optionsText(preorder.options)].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-2 flex items-start gap-2 text-body">
          <Icon icon={outlineCalendarDays} size={18} className="mt-px text-secondary" />
          {preorderText(preorder.releaseDate)}
        </p>
        <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4 text-body text-secondary">
          Cierra en
          <Countdown until={preorder.closesAt} now={now} clock={serverNow} />
        </div>
        <Quota taken={preorder.taken} quota={preorder.quota} className="mt-3" />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
          <p className="flex flex-col">
            <Price cents={preorder.price} size="card" />
            <span className="text-table font-normal text-secondary">{chargeText(preorder)}</span>
          </p>
          <Button asChild size="lg" variant={soldOut ? "secondary" : "primary"}>
            <Link to={productPath(product.slug)} aria-label={`${soldOut ? "Ver ficha" : "Reservar"}: ${product.name}`}>
              {soldOut ? "Ver ficha" : "Reservar"}
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}
