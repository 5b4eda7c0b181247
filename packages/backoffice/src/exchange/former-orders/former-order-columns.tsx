import type { LegacyOrderRow } from "@tablero/contract/exchange/shapes/former-orders";
import type { IMPORTED_ORDER_STATES } from "@tablero/domain/exchange/imports/types";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { legacyStateWords } from "@tablero/domain/sales/words/former-order-states";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { dataColumns } from "@tablero/ui/data-table";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { count, counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { SOURCE_LABELS } from "../imports/import-words.ts";

export const legacyOrderPath = ({ id }: Pick<LegacyOrderRow, "id">): string => resourcePath(FORMER_ORDERS, id);

/** The shop that the order comes from; files of unknown platforms do not name one. */
export const shopName = ({ source }: Pick<LegacyOrderRow, "source">): string =>
  source === "tablero" || source === "other" ? "Otra tienda" : SOURCE_LABELS[source];

/** Final state, in the other shop's words if known. */
export function LegacyState({ order }: { order: Pick<LegacyOrderRow, "state" | "stateName"> }) {
  const state: (typeof IMPORTED_ORDER_STATES)[number] = order.state;
  const known = ORDER_STATE_LABELS[state];
  return (
    <StateBadge hang state={{ ...known, tinted: false, label: legacyStateWords(order.stateName) || known.label }} />
  );
}

const col = dataColumns<LegacyOrderRow>();

export const legacyOrderColumns = col.columns([
  col.accessor("number", {
    header: "Pedido",
    meta: { always: true, strong: true, truncate: true, width: "min-w-32 max-w-56" },
    cell: ({ row: { original } }) => (
      <span className="flex flex-col">
        <RowLink to={legacyOrderPath(original)} className="truncate">
          <RecordNumber>{original.number}</RecordNumber>
        </RowLink>
        <RelativeTime iso={original.placedAt} className="font-normal text-label @3xl:hidden" />
      </span>
    ),
  }),
  col.accessor("placedAt", {
    header: "Fecha",
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
  col.accessor((row) => row.client.name, {
    id: "client",
    header: "Cliente",
    enableSorting: false,
    meta: { truncate: true, width: "min-w-28 w-1/4" },
    cell: (info) => <span title={info.row.original.client.email}>{info.getValue()}</span>,
  }),
  col.accessor("source", {
    header: "Tienda",
    enableSorting: false,
    meta: { width: "@max-4xl:hidden" },
    cell: ({ row }) => <span className="whitespace-nowrap text-secondary">{shopName(row.original)}</span>,
  }),
  col.accessor("units", {
    header: "Artículos",
    enableSorting: false,
    meta: { align: "end", width: "@max-5xl:hidden" },
    cell: (info) => <span className="tabular-nums">{count(info.getValue())}</span>,
  }),
  col.accessor("state", {
    header: "Estado",
    enableSorting: false,
    cell: ({ row }) => <LegacyState order={row.original} />,
  }),
  col.accessor("total", {
    header: "Total",
    meta: { align: "end", strong: true },
    cell: ({ row: { original } }) => <Money cents={original.total} currency={original.currency} />,
  }),
]);

/** A former order on a phone. */
export function LegacyOrderCard({ order, withClient = true }: { order: LegacyOrderRow; withClient?: boolean }) {
  const units = counted(order.units, "artículo", "artículos");
  return (
    <RowCard
      title={
        <RowLink to={legacyOrderPath(order)}>
          <RecordNumber>{order.number}</RecordNumber>
        </RowLink>
      }
      end={<Money cents={order.total} currency={order.currency} className="font-semibold" />}
      lines={[...(withClient ? [order.client.name] : []), `${shopName(order)} · ${units}`]}
      foot={
        <>
          <LegacyState order={order} />
          <RelativeTime iso={order.placedAt} className="text-table" />
        </>
      }
    />
  );
}
