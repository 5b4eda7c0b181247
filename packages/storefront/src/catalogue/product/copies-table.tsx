import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import { CONDITIONS } from "@tablero/domain/platform/vocabulary";
import { CONDITION_MEANINGS } from "@tablero/domain/platform/words/conditions";
import { CONDITION_LABELS } from "@tablero/domain/platform/words/options";
import { Link } from "react-router-dom";
import { legalPath, variantPath } from "../../platform/links/links.ts";
import { CopyRow } from "./copy-row.tsx";

interface CopiesTableProps {
  product: Product;
  /** The copy shown on the page, whose row is marked. */
  variant: Variant;
}

/** The copies of a single card. Each row links to its copy, and its button adds one immediately. */
export function CopiesTable({ product, variant }: CopiesTableProps) {
  const conditions = CONDITIONS.filter((each) => product.variants.some(({ options }) => options.condition === each));
  return (
    <div className="mt-6">
      <div className="overflow-hidden rounded-2xl bg-card shadow-tile">
        <table className="w-full">
          <caption className="sr-only">Copias de {product.name}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Copia</th>
              <th scope="col">Precio y existencias</th>
              <th scope="col">Añadir</th>
            </tr>
          </thead>
          <tbody>
            {product.variants.map((copy) => (
              <CopyRow
                key={copy.id}
                product={product}
                copy={copy}
                to={variantPath(product.slug, copy.sku)}
                chosen={copy.id === variant.id}
              />
            ))}
          </tbody>
        </table>
      </div>
      {conditions.length > 0 ? (
        <details className="mt-2 text-body">
          <summary className="flex min-h-11 w-fit items-center rounded-xs text-primary-text underline underline-offset-2">
            Qué significa cada estado
          </summary>
          <dl className="flex flex-col gap-2 pb-2">
            {conditions.map((each) => (
              <div key={each} className="grid grid-cols-[8.5rem_1fr] gap-4">
                <dt className="font-semibold">
                  {CONDITION_LABELS[each]} ({each})
                </dt>
                <dd className="text-secondary">{CONDITION_MEANINGS[each]}</dd>
              </div>
            ))}
          </dl>
          <Link
            to={legalPath("estado-cartas")}
            className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
          >
            Cómo clasificamos las cartas
          </Link>
        </details>
      ) : null}
    </div>
  );
}
