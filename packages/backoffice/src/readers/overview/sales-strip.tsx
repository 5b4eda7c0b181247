import { useQuery } from "@tablero/api-client/query";
import type { SalesStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { roundHalfUp } from "@tablero/domain/platform/money/cents";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import { Link } from "react-router-dom";
import { count, counted } from "../../platform/values/amounts.tsx";
import type { Response } from "./part-card.tsx";
import type { Period } from "./use-period.ts";

const percent = new Intl.NumberFormat("es-ES", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** "+12 %" compared with the previous period; empty if that period had no sales. */
const change = ({ total, before }: SalesStatistics) =>
  before.total > 0 ? percent.format((total - before.total) / before.total) : undefined;

/** Stands for a figure that could not be loaded; a missing one is still being loaded. */
const inPlaceOf = (error: unknown): string | undefined => (error ? "—" : undefined);

interface SalesStripProps {
  sales: Response<SalesStatistics>;
  period: Period;
}

/** Today's figures and those of the period; each links to the orders behind it. */
export function SalesStrip({ sales: { data: sales, error }, period }: SalesStripProps) {
  const { data: orders, error: ordersError } = useQuery("GET /api/admin/statistics/orders", {}, { background: true });
  const today = sales?.to;
  const difference = sales && change(sales);
  return (
    <StatStrip label="Cifras de ventas">
      <StatTile
        variant="cell"
        label="Hoy"
        value={orders ? formatMoney(orders.today.total) : inPlaceOf(ordersError)}
        detail={orders && counted(orders.today.count, "pedido", "pedidos")}
        action={
          today === undefined ? undefined : (
            <Link to={buildListPath(ORDERS, { from: today, to: today })}>
              <VisuallyHidden>Ver los pedidos de hoy</VisuallyHidden>
            </Link>
          )
        }
      />
      <StatTile
        variant="cell"
        label={period.label}
        value={sales ? formatMoney(sales.total) : inPlaceOf(error)}
        detail={
          difference && (
            <>
              {difference}
              <VisuallyHidden> frente a {period.before}</VisuallyHidden>
            </>
          )
        }
        title={difference && `${difference} frente a ${period.before}`}
        action={
          sales && (
            <Link to={buildListPath(ORDERS, { from: sales.from, to: sales.to })}>
              <VisuallyHidden>Ver los pedidos: {period.label.toLowerCase()}</VisuallyHidden>
            </Link>
          )
        }
      />
      <StatTile
        variant="cell"
        label="Pedidos"
        value={sales ? count(sales.orders) : inPlaceOf(error)}
        detail={
          sales && sales.orders > 0 ? `${formatMoney(roundHalfUp(sales.total, sales.orders))} de media` : undefined
        }
      />
      <StatTile variant="cell" label="Unidades" value={sales ? count(sales.units) : inPlaceOf(error)} />
      <StatTile variant="cell" label="Reembolsado" value={sales ? formatMoney(sales.refunded) : inPlaceOf(error)} />
    </StatStrip>
  );
}
