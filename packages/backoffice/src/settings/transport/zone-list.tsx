import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Zone } from "@tablero/contract/settings/shapes/transport";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { zoneWords } from "@tablero/domain/settings/shipping/shipping-words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineMap } from "@tablero/ui/icons/outline-map";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { ActiveBadge, activeFilter } from "../../platform/lists/active-badge.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted } from "../../platform/values/amounts.tsx";
import { TRANSPORT_QUERIES, type TransportListProps, tabPath, withTab, ZONES } from "./transport-tabs.ts";
import { ZoneWindow } from "./zone-window.tsx";

const FIELDS = { sorts: ["priority", "name", "rates"], order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("f")];

export function ZoneList({ views }: TransportListProps) {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/zones", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("zones:write");
  const { open, show, path } = useRecordWindow(ZONES.window);
  const bulk = useRecordBulk({
    resource: ZONES,
    list,
    response,
    nameOf: ({ name }) => name,
    call: mayWrite ? (body) => api.call("POST /api/admin/zones/bulk", { body }) : null,
    queries: TRANSPORT_QUERIES,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => zoneColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={ZONES} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      actions={
        <>
          <RecordExport
            resource={ZONES}
            load={() => api.download("GET /api/admin/zones/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      count={response.data && counted(response.data.pagination.length, "zona", "zonas")}
      views={views}
      list={withTab(list, "zones")}
      saved={CARRIERS}
      response={response}
      searchHint="Nombre de la zona"
      filters={FILTERS}
      columns={columns}
      getRowId={(zone) => zone.id}
      {...(rowPath && { rowPath })}
      card={(zone) => <ZoneCard zone={zone} path={rowPath} />}
      {...bulk.props}
      empty={{
        icon: outlineMap,
        title: "Todavía no hay zonas",
        text: "Dicen adónde se envía; cada tarifa vale en una de ellas.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <ZoneWindow key={open} open={open} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}

/** URL of a zone; null for users with read permission only. */
type ZonePath = ((zone: Zone) => string) | null;

function Name({ zone, path }: { zone: Zone; path: ZonePath }) {
  if (path) return <RowLink to={path(zone)}>{zone.name}</RowLink>;
  return <span className="font-semibold">{zone.name}</span>;
}

function RatesLink({ zone, words = false }: { zone: Zone; words?: boolean }) {
  const mayRead = useCan()("rates:read");
  const text = words ? counted(zone.rates, "tarifa", "tarifas") : count(zone.rates);
  if (zone.rates === 0 || !mayRead) return <span className="text-secondary">{text}</span>;
  return (
    <TableLink
      to={tabPath("rates", { zoneId: zone.id })}
      aria-label={`${counted(zone.rates, "tarifa", "tarifas")} de ${zone.name}`}
    >
      {text}
    </TableLink>
  );
}

const col = dataColumns<Zone>();
const zoneColumns = (path: ZonePath) =>
  col.columns([
    col.accessor("priority", {
      header: "Prioridad",
      meta: { width: "w-24" },
      cell: (info) => <span className="text-secondary tabular-nums">{info.getValue()}</span>,
    }),
    col.accessor("name", {
      header: "Zona",
      meta: { always: true },
      cell: ({ row }) => <Name zone={row.original} path={path} />,
    }),
    col.accessor("rules", {
      header: "Adónde",
      enableSorting: false,
      meta: { width: "w-1/2" },
      cell: (info) => <span className="text-secondary wrap-anywhere">{zoneWords(info.getValue())}</span>,
    }),
    col.accessor("rates", {
      header: "Tarifas",
      meta: { align: "end" },
      cell: ({ row }) => <RatesLink zone={row.original} />,
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang gender="f" active={info.getValue()} />,
    }),
  ]);

function ZoneCard({ zone, path }: { zone: Zone; path: ZonePath }) {
  return (
    <RowCard
      title={<Name zone={zone} path={path} />}
      end={<span className="text-secondary">Prioridad {zone.priority}</span>}
      lines={[zoneWords(zone.rules)]}
      foot={
        <>
          <ActiveBadge gender="f" active={zone.active} />
          <RatesLink zone={zone} words />
        </>
      }
    />
  );
}
