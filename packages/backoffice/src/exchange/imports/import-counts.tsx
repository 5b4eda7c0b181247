import type { Import } from "@tablero/contract/exchange/shapes/imports";
import type { ImportCounts } from "@tablero/domain/exchange/imports/import-state";
import { hasLeftOut, isLeftOutRule, type LeftOutRule } from "@tablero/domain/exchange/imports/left-out";
import { CardBody } from "@tablero/ui/card";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { count, counted } from "../../platform/values/amounts.tsx";

interface ImportCountsProps {
  label: string;
  kind: Import["kind"];
  counts: ImportCounts;
}

const RULES: Record<LeftOutRule, [one: string, many: string]> = {
  "reference-price": ["precio de referencia", "precios de referencia"],
  "dated-sale": ["rebaja con fechas", "rebajas con fechas"],
  "descriptive-attribute": ["atributo de un producto sin variantes", "atributos de productos sin variantes"],
  "address-kept": ["dirección distinta de la que tiene la tienda", "direcciones distintas de las que tiene la tienda"],
  "picture-limit": ["imagen que ya no cabe en su producto", "imágenes que ya no caben en sus productos"],
  "picture-kept": ["imagen de una categoría que ya tiene una", "imágenes de categorías que ya tienen una"],
  newsletter: ["permiso para el boletín", "permisos para el boletín"],
  "has-account": [
    "cliente con cuenta, que lleva él mismo sus datos",
    "clientes con cuenta, que llevan ellos sus datos",
  ],
};

/** Data of the file that is omitted by design, with the number of occurrences. */
export function LeftOutList({ counts: { leftOut } }: Pick<ImportCountsProps, "counts">) {
  if (!hasLeftOut(leftOut)) return null;
  const rules = Object.entries(leftOut.rules).flatMap(([rule, times]) =>
    isLeftOutRule(rule) ? counted(times, ...RULES[rule]) : [],
  );
  const columns = Object.entries(leftOut.columns).map(
    ([head, cells]) => `«${head || "Sin nombre"}»: ${counted(cells, "celda", "celdas")}`,
  );
  return (
    <CardBody className="border-t text-table">
      <details>
        <summary className="cursor-pointer text-secondary">Lo que el fichero trae y no se toma</summary>
        <ul aria-label="Lo que no se toma" className="mt-2 list-disc space-y-1 ps-5 text-secondary">
          {[...rules, ...columns].map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </CardBody>
  );
}

/** Actual or predicted results for the records of a file. */
export function CountStrip({ label, kind, counts }: ImportCountsProps) {
  const products = kind === "products";
  const variants = (value: number) => (products && value > 0 ? counted(value, "variante", "variantes") : undefined);
  return (
    <StatStrip label={label} className="rounded-none shadow-none">
      <StatTile variant="cell" label="Altas" value={count(counts.created)} detail={variants(counts.variantsCreated)} />
      <StatTile
        variant="cell"
        label="Cambios"
        value={count(counts.changed)}
        detail={variants(counts.variantsChanged)}
      />
      <StatTile variant="cell" label="Sin cambios" value={count(counts.unchanged)} />
      <StatTile variant="cell" label="Con errores" value={count(counts.failed)} />
      <StatTile variant="cell" label="Avisos" value={count(counts.warnings)} />
      {products ? (
        <>
          <StatTile variant="cell" label="Categorías nuevas" value={count(counts.categoriesCreated)} />
          {counts.suppliersCreated > 0 ? (
            <StatTile variant="cell" label="Proveedores nuevos" value={count(counts.suppliersCreated)} />
          ) : null}
          {counts.gamesCreated > 0 ? (
            <StatTile variant="cell" label="Juegos nuevos" value={count(counts.gamesCreated)} />
          ) : null}
          <StatTile variant="cell" label="Imágenes" value={count(counts.pictures)} />
        </>
      ) : null}
      {kind === "categories" ? (
        <>
          {counts.categoriesCreated > 0 ? (
            <StatTile variant="cell" label="Superiores nuevas" value={count(counts.categoriesCreated)} />
          ) : null}
          <StatTile variant="cell" label="Imágenes" value={count(counts.pictures)} />
        </>
      ) : null}
      {kind === "orders" ? <StatTile variant="cell" label="De clientes" value={count(counts.linked)} /> : null}
    </StatStrip>
  );
}
