import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { stockText, stockTone } from "../cards/product-words.ts";
import { QuickAdd } from "../quick-add/quick-add.tsx";

interface ProductRowsProps {
  products: readonly Card[];
  loading: boolean;
}

/** Products as compact rows: name, format, price, stock, and a «+» that adds a unit or opens the choice of version. */
export function ProductRows({ products, loading }: ProductRowsProps) {
  return (
    <ul
      aria-busy={loading}
      className={`overflow-hidden rounded-2xl bg-card shadow-tile transition-opacity duration-base ${loading ? "opacity-55" : ""}`}
    >
      {products.map((product, index) => (
        <li
          key={product.id}
          className="relative flex items-center gap-3 border-t px-3 py-2.5 first:border-t-0 hover:bg-hover"
        >
          {product.image ? (
            <Picture
              src={product.image.src}
              alt=""
              tint={product.image.tint}
              sizes="56px"
              loading={index < 8 ? "eager" : "lazy"}
              className="size-14 shrink-0 rounded-md p-0.5"
            />
          ) : (
            <span className="size-14 shrink-0 rounded-md bg-border" />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
            <div className="min-w-32 flex-1">
              <h2 className="font-semibold text-body wrap-anywhere">
                <Link to={productPath(product.slug)} className="rounded-xs after:absolute after:inset-0">
                  {product.name}
                </Link>
              </h2>
              <p className="text-secondary text-table">{product.format}</p>
            </div>
            <div className="flex flex-col sm:items-end">
              <Price
                cents={product.price}
                priorCents={product.priorPrice}
                {...(product.priceVaries && { prefix: "desde" })}
                className="font-semibold text-body"
              />
              <StockLabel tone={stockTone(product)}>{stockText(product)}</StockLabel>
            </div>
          </div>
          {/* A separate column, so that prices are aligned. */}
          <span className="w-11 shrink-0">
            <QuickAdd product={product} className="relative z-1" />
          </span>
        </li>
      ))}
    </ul>
  );
}
