import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Carrier } from "@tablero/contract/settings/shapes/transport";
import { CARRIER_FIELDS, CARRIER_SORTS } from "@tablero/domain/platform/fields/carriers";
import { fieldText } from "@tablero/domain/platform/fields/field-values";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { ActiveBadge, activeFilter } from "../../platform/lists/active-badge.tsx";
import { fieldColumns } from "../../platform/lists/field-columns.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted, ValueOrDash } from "../../platform/values/amounts.tsx";
import { CarrierWindow } from "./carrier-window.tsx";
import { CARRIER_FILE, TRANSPORT_QUERIES, type TransportListProps, tabPath } from "./transport-tabs.ts";

const FIELDS = { sorts: CARRIER_SORTS, order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("m")];

export function CarrierList({ views }: TransportListProps) {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/carriers", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("carriers:write");
  const { open, show, path } = useRecordWindow(CARRIERS);
  const bulk = useRecordBulk({
    resource: CARRIERS,
    list,
    response,
    nameOf: ({ name }) => name,
    call: mayWrite ? (body) => api.call("POST /api/admin/carriers/bulk", { body }) : null,
    queries: TRANSPORT_QUERIES,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => carrierColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={CARRIERS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      actions={
        <>
          <RecordExport
            resource={CARRIER_FILE}
            load={() => api.download("GET /api/admin/carriers/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      count={response.data && counted(response.data.pagination.length, "transportista", "transportistas")}
      views={views}
      list={list}
      response={response}
      searchHint="Nombre o código"
      filters={FILTERS}
      saved={CARRIERS}
      columns={columns}
      getRowId={(carrier) => carrier.id}
      {...(rowPath && { rowPath })}
      card={(carrier) => <CarrierCard carrier={carrier} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineTruck,
        title: "Todavía no hay transportistas",
        text: "Sin ninguno, la tienda no puede ofrecer envíos.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <CarrierWindow key={open} open={open} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}

/** URL of a carrier; null for users with read permission only. */
type CarrierPath = ((carrier: Carrier) => string) | null;

function Name({ carrier, path }: { carrier: Carrier; path: CarrierPath }) {
  if (path) return <RowLink to={path(carrier)}>{carrier.name}</RowLink>;
  return <span className="font-semibold">{carrier.name}</span>;
}

function RatesLink({ carrier, words = false }: { carrier: Carrier; words?: boolean }) {
  const mayRead = useCan()("rates:read");
  const text = words ? counted(carrier.rates, "tarifa", "tarifas") : count(carrier.rates);
  if (carrier.rates === 0 || !mayRead) return <span className="text-secondary">{text}</span>;
  return (
    <TableLink
      to={tabPath("rates", { carrierId: carrier.id })}
      aria-label={`${counted(carrier.rates, "tarifa", "tarifas")} de ${carrier.name}`}
    >
      {text}
    </TableLink>
  );
}

const col = dataColumns<Carrier>();
const carrierColumns = (path: CarrierPath) =>
  col.columns([
    col.accessor("name", {
      header: "Transportista",
      meta: { always: true },
      cell: ({ row: { original: carrier } }) => (
        <span className="flex items-center gap-3">
          <Icon
            icon={carrier.pickup ? outlineBuildingStorefront : outlineTruck}
            size={20}
            className="shrink-0 text-secondary"
          />
          <span className="flex min-w-0 flex-col">
            <Name carrier={carrier} path={path} />
            <span className="text-label text-secondary">{carrier.code}</span>
          </span>
        </span>
      ),
    }),
    col.accessor("pickup", {
      header: "Entrega",
      enableSorting: false,
      cell: ({ row }) => (
        <span className="text-secondary">{fieldText(CARRIER_FIELDS.pickup, row.original.pickup)}</span>
      ),
    }),
    col.accessor("trackingUrl", {
      header: "Seguimiento",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/3 @max-3xl:hidden" },
      cell: (info) => (
        <span className="text-secondary" title={info.getValue() ?? undefined}>
          <ValueOrDash>{info.getValue()}</ValueOrDash>
        </span>
      ),
    }),
    ...fieldColumns(col, CARRIER_FIELDS),
    col.accessor("rates", {
      header: "Tarifas",
      meta: { align: "end" },
      cell: ({ row }) => <RatesLink carrier={row.original} />,
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang active={info.getValue()} />,
    }),
  ]);

function CarrierCard({ carrier, path }: { carrier: Carrier; path: CarrierPath }) {
  return (
    <RowCard
      title={<Name carrier={carrier} path={path} />}
      lines={[fieldText(CARRIER_FIELDS.pickup, carrier.pickup), carrier.trackingUrl]}
      foot={
        <>
          <ActiveBadge active={carrier.active} />
          <RatesLink carrier={carrier} words />
        </>
      }
    />
  );
}
