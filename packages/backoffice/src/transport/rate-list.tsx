import { useQuery } from "@tablero/api-client/query";
import type { Rate } from "@tablero/contract/shapes/admin-records";
import { CARRIERS } from "@tablero/domain/resources/carriers";
import { titleOf } from "@tablero/domain/resources/words";
import { deliveryText } from "@tablero/domain/shipping";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineBanknotes } from "@tablero/ui/icons";
import { useMemo } from "react";
import { ActiveBadge, activeFilter } from "../shared/active-badge.tsx";
import { counted, OrDash } from "../shared/amounts.tsx";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, text, useListQuery } from "../shared/use-list-query.ts";
import type { TransportListProps } from "./transport-tabs.ts";
import { bracketWords, conditionWords } from "./transport-words.ts";

const FIELDS = {
  sorts: ["carrier", "zone", "days"],
  order: "asc",
  filters: { carrierId: text(), zoneId: text(), active: flag() },
  size: 25,
} as const;
const ALL = { query: { size: 100 } } as const;
const QUIET = { background: true } as const;

export function RateList({ views }: TransportListProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/rates", { query: list.query }, LIST_OPTIONS);
  const filters = useRateFilters();
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      count={response.data && counted(response.data.pagination.length, "tarifa", "tarifas")}
      views={views}
      list={list}
      response={response}
      searchHint="Transportista o zona"
      filters={filters}
      columns={columns}
      getRowId={(rate) => rate.id}
      card={(rate) => <RateCard rate={rate} />}
      density="pictures"
      empty={{
        icon: outlineBanknotes,
        title: "Todavía no hay tarifas",
        text: "Dicen cuánto cuesta cada envío, por peso o por importe.",
      }}
    />
  );
}

function useRateFilters(): FilterDefinition[] {
  const { data: carriers } = useQuery("GET /api/admin/carriers", ALL, QUIET);
  const { data: zones } = useQuery("GET /api/admin/zones", ALL, QUIET);
  return useMemo(() => {
    const options = (items: readonly { id: string; name: string }[] = []) =>
      items.map(({ id, name }) => ({ value: id, label: name }));
    return [
      { kind: "one", name: "carrierId", label: "Transportista", options: options(carriers?.items) },
      { kind: "one", name: "zoneId", label: "Zona", options: options(zones?.items) },
      activeFilter("f"),
    ];
  }, [carriers, zones]);
}

/** The steps of the price, each on its own line: how far, and for how much. */
function Brackets({ rate }: { rate: Rate }) {
  return (
    <ul className="flex flex-col">
      {bracketWords(rate).map(({ upTo, price }) => (
        <li key={upTo} className="flex justify-between gap-4 whitespace-nowrap tabular-nums">
          <span className="text-secondary">{upTo}</span>
          <span className="font-medium">{price}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase("es") + words.slice(1);

const col = dataColumns<Rate>();
const columns = col.columns([
  col.accessor("carrier", {
    header: "Transportista",
    meta: { always: true, strong: true },
  }),
  col.accessor("zone", { header: "Zona" }),
  col.accessor("brackets", {
    header: "Precio",
    enableSorting: false,
    meta: { width: "w-52" },
    cell: ({ row }) => (
      <div className="py-2">
        <Brackets rate={row.original} />
      </div>
    ),
  }),
  col.accessor("freeFrom", {
    id: "conditions",
    header: "Además",
    enableSorting: false,
    cell: ({ row }) => (
      <span className="text-secondary">
        <OrDash>{capital(conditionWords(row.original).join("; "))}</OrDash>
      </span>
    ),
  }),
  col.accessor("days", {
    header: "Plazo",
    cell: (info) => <span className="whitespace-nowrap text-secondary">{deliveryText(info.getValue())}</span>,
  }),
  col.accessor("active", {
    header: "Estado",
    enableSorting: false,
    cell: (info) => <ActiveBadge hang gender="f" active={info.getValue()} />,
  }),
]);

function RateCard({ rate }: { rate: Rate }) {
  return (
    <RowCard
      title={rate.carrier}
      end={<span className="text-secondary">{deliveryText(rate.days)}</span>}
      lines={[rate.zone, <Brackets key="brackets" rate={rate} />, capital(conditionWords(rate).join("; "))]}
      foot={<ActiveBadge gender="f" active={rate.active} />}
    />
  );
}
