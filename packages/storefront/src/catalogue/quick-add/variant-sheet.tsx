import { useQuery } from "@tablero/api-client/query";
import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { ErrorState } from "@tablero/ui/error-state";
import { Skeleton } from "@tablero/ui/skeleton";
import type { RefObject } from "react";
import { variantPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";
import { useCartNotice } from "../cards/cart-notice.ts";
import { CopyRow } from "../product/copy-row.tsx";

interface VariantSheetProps {
  product: Card;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** The versions of a product over its list, each with its own «+». */
export function VariantSheet({ product, open, onOpenChange, opener }: VariantSheetProps) {
  const { data, error, mutate } = useQuery(
    "GET /api/shop/products/{idOrSlug}",
    open ? { params: { idOrSlug: product.slug } } : null,
    { background: true },
  );
  const notice = useCartNotice();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={product.name}
        description="Elige la versión que quieres añadir al carrito."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        {/* The shell's own announcement is outside the dialog, so screen readers would not read it. */}
        <p role="status" className="text-body text-secondary empty:hidden">
          {notice && (notice.failure ?? `Añadido. ${plural(notice.units, "artículo")} en el carrito.`)}
        </p>
        {data ? (
          <table className="w-full">
            <caption className="sr-only">Versiones de {product.name}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Versión</th>
                <th scope="col">Precio y existencias</th>
                <th scope="col">Añadir</th>
              </tr>
            </thead>
            <tbody>
              {data.variants.map((copy) => (
                <CopyRow key={copy.id} product={product} copy={copy} to={variantPath(product.slug, copy.sku)} />
              ))}
            </tbody>
          </table>
        ) : error ? (
          <ErrorState level={3} onRetry={() => void mutate()} />
        ) : (
          <div role="status" aria-label="Cargando las versiones" className="flex flex-col gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
