import { formatMoney } from "@tablero/domain/platform/money/money";
import { Badge, type Tone } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20Clock } from "@tablero/ui/icons/solid20-clock";
import { solid20Cube } from "@tablero/ui/icons/solid20-cube";
import { solid20Inbox } from "@tablero/ui/icons/solid20-inbox";
import { solid20Truck } from "@tablero/ui/icons/solid20-truck";
import { PageHeader } from "@tablero/ui/page-header";
import { Paginator } from "@tablero/ui/paginator";
import { SpaceChart } from "@tablero/ui/space-chart";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { useState } from "react";
import { Page } from "./page.tsx";

interface DemoOrder {
  number: string;
  date: string;
  client: string;
  state: keyof typeof STATES;
  total: number;
}

const STATES = {
  confirmed: { label: "Confirmado", tone: "info", look: "plain", icon: solid20CheckCircle },
  pending: { label: "Pendiente", tone: "warning", look: "tinted", icon: solid20Clock },
  preparing: { label: "En preparación", tone: "progress", look: "plain", icon: solid20Cube },
  waiting: { label: "Por preparar", tone: "warning", look: "tinted", icon: solid20Inbox },
  sent: { label: "Enviado", tone: "info", look: "plain", icon: solid20Truck },
  done: { label: "Completado", tone: "success", look: "plain", icon: solid20CheckCircle },
} as const satisfies Record<string, { label: string; tone: Tone; look: "plain" | "tinted"; icon: IconData }>;

const ORDERS: DemoOrder[] = [
  { number: "P2026-001284", date: "hace 4 min", client: "Lucía Carrasco", state: "confirmed", total: 9766 },
  { number: "P2026-001283", date: "hace 21 min", client: "Iker Zubiaurre", state: "pending", total: 10995 },
  { number: "P2026-001282", date: "hace 48 min", client: "Nuria Benavent", state: "preparing", total: 12120 },
  { number: "P2026-001281", date: "hace 1 h", client: "Club La Torre, S. L.", state: "waiting", total: 45980 },
  { number: "P2026-001280", date: "hace 2 h", client: "Samuel Ferreiro", state: "preparing", total: 3145 },
  { number: "P2026-001279", date: "hace 2 h", client: "Aitana Quesada", state: "waiting", total: 8430 },
  {
    number: "P2026-001278",
    date: "hace 3 h",
    client: "Asociación de Jugadores de la Sierra Norte",
    state: "sent",
    total: 4995,
  },
  { number: "P2026-001277", date: "hace 5 h", client: "Pau Estruch", state: "done", total: 6670 },
  { number: "P2026-001276", date: "ayer, 21:14", client: "Berta Lizarraga", state: "done", total: 3695 },
  { number: "P2026-001275", date: "ayer, 20:02", client: "Héctor Vidal", state: "done", total: 4200 },
];

const DAYS = [15, 11, 14, 21, 27, 9, 4, 15, 10, 9, 16, 17, 14, 37].map((value, index) => ({
  label: `${index + 7} nov`,
  value,
}));

function StateBadge({ state }: { state: DemoOrder["state"] }) {
  const { label, ...look } = STATES[state];
  return (
    <Badge align="hang" {...look}>
      {label}
    </Badge>
  );
}

const col = dataColumns<DemoOrder>();
const columns = col.columns([
  col.accessor("number", { header: "Pedido", meta: { always: true, strong: true, width: "w-40" } }),
  col.accessor("date", { header: "Fecha", enableSorting: false, meta: { width: "w-32" } }),
  col.accessor("client", { header: "Cliente", meta: { truncate: true } }),
  col.accessor("state", {
    header: "Estado",
    cell: (info) => <StateBadge state={info.getValue()} />,
    meta: { width: "w-40" },
  }),
  col.accessor("total", {
    header: "Total",
    cell: (info) => <bdi>{formatMoney(info.getValue())}</bdi>,
    meta: { align: "end", strong: true, width: "w-28" },
  }),
]);

/** A list of orders: the first of the three demo screens of every layout. */
export function ListScreen() {
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["P2026-001282"]));
  return (
    <Page>
      <PageHeader
        title="Pedidos"
        count="118 en 7 días"
        actions={
          <>
            <Button variant="secondary">
              <Icon icon={outlineArrowDownTray} size={18} />
              <span className="max-sm:sr-only">Exportar CSV</span>
            </Button>
            <Button>
              <Icon icon={outlinePlus} size={18} />
              <span className="max-sm:sr-only">Nuevo pedido</span>
            </Button>
          </>
        }
      />
      <StatStrip
        label="Resumen de pedidos"
        chart={<SpaceChart label="Pedidos por día" data={DAYS} perSpace={5} className="w-full max-w-100" />}
      >
        <StatTile variant="cell" label="Hoy" value="1.842,60 €" detail="37 pedidos" />
        <StatTile variant="cell" label="Por preparar" value="18" />
        <StatTile variant="cell" label="Pago pendiente" value="9" detail="712,15 €" />
      </StatStrip>
      <Card className="max-md:bg-transparent max-md:shadow-none">
        <DataTable
          label="Pedidos"
          columns={columns}
          rows={ORDERS}
          getRowId={(order) => order.number}
          selected={selected}
          onSelectedChange={setSelected}
          selectLabel={(order) => `Seleccionar ${order.number}`}
          card={(order) => (
            <div className="flex flex-col items-start gap-2">
              <div className="flex w-full flex-wrap items-baseline gap-2">
                <b className="font-semibold">{order.number}</b>
                <span className="text-table text-secondary">{order.date}</span>
                <bdi className="ms-auto font-semibold tabular-nums">{formatMoney(order.total)}</bdi>
              </div>
              <p>{order.client}</p>
              <StateBadge state={order.state} />
            </div>
          )}
        />
        <Paginator page={page} pageSize={10} total={118} onPageChange={setPage} className="px-4 py-3" />
      </Card>
    </Page>
  );
}
