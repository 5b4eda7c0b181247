import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import { Icon } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { Link } from "react-router-dom";
import { CardRating } from "../../catalogue/cards/card-rating.tsx";
import { CardStock } from "../../catalogue/cards/card-stock.tsx";
import { QuickAdd } from "../../catalogue/quick-add/quick-add.tsx";
import { productPath } from "../../platform/links/links.ts";

interface ChosenGameProps {
  game: GameChoice["games"][number];
  /** True for the largest image of the page. */
  first: boolean;
}

/** A suggested game: on a phone, a row that begins with its picture; from sm on, a card. */
export function ChosenGame({ game: { product, reason }, first }: ChosenGameProps) {
  return (
    <article className="group/card relative flex h-full gap-4 rounded-2xl bg-card p-3 shadow-tile sm:flex-col sm:p-4">
      <div className="relative w-[32%] shrink-0 sm:w-auto">
        {product.image ? (
          <Picture
            src={product.image.src}
            alt=""
            tint={product.image.tint}
            sizes="(width < 600px) 27vw, 240px"
            first={first}
            loading="eager"
            className="rounded-xl p-[6%]"
          />
        ) : (
          <span className="block aspect-square rounded-xl bg-border" />
        )}
        <QuickAdd product={product} className="absolute end-1.5 bottom-1.5 z-1" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="font-display text-display-md wrap-anywhere">
          <Link
            to={productPath(product.slug)}
            className="rounded-xs after:absolute after:inset-0 after:rounded-2xl group-hover/card:underline"
          >
            {product.name}
          </Link>
        </h3>
        {reason ? (
          <p className="mt-1.5 flex items-start gap-1.5 font-semibold text-body">
            <Icon icon={solid20CheckCircle} size={20} className="text-success-icon" />
            <span className="min-w-0 text-pretty">{reason}</span>
          </p>
        ) : null}
        <p className="mt-1.5 text-body text-secondary">{product.format}</p>
        <CardRating rating={product.rating} />
        <div className="mt-auto pt-1.5">
          <Price
            size="card"
            cents={product.price}
            priorCents={product.priorPrice}
            {...(product.priceVaries && { prefix: "desde" })}
          />
          <CardStock product={product} />
        </div>
      </div>
    </article>
  );
}
