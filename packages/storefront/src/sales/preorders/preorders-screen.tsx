import type { Preorder } from "@tablero/contract/sales/shapes/shop-preorders";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Link } from "react-router-dom";
import { legalPath, newProductsPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { plural } from "../../platform/shared/words.ts";
import { PreorderCard } from "./preorder-card.tsx";

export interface PreordersScreenProps {
  /** Open campaigns, in order. */
  preorders: ReadonlyArray<Preorder>;
  /** Time of the first render in ms. Default: the local clock. */
  now?: number;
}

/** All open campaigns. */
export function PreordersScreen({ preorders, now }: PreordersScreenProps) {
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-display text-display-xl">Precompras abiertas</h1>
        <p className="text-secondary text-shop">{plural(preorders.length, "precompra")}</p>
      </div>
      <p className="mt-2 max-w-170 text-secondary">
        Reserva tu unidad antes de que salga. Cada una dice cuántas hay, cuándo llega y cuándo se cobra.{" "}
        <Link to={legalPath("precompras")} className="text-primary-text underline underline-offset-2">
          Cómo funcionan las precompras
        </Link>
      </p>
      {preorders.length === 0 ? (
        <div className="mt-6 rounded-2xl bg-card shadow-tile">
          <EmptyState
            size="page"
            icon={outlineCalendarDays}
            title="Ahora no hay ninguna precompra abierta"
            actions={
              <Button asChild size="lg">
                <Link to={newProductsPath()}>Ver novedades</Link>
              </Button>
            }
          >
            Cuando se anuncie la próxima, la verás aquí y en el inicio.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 md:mt-8 lg:grid-cols-3">
          {preorders.map((preorder, index) => (
            <li key={preorder.id} className="min-w-0">
              <PreorderCard preorder={preorder} now={now} level={2} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
