import type { Product, Variant } from "@tablero/contract/shapes/shop";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/labels";
import { Price } from "@tablero/ui/price";
import { GameName } from "../shared/game-name.tsx";
import { reductionText } from "../shared/words.ts";

/** Name, format and the price of the chosen variant. */
export function ProductHead({ product, variant }: { product: Product; variant: Variant }) {
  const reduction = reductionText(variant);
  return (
    <>
      {product.game ? <GameName game={product.game} suffix={PRODUCT_KIND_LABELS[product.kind]} /> : null}
      <h1 className="mt-2 text-balance font-display text-display-xl wrap-anywhere">{product.name}</h1>
      <p className="mt-2 text-pretty text-secondary text-shop-lg">{product.format}</p>
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
