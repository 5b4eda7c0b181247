import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import { Icon } from "@tablero/ui/icon";
import { solid20ChevronDown } from "@tablero/ui/icons/solid20-chevron-down";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { type MouseEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { productPath, variantPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";
import { RowArrival } from "../cards/card-stock.tsx";
import { stockText, stockTone } from "../cards/product-words.ts";
import { CopyAction, CopyDetails, ROW_COLUMNS, RowPicture } from "./row-parts.tsx";

interface SingleRowProps {
  product: ListedProduct;
  single: NonNullable<ListedProduct["single"]>;
  loading: "eager" | "lazy";
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A single card with its cheapest copy; «N ofertas» shows the others below it. */
export function SingleRow({ product, single, loading }: SingleRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { set, setCode, number, rarity, copies, copyCount } = single;
  const [first, ...others] = copies;
  const path = productPath(product.slug);
  const title = [setCode ?? set, number?.split("/")[0]].filter(Boolean).join(" ");
  return (
    <>
      <div className={`${ROW_COLUMNS} relative px-3 py-2 hover:bg-hover`}>
        <span className="max-lg:row-span-2">
          <RowPicture image={product.image} loading={loading} />
        </span>
        <div className="flex min-w-0 flex-col gap-0.5 max-lg:row-span-2 lg:contents">
          <div className="min-w-0">
            <h2 className="font-semibold text-body wrap-anywhere">
              <Link to={path} className="rounded-xs after:absolute after:inset-0">
                {product.name}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-x-2 text-secondary text-table">
              <span title={set ?? undefined}>{title || rarity || product.format}</span>
              {title && rarity ? <span className="max-lg:hidden">{rarity}</span> : null}
              {copyCount > 1 ? (
                // Without scripts, the link leads to the page that has all copies.
                <Link
                  to={path}
                  aria-expanded={open}
                  aria-controls={open ? id : undefined}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    setOpen(!open);
                  }}
                  className="relative z-1 inline-flex items-center gap-0.5 rounded-xs font-semibold text-label text-primary-text after:absolute after:-inset-x-1 after:-top-4 after:-bottom-3 hover:underline"
                >
                  {plural(copyCount, "oferta")}
                  <span className="sr-only"> de {product.name}</span>
                  <Icon icon={solid20ChevronDown} size={16} className={open ? "rotate-180" : ""} />
                </Link>
              ) : null}
            </p>
            <RowArrival product={product} />
          </div>
          {first ? (
            <CopyDetails copy={first} />
          ) : (
            <div className="text-table lg:col-span-4">
              <StockLabel tone={stockTone(product)}>{stockText(product)}</StockLabel>
            </div>
          )}
        </div>
        {first ? (
          <CopyAction product={product} copy={first} />
        ) : (
          <Price cents={product.price} className="justify-end text-body max-lg:col-start-3" />
        )}
      </div>
      {open ? (
        <ul id={id} aria-label={`Otras ofertas de ${product.name}`} className="bg-sunken">
          {others.map((copy) => (
            <li key={copy.id} className={`${ROW_COLUMNS} relative border-t px-3 py-1.5`}>
              <span className="max-lg:row-span-2" />
              <div className="min-w-0 self-center max-lg:row-span-2 lg:contents">
                <Link
                  to={variantPath(product.slug, copy.sku)}
                  className="block truncate rounded-xs text-primary-text text-table hover:underline max-lg:hidden"
                >
                  {copy.sku}
                </Link>
                <CopyDetails copy={copy} />
              </div>
              <CopyAction product={product} copy={copy} />
            </li>
          ))}
          {copyCount > copies.length ? (
            <li className="border-t px-3">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center font-semibold text-primary-text text-table hover:underline"
              >
                Ver las {copyCount} ofertas
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
