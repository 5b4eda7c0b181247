import type { ProductCard as Card } from "@tablero/contract/shapes/shop";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/labels";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck, outlinePlus } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { Skeleton } from "@tablero/ui/skeleton";
import { Spinner } from "@tablero/ui/spinner";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { productPath } from "../links.ts";
import { GameName } from "./game-name.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useHydrated } from "./use-hydrated.ts";
import { reductionText, STOCK_TONES, stockText } from "./words.ts";

const CORNER =
  "absolute right-2 bottom-2 z-1 grid size-11 place-items-center rounded-lg shadow-card transition-colors duration-fast";

export interface ProductCardProps {
  product: Card;
  /** The picture is above the fold. */
  eager?: boolean;
  /** `sizes` of the picture. */
  sizes?: string;
  /** Rank of the name among the headings. Default 3. */
  level?: 2 | 3;
}

/** A product in a grid or a row: the whole card leads to it, the corner adds it. */
export function ProductCard({
  product,
  eager = false,
  sizes = "(width < 600px) 44vw, 240px",
  level = 3,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  const tag =
    product.availability === "preorder" ? "Preventa" : (reductionText(product) ?? (product.isNew ? "Nuevo" : null));
  return (
    <article className="group/card relative flex min-w-0 flex-col">
      <div className="relative">
        {product.image ? (
          <Picture
            src={product.image.src}
            alt=""
            tint={product.image.tint}
            sizes={sizes}
            loading={eager ? "eager" : "lazy"}
            className="rounded-2xl p-[6%]"
          />
        ) : (
          <span className="block aspect-square rounded-2xl bg-border" />
        )}
        {tag ? (
          <span className="absolute top-3 left-3 rounded-md bg-card px-2.5 py-1 font-semibold text-label text-text">
            {tag}
          </span>
        ) : null}
        <AddCorner product={product} />
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-0.5">
        {product.game ? (
          <GameName game={product.game} />
        ) : (
          <span className="font-normal text-secondary text-table">{PRODUCT_KIND_LABELS[product.kind]}</span>
        )}
        <Heading className="mt-0.5 font-semibold text-shop text-text wrap-anywhere">
          <Link
            to={productPath(product.slug)}
            className="rounded-xs after:absolute after:inset-0 after:rounded-2xl group-hover/card:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-body text-secondary">{product.format}</p>
        <Price
          size="card"
          cents={product.price}
          priorCents={product.priorPrice}
          {...(product.priceVaries && { prefix: "desde" })}
          className="mt-1"
        />
        <StockLabel tone={STOCK_TONES[product.availability]} className="mt-0.5">
          {stockText(product)}
        </StockLabel>
      </div>
    </article>
  );
}

function AddCorner({ product }: { product: Card }) {
  const hydrated = useHydrated();
  const { add, state } = useAddToCart();
  const { variantId, name, format, image } = product;
  // Nothing to add at once: the product's page asks what is needed.
  if (!variantId || product.availability === "out-of-stock" || product.availability === "preorder") return null;
  const added = state === "added";
  return (
    <button
      type="button"
      aria-label={`Añadir ${name} al carrito`}
      aria-busy={state === "adding" || undefined}
      disabled={!hydrated}
      onClick={() => state !== "adding" && void add({ variantId, quantity: 1, name, detail: format, image })}
      className={cn(CORNER, added ? "bg-primary text-on-primary" : "bg-raised text-text hover:bg-hover")}
    >
      {state === "adding" ? (
        <Spinner size="sm" decorative />
      ) : (
        <Icon icon={added ? outlineCheck : outlinePlus} size={22} />
      )}
    </button>
  );
}

/** The size of a card, while it is on its way. */
export function ProductCardSkeleton() {
  return (
    <div className="flex min-w-0 flex-col">
      <Skeleton shape="tile" className="aspect-square w-full" />
      <Skeleton className="mt-4 h-3 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-3 w-3/5" />
      <Skeleton className="mt-2.5 h-5 w-1/3" />
      <Skeleton className="mt-2 h-3 w-1/2" />
    </div>
  );
}
