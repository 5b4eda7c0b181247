import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { RowArrival } from "../cards/card-stock.tsx";
import { stockText, stockTone } from "../cards/product-words.ts";
import { QuickAdd } from "../quick-add/quick-add.tsx";
import { ROW_COLUMNS, RowPicture } from "./row-parts.tsx";
import { SingleRow } from "./single-row.tsx";
import type { ListKind } from "./view.ts";

export interface ProductRowsProps {
  /** The products of the page. */
  products: ReadonlyArray<ListedProduct>;
  /** Lists of singles have names of columns. */
  kind: ListKind;
}

/** Products as compact rows: single cards with their copies, other products with a «+». */
export function ProductRows({ products, kind }: ProductRowsProps) {
  return (
    <div className="overflow-hidden rounded-2xl bg-card shadow-tile">
      {kind === "singles" ? <ColumnNames /> : null}
      <ul>
        {products.map((product, index) => {
          const loading = index < 8 ? "eager" : "lazy";
          return (
            <li key={product.id} className="border-t first:border-t-0">
              {product.single ? (
                <SingleRow product={product} single={product.single} loading={loading} />
              ) : (
                <PlainRow product={product} loading={loading} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Names of the columns. Each row has them as text for screen readers. */
const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`${ROW_COLUMNS} border-b px-3 py-2 font-semibold text-label text-secondary max-lg:hidden`}
  >
    <span className="col-start-2">Carta</span>
    <span>Estado</span>
    <span>Idioma</span>
    <span>Acabado</span>
    <span>Existencias</span>
    <span className="text-end">Precio</span>
  </div>
);

function PlainRow({ product, loading }: { product: ListedProduct; loading: "eager" | "lazy" }) {
  return (
    <div className="relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover">
      <RowPicture image={product.image} loading={loading} />
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
          <RowArrival product={product} />
        </div>
      </div>
      {/* A separate column, so that prices are aligned. */}
      <span className="w-11 shrink-0">
        <QuickAdd product={product} className="relative z-1" />
      </span>
    </div>
  );
}
