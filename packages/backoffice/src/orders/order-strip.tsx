import { useQuery } from "@tablero/api-client/query";
import { formatMoney } from "@tablero/domain/money/money";
import { Button } from "@tablero/ui/button";
import { SpaceChart } from "@tablero/ui/space-chart";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";

const weekday = new Intl.DateTimeFormat("es-ES", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const number = new Intl.NumberFormat("es-ES");

/** Today's figures, pending tasks, and a chart of the last two weeks. */
export function OrderStrip() {
  const { data, error, mutate } = useQuery("GET /api/admin/statistics/orders", {}, { background: true });
  if (error && !data)
    return (
      <p className="flex min-h-19 items-center gap-3 rounded-lg bg-card px-5 text-secondary text-table shadow-tile">
        No se han podido cargar las cifras.
        <Button variant="secondary" size="sm" onClick={() => void mutate()}>
          Reintentar
        </Button>
      </p>
    );
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
      <StatTile
        variant="cell"
        label="Hoy"
        value={data && formatMoney(data.today.total)}
        detail={data && orders(data.today.count)}
      />
      <StatTile variant="cell" label="Por preparar" value={data && number.format(data.toPrepare)} />
      <StatTile
        variant="cell"
        label="Pago pendiente"
        value={data && number.format(data.unpaid.count)}
        detail={data && formatMoney(data.unpaid.total)}
      />
      <StatTile variant="cell" label="Retenidos por precompra" value={data && number.format(data.held)} />
    </StatStrip>
  );
}
