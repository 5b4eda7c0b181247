import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import type { RatingSummary } from "@tablero/contract/catalogue/shapes/reviews";
import { Price } from "@tablero/ui/price";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { GameName } from "../cards/game-name.tsx";
import { kindBeside, reductionText } from "../cards/product-words.ts";
import { RatingLink } from "../reviews/rating-link.tsx";

interface ProductHeadProps {
  product: Product;
  variant: Variant;
  rating: RatingSummary | undefined;
}

/** Name, format, and price of the selected variant. */
export function ProductHead({ product, variant, rating }: ProductHeadProps) {
  const reduction = reductionText(variant);
  return (
    <>
      {product.game ? <GameName game={product.game} suffix={kindBeside(product.game.name, product.kind)} /> : null}
      <h1 className="mt-2 text-balance font-display text-display-xl wrap-anywhere">{product.name}</h1>
      <p className="mt-2 text-pretty text-secondary text-shop-lg">{product.format}</p>
      {product.bases.length > 0 ? (
        <p className="mt-1 text-body">
          Expansión de{" "}
          {product.bases.map(({ id, slug, name }, index) => (
            <span key={id}>
              {index > 0 ? " o " : ""}
              <Link to={productPath(slug)} className="py-2.5 text-primary-text underline underline-offset-2">
                {name}
              </Link>
            </span>
          ))}{" "}
          <span className="text-secondary">
            · hace falta {product.bases.length === 1 ? "el juego base" : "uno de ellos"}
          </span>
        </p>
      ) : null}
      <RatingLink summary={rating} />
      <div className="mt-4 flex min-h-10 flex-wrap items-baseline gap-x-3">
        <Price size="page" cents={variant.price} priorCents={variant.priorPrice} note="IVA incluido" />
        {reduction ? <span className="font-semibold text-body text-success-text">{reduction}</span> : null}
      </div>
      {reduction ? (
        <p className="mt-1 text-hint text-table font-normal">
          Precio anterior: el más bajo de los 30 días previos a la rebaja.
        </p>
      ) : null}
    </>
  );
}
