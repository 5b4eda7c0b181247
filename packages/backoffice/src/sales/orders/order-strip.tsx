import { ApiError } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import { madridDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { Button } from "@tablero/ui/button";
import { SpaceChart } from "@tablero/ui/space-chart";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

const weekday = new Intl.DateTimeFormat("es-ES", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const number = new Intl.NumberFormat("es-ES");

/** Today's figures, pending tasks, and a chart of the last two weeks. */
export function OrderStrip() {
  const { data, error, mutate } = useQuery("GET /api/admin/statistics/orders", {}, { background: true });
  // The role has lost the permission; the list below says so.
  if (error instanceof ApiError && error.status === 403) return null;
  if (error && !data)
    return (
      <p className="flex min-h-19 items-center gap-3 rounded-lg bg-card px-5 text-secondary text-table shadow-tile">
        No se han podido cargar las cifras.
        <Button variant="secondary" size="sm" onClick={() => void mutate()}>
          Reintentar
        </Button>
      </p>
    );
  const today = madridDay(new Date().toISOString());
  const orders = (count: number) => `${number.format(count)} ${count === 1 ? "pedido" : "pedidos"}`;
  return (
    <StatStrip
      label="Resumen de pedidos"
      chart={
        data && (
          <SpaceChart
            label="Pedidos por día"
            data={data.series.map((each) => ({
              label: weekday.format(new Date(`${each.day}T00:00:00Z`)),
              value: each.count,
            }))}
          />
        )
      }
    >
      {/* Two of the figures have room for a detail that loads later. */}
      <StatTile
        variant="cell"
        className="min-w-50"
        label="Hoy"
        action={<FigureLink to={{ from: today, to: today }}>Ver los de hoy</FigureLink>}
        value={data && formatMoney(data.today.total)}
        detail={data && orders(data.today.count)}
      />
      <StatTile
        variant="cell"
        label="Por preparar"
        value={data && number.format(data.toPrepare)}
        action={<FigureLink to={{ view: "to-prepare" }}>Ver los que están por preparar</FigureLink>}
      />
      <StatTile
        variant="cell"
        className="min-w-44"
        label="Pago pendiente"
        action={<FigureLink to={{ view: "unpaid" }}>Ver los que tienen el pago pendiente</FigureLink>}
        value={data && number.format(data.unpaid.count)}
        detail={data && formatMoney(data.unpaid.total)}
      />
      <StatTile
        variant="cell"
        label="Retenidos por precompra"
        value={data && number.format(data.held)}
        action={<FigureLink to={{ view: "held" }}>Ver los retenidos</FigureLink>}
      />
    </StatStrip>
  );
}

interface FigureLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  /** Filters of the list that contains the counted orders. */
  to: Readonly<Record<string, string>>;
}

/** Links a figure to the orders it counts. */
function FigureLink({ to, children, ...props }: FigureLinkProps) {
  return (
    <Link to={buildListPath(ORDERS, to)} preventScrollReset {...props}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  );
}
