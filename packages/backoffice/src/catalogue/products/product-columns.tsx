import type { ProductRow } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { missingText } from "@tablero/domain/catalogue/products/product-readiness";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { dataColumns } from "@tablero/ui/data-table";
import { cn } from "@tablero/ui/lib/cn";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { GameName } from "../../platform/values/game-mark.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { priceRange, productPath } from "./product-list.ts";
import { StockFigures } from "./variants/stock-figures.tsx";

const col = dataColumns<ProductRow>();

export const productColumns = col.columns([
  col.accessor("name", {
    header: "Producto",
    meta: { always: true, truncate: true, width: "min-w-44 w-2/5" },
    cell: ({ row: { original: product } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail image={product.image} className="size-9" />
        <span className="flex min-w-0 flex-col">
          <RowLink to={productPath(product)} className="truncate">
            {product.name}
          </RowLink>
          <span className="truncate text-label text-secondary">{product.format}</span>
        </span>
      </span>
    ),
  }),
  col.accessor((row) => row.game?.name ?? "", {
    id: "game",
    header: "Juego",
    enableSorting: false,
    meta: { width: "max-w-40 @max-3xl:hidden" },
    cell: ({ row }) => <GameName game={row.original.game} className="max-w-full" />,
  }),
  col.accessor("sku", {
    header: "SKU",
    meta: { width: "@max-4xl:hidden" },
    cell: ({ row: { original: product } }) => (
      <span className="flex flex-col whitespace-nowrap">
        <span className="text-secondary tabular-nums">{product.sku}</span>
        {product.variantCount > 1 ? (
          <span className="text-hint text-label">{counted(product.variantCount, "variante", "variantes")}</span>
        ) : null}
      </span>
    ),
  }),
  col.accessor("priceMin", {
    id: "price",
    header: "Precio",
    meta: { align: "end" },
    cell: ({ row }) => priceRange(row.original),
  }),
  col.accessor("available", {
    header: "Stock",
    cell: ({ row }) => <StockFigures {...pick(row.original)} />,
  }),
  col.accessor("status", {
    header: "Estado",
    cell: ({ row: { original: product } }) => (
      <span className="flex flex-col items-start gap-0.5">
        <StateBadge hang state={PRODUCT_STATUS_LABELS[product.status]} />
        <Missing product={product} />
      </span>
    ),
  }),
  col.accessor("updatedAt", {
    header: "Modificado",
    meta: { align: "end", width: "@max-5xl:hidden" },
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
]);

/** Shows what the product lacks for publication; highlighted if it is already published. */
function Missing({ product: { status, missing } }: { product: ProductRow }) {
  if (missing.length === 0 || status === "archived") return null;
  const words = `Le falta: ${missingText(missing)}`;
  return (
    <span
      title={words}
      className={cn(
        "whitespace-nowrap text-label",
        status === "published" ? "font-semibold text-warning-text" : "text-secondary",
      )}
    >
      Incompleto
      <span className="sr-only">. {words}</span>
    </span>
  );
}

const pick = ({ available, onHand, reserved }: ProductRow) => ({ available, onHand, reserved });

/** A list row on a phone. */
export function ProductCard({ product }: { product: ProductRow }) {
  return (
    <div className="flex gap-3">
      <Thumbnail image={product.image} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <RowLink to={productPath(product)} className="min-w-0 wrap-anywhere">
            {product.name}
          </RowLink>
          <span className="shrink-0 whitespace-nowrap font-semibold tabular-nums">{priceRange(product)}</span>
        </div>
        <span className="text-secondary text-table wrap-anywhere">
          {[product.format, product.variantCount > 1 ? counted(product.variantCount, "variante", "variantes") : ""]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-center gap-x-3">
            <StateBadge state={PRODUCT_STATUS_LABELS[product.status]} />
            <Missing product={product} />
          </span>
          <span className="ms-auto">
            <StockFigures {...pick(product)} />
          </span>
        </div>
      </div>
    </div>
  );
}
