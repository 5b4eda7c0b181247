import type { OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { ORDER_CHANNEL_LABELS } from "@tablero/domain/platform/words/labels";
import { goodsLabel, paymentLabel } from "@tablero/domain/sales/orders/visible-state";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { dataColumns } from "@tablero/ui/data-table";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { ThumbnailStack } from "../../platform/values/thumbnails.tsx";

export const orderPath = ({ id }: Pick<OrderRow, "id">): string => resourcePath(ORDERS, id);

const col = dataColumns<OrderRow>();

/** How an order came in, unless it is from the web as most are. */
function OtherChannel({ channel }: Pick<OrderRow, "channel">) {
  return channel === "web" ? null : (
    <span className="block text-label text-secondary">{ORDER_CHANNEL_LABELS[channel]}</span>
  );
}

export const orderColumns = col.columns([
  col.accessor("number", {
    header: "Pedido",
    meta: { always: true, strong: true },
    cell: ({ row }) => (
      <span className="flex flex-col">
        <RowLink to={orderPath(row.original)} className="whitespace-nowrap">
          <RecordNumber>{row.original.number}</RecordNumber>
        </RowLink>
        {/* On narrow screens, replaces the date column. */}
        <RelativeTime iso={row.original.placedAt} className="font-normal text-label @3xl:hidden" />
      </span>
    ),
  }),
  col.accessor("placedAt", {
    header: "Fecha",
    meta: { width: "@max-3xl:hidden" },
    cell: ({ row: { original } }) => (
      <span className="flex flex-col">
        <RelativeTime iso={original.placedAt} />
        <OtherChannel channel={original.channel} />
      </span>
    ),
  }),
  col.accessor((row) => row.client.name, {
    id: "client",
    header: "Cliente",
    meta: { truncate: true, width: "min-w-28 w-1/4" },
    cell: (info) => <span title={info.row.original.client.email}>{info.getValue()}</span>,
  }),
  col.accessor("units", {
    header: "Artículos",
    enableSorting: false,
    // The first column to be hidden on narrow screens.
    meta: { width: "@max-5xl:hidden" },
    cell: ({ row }) => <ThumbnailStack images={row.original.images} units={row.original.units} />,
  }),
  col.accessor("state", {
    header: "Estado",
    // The payment and delivery columns already say most of it.
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => <StateBadge hang state={ORDER_STATE_LABELS[info.getValue()]} />,
  }),
  col.accessor("payment", {
    header: "Pago",
    cell: ({ row }) => <StateBadge hang state={paymentLabel(row.original)} />,
  }),
  col.accessor("fulfilment", {
    header: "Entrega",
    cell: ({ row }) => <StateBadge hang state={goodsLabel(row.original)} />,
  }),
  col.accessor("total", {
    header: "Total",
    meta: { align: "end", strong: true },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
]);

export interface OrderCardProps {
  order: OrderRow;
  /** Default true; false on a client's page. */
  withClient?: boolean;
}

/** A list row on a phone. */
export function OrderCard({ order, withClient = true }: OrderCardProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline gap-2.5">
        <RowLink to={orderPath(order)}>
          <RecordNumber>{order.number}</RecordNumber>
        </RowLink>
        <RelativeTime iso={order.placedAt} className="text-table" />
        <Money cents={order.total} className="ms-auto font-semibold" />
      </div>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {withClient ? order.client.name : order.shippingName}
          <OtherChannel channel={order.channel} />
        </span>
        <ThumbnailStack images={order.images} units={order.units} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={ORDER_STATE_LABELS[order.state]} />
        <StateBadge state={paymentLabel(order)} />
        <StateBadge state={goodsLabel(order)} />
      </div>
    </div>
  );
}
