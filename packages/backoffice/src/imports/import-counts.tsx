import type { Import } from "@tablero/contract/shapes/imports";
import type { ImportCounts } from "@tablero/domain/imports/import-state";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { count, counted } from "../shared/amounts.tsx";

interface ImportCountsProps {
  label: string;
  kind: Import["kind"];
  counts: ImportCounts;
}

/** What became of the records of a file, or would. */
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
