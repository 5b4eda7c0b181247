import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Rate } from "@tablero/contract/settings/shapes/transport";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import { bracketWords, conditionWords } from "@tablero/domain/settings/shipping/shipping-words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { ActiveBadge, activeFilter } from "../../platform/lists/active-badge.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, text, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { counted, ValueOrDash } from "../../platform/values/amounts.tsx";
import { RateWindow } from "./rate-window.tsx";
import { RATES, TRANSPORT_QUERIES, type TransportListProps, withTab } from "./transport-tabs.ts";
import { useRateChoices } from "./use-rate-choices.ts";

const FIELDS = {
  sorts: ["carrier", "zone", "days", "name"],
  order: "asc",
  filters: { carrierId: text(), zoneId: text(), active: flag() },
  size: 25,
} as const;

export function RateList({ views }: TransportListProps) {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/rates", { query: list.query }, LIST_OPTIONS);
  const filters = useRateFilters();
  const mayWrite = useCan()("rates:write");
  const { open, show, path } = useRecordWindow(RATES.window);
  const bulk = useRecordBulk({
    resource: RATES,
    list,
    response,
    nameOf: ({ name, zone }) => `${name}, ${zone}`,
    call: mayWrite ? (body) => api.call("POST /api/admin/rates/bulk", { body }) : null,
    queries: TRANSPORT_QUERIES,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => rateColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={RATES} onClick={() => show(NEW)} /> : undefined;
  const { carrierId, zoneId } = list.filters;
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      actions={
        <>
          <RecordExport
            resource={RATES}
            load={() => api.download("GET /api/admin/rates/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      count={response.data && counted(response.data.pagination.length, "tarifa", "tarifas")}
      views={views}
      list={withTab(list, "rates")}
      saved={CARRIERS}
      response={response}
      searchHint="Nombre, transportista o zona"
      filters={filters}
      columns={columns}
      getRowId={(rate) => rate.id}
      {...(rowPath && { rowPath })}
      card={(rate) => <RateCard rate={rate} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineBanknotes,
        title: "Todavía no hay tarifas",
        text: "Dicen cuánto cuesta cada envío, por peso o por importe.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? (
        <RateWindow key={open} open={open} chosen={{ carrierId, zoneId }} onClose={() => show(null)} />
      ) : null}
    </ListScreen>
  );
}

function useRateFilters(): FilterDefinition[] {
  const { carriers, zones } = useRateChoices();
  return useMemo(
    () => [
      { kind: "one", name: "carrierId", label: "Transportista", options: carriers },
      { kind: "one", name: "zoneId", label: "Zona", options: zones },
      activeFilter("f"),
    ],
    [carriers, zones],
  );
}

/** URL of a rate; null for users with read permission only. */
type RatePath = ((rate: Rate) => string) | null;

function Name({ rate, path }: { rate: Rate; path: RatePath }) {
  if (path) return <RowLink to={path(rate)}>{rate.name}</RowLink>;
  return <span className="font-semibold">{rate.name}</span>;
}

/** The price brackets, one per line: limit and price. */
function Brackets({ rate }: { rate: Rate }) {
  return (
    <ul className="flex flex-col">
      {bracketWords(rate).map(({ range, price }) => (
        <li key={range} className="flex justify-between gap-4 whitespace-nowrap tabular-nums">
          <span className="text-secondary">{range}</span>
          <span className="font-medium">{price}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase("es") + words.slice(1);

const col = dataColumns<Rate>();
const rateColumns = (path: RatePath) =>
  col.columns([
    col.accessor("name", {
      header: "Tarifa",
      meta: { always: true },
      cell: ({ row }) => (
        <span className="flex flex-col">
          <Name rate={row.original} path={path} />
          <span className="text-label text-secondary @4xl:hidden">{row.original.carrier}</span>
        </span>
      ),
    }),
    col.accessor("carrier", { header: "Transportista", meta: { width: "@max-4xl:hidden" } }),
    col.accessor("zone", { header: "Zona" }),
    col.accessor("brackets", {
      header: "Precio",
      enableSorting: false,
      meta: { width: "w-52" },
      cell: ({ row }) => (
        <div className="py-2">
          <Brackets rate={row.original} />
          <p className="mt-1 text-label text-secondary empty:hidden @4xl:hidden">
            {capital(conditionWords(row.original).join("; "))}
          </p>
        </div>
      ),
    }),
    col.accessor("freeFrom", {
      id: "conditions",
      header: "Además",
      enableSorting: false,
      meta: { width: "@max-4xl:hidden" },
      cell: ({ row }) => (
        <span className="text-secondary">
          <ValueOrDash>{capital(conditionWords(row.original).join("; "))}</ValueOrDash>
        </span>
      ),
    }),
    col.accessor("days", {
      header: "Plazo",
      cell: ({ row: { original: rate } }) => (
        <span className="text-secondary @4xl:whitespace-nowrap">{deliveryText(rate.days, rate.daysFrom)}</span>
      ),
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang gender="f" active={info.getValue()} />,
    }),
  ]);

function RateCard({ rate, path }: { rate: Rate; path: RatePath }) {
  return (
    <RowCard
      title={<Name rate={rate} path={path} />}
      lines={[
        `${rate.zone} · ${rate.carrier} · ${deliveryText(rate.days, rate.daysFrom)}`,
        <Brackets key="brackets" rate={rate} />,
        capital(conditionWords(rate).join("; ")),
      ]}
      foot={<ActiveBadge gender="f" active={rate.active} />}
    />
  );
}
