import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { stockText, stockTone } from "../cards/product-words.ts";
import { QuickAdd } from "../quick-add/quick-add.tsx";

interface ProductLineProps {
  product: ProductCard;
  title: string;
  detail: string;
}

/** Another product in a list on this product's page: its price, stock and «+». */
export function ProductLine({ product, title, detail }: ProductLineProps) {
  return (
    <li className="relative flex items-center gap-3 border-t py-2.5 pe-3 ps-3 first:border-t-0 hover:bg-hover">
      {product.image ? (
        <Picture
          src={product.image.src}
          alt=""
          tint={product.image.tint}
          sizes="48px"
          className="size-12 shrink-0 rounded-md p-0.5"
        />
      ) : (
        <span className="size-12 shrink-0 rounded-md bg-border" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap">
        <div className="min-w-0">
          <Link
            to={productPath(product.slug)}
            className="block rounded-xs font-semibold text-body wrap-anywhere after:absolute after:inset-0"
          >
            {title}
          </Link>
          <span className="block text-secondary text-table">{detail}</span>
        </div>
        <div className="flex shrink-0 flex-col sm:items-end">
          <Price
            cents={product.price}
            priorCents={product.priorPrice}
            {...(product.priceVaries && { prefix: "desde" })}
            className="font-semibold text-body"
          />
          <StockLabel tone={stockTone(product)}>{stockText(product)}</StockLabel>
        </div>
      </div>
      <QuickAdd product={product} className="relative z-1" />
    </li>
  );
}
