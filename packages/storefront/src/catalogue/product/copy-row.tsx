import type { ProductCard, Variant } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { cn } from "@tablero/ui/lib/cn";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { PlusButton } from "../cards/plus-button.tsx";
import { stockTone, variantStockText } from "../cards/product-words.ts";
import { CopyName } from "./copy-name.tsx";

interface CopyRowProps {
  product: Pick<ProductCard, "name" | "image">;
  copy: Variant;
  /** Address of the copy. */
  to: string;
  chosen?: boolean;
}

/** A variant as a table row: its options, price and stock, and a button that adds one. */
export function CopyRow({ product, copy, to, chosen = false }: CopyRowProps) {
  const text = optionsText(copy.options) || product.name;
  const canBeAdded = copy.available > 0 && copy.availability !== "out-of-stock" && copy.availability !== "preorder";
  return (
    <tr
      className={cn("relative border-t first:border-t-0", chosen ? "bg-primary-tint text-on-tint" : "hover:bg-hover")}
    >
      <th scope="row" className="py-2.5 pe-2 ps-4 text-start font-normal">
        <Link
          to={to}
          preventScrollReset
          aria-current={chosen || undefined}
          className="block rounded-xs text-body after:absolute after:inset-0"
        >
          <CopyName options={copy.options} fallback={product.name} />
        </Link>
      </th>
      <td className="py-2.5">
        <span className="flex flex-col items-end text-end">
          <Price cents={copy.price} priorCents={copy.priorPrice} className="justify-end font-semibold text-body" />
          <StockLabel tone={stockTone({ ...copy, releaseDate: copy.streetDate })}>{variantStockText(copy)}</StockLabel>
        </span>
      </td>
      <td className="p-2 pe-3">
        {canBeAdded ? (
          <PlusButton
            label={`Añadir ${product.name}, ${text}, al carrito`}
            className="relative z-1"
            stock={copy}
            what={{
              variantId: copy.id,
              quantity: 1,
              name: `${product.name} · ${text}`,
              detail: formatMoney(copy.price),
              image: product.image,
            }}
          />
        ) : null}
      </td>
    </tr>
  );
}
