import type { BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { solid20ArrowRight } from "@tablero/ui/icons/solid20-arrow-right";
import { useState } from "react";
import { count, counted } from "../../../platform/values/amounts.tsx";

/** Number of products shown initially. */
const SHOWN = 5;

/**
 * Number of products that change, examples with old and new values, and the products that cannot change, with the
 * reason.
 */
export function BulkPreview({ found }: { found: BulkChangeResult }) {
  const { changed, same, refused, examples } = found;
  const more = changed.length - Math.min(SHOWN, examples.length);
  return (
    <div className="flex flex-col gap-3 border-t pt-4">
      <p role="status" className="font-semibold">
        {changed.length === 0
          ? "No hay nada que cambiar."
          : `${changed.length === 1 ? "Se cambia" : "Se cambian"} ${counted(changed.length, "producto", "productos")}.`}
      </p>
      {examples.length > 0 ? (
        <ul aria-label="Ejemplos" className="flex flex-col divide-y rounded-md border">
          {examples.slice(0, SHOWN).map(({ id, name, before, after }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 text-table"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
                <span className="text-secondary">{before}</span>
                <Icon icon={solid20ArrowRight} size={16} label="pasa a" className="self-center text-secondary" />
                <span className="font-semibold">{after}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="text-secondary text-table">y {count(more)} más</p> : null}
      {same > 0 ? (
        <p className="text-secondary text-table">
          {counted(same, "producto ya está así", "productos ya están así")}: {same === 1 ? "se queda" : "se quedan"}{" "}
          como {same === 1 ? "está" : "están"}.
        </p>
      ) : null}
      {refused.length > 0 ? <LeftOut rows={refused} /> : null}
    </div>
  );
}

/** Products that stay unchanged, each with the reason. */
function LeftOut({ rows }: { rows: BulkChangeResult["refused"] }) {
  const [all, setAll] = useState(false);
  const words = counted(rows.length, "producto no se puede cambiar", "productos no se pueden cambiar");
  return (
    <section aria-label={words} className="flex flex-col items-start gap-2">
      <p className="font-semibold text-warning-text">{words}:</p>
      <LeftOutList rows={all ? rows : rows.slice(0, SHOWN)} />
      {!all && rows.length > SHOWN ? (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          Ver los {count(rows.length)}
        </Button>
      ) : null}
    </section>
  );
}

export function LeftOutList({ rows }: { rows: BulkChangeResult["refused"] }) {
  return (
    <ul className="list-disc ps-5 text-table">
      {rows.map(({ id, name, reason }) => (
        <li key={id} className="wrap-anywhere">
          {name}: <span className="text-secondary">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
