import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { Skeleton } from "@tablero/ui/skeleton";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { usePrefetchInSight } from "../../platform/shared/prefetch-in-sight.ts";
import { reductionText } from "../cards/product-words.ts";
import { QuickAdd } from "../quick-add/quick-add.tsx";
import { CardRating } from "./card-rating.tsx";
import { CardStock } from "./card-stock.tsx";
import { GameName } from "./game-name.tsx";

export interface ProductCardProps {
  /** Data of the product. */
  product: Card;
  /** True if the image is visible when the page opens; `first`: it is also the largest image. */
  eager?: boolean | "first";
  /** `sizes` of the image, without its margin of 6 % on each side. */
  sizes?: string;
  /** Heading level of the name. */
  level?: 2 | 3;
}

/**
 * A product in a grid or a row: the whole card links to it, and the button in the corner adds it or opens the choice of
 * version.
 */
export function ProductCard({
  product,
  eager = false,
  sizes = "(width < 600px) 37vw, 212px",
  level = 3,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  const card = useRef<HTMLElement>(null);
  const prefetch = usePrefetchInSight(card);
  const tag =
    product.availability === "preorder" ? "Precompra" : (reductionText(product) ?? (product.isNew ? "Nuevo" : null));
  return (
    <article ref={card} className="group/card relative flex min-w-0 flex-col">
      <div className="relative">
        {product.image ? (
          <Picture
            src={product.image.src}
            alt=""
            tint={product.image.tint}
            sizes={sizes}
            loading={eager ? "eager" : "lazy"}
            first={eager === "first"}
            className="rounded-2xl p-[6%]"
          />
        ) : (
          <span className="block aspect-square rounded-2xl bg-border" />
        )}
        <QuickAdd product={product} className="absolute end-2 bottom-2 z-1" />
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-0.5">
        {/* Not over the image, because the artwork contains the title. */}
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-1">
          {/* With large text, the badge moves below it. */}
          <span className="min-w-[min(100%,5rem)] flex-1 truncate font-normal text-secondary text-table">
            {product.game ? <GameName game={product.game} /> : PRODUCT_KIND_LABELS[product.kind]}
          </span>
          {tag ? (
            <span className="shrink-0 rounded-sm bg-primary-tint px-1.5 py-0.5 font-semibold text-label text-on-tint">
              {tag}
            </span>
          ) : null}
        </div>
        <Heading className="mt-0.5 font-semibold text-shop text-text wrap-anywhere">
          <Link
            to={productPath(product.slug)}
            prefetch={prefetch}
            className="rounded-xs after:absolute after:inset-0 after:rounded-2xl group-hover/card:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-body text-secondary">{product.format}</p>
        <CardRating rating={product.rating} />
        <Price
          size="card"
          cents={product.price}
          priorCents={product.priorPrice}
          {...(product.priceVaries && { prefix: "desde" })}
          className="mt-1"
        />
        <CardStock product={product} />
      </div>
    </article>
  );
}

/** Placeholder of a card, with the same size. */
export function ProductCardSkeleton() {
  return (
    <div className="flex min-w-0 flex-col">
      <Skeleton variant="tile" className="aspect-square w-full" />
      <Skeleton className="mt-4 h-3 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-3 w-3/5" />
      <Skeleton className="mt-2.5 h-5 w-1/3" />
      <Skeleton className="mt-2 mb-4 h-3 w-1/2" />
    </div>
  );
}
