import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Zone } from "@tablero/contract/shapes/admin-records";
import { CARRIERS } from "@tablero/domain/resources/carriers";
import { titleOf } from "@tablero/domain/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineMap } from "@tablero/ui/icons";
import { count, counted } from "../shared/amounts.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { useListQuery } from "../shared/use-list-query.ts";
import { type TransportListProps, tabPath } from "./transport-tabs.ts";
import { zoneWords } from "./transport-words.ts";

const FIELDS = { sorts: ["priority", "name"], order: "asc", filters: {} } as const;

export function ZoneList({ views }: TransportListProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/zones", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      count={response.data && counted(response.data.pagination.length, "zona", "zonas")}
      views={views}
      list={list}
      response={response}
      searchHint="Nombre de la zona"
      columns={columns}
      getRowId={(zone) => zone.id}
      card={(zone) => <ZoneCard zone={zone} />}
      empty={{
        icon: outlineMap,
        title: "Todavía no hay zonas",
        text: "Dicen adónde se envía; cada tarifa vale en una de ellas.",
      }}
    />
  );
}

function RatesLink({ zone, words = false }: { zone: Zone; words?: boolean }) {
  const mayRead = useCan()("rates:read");
  const text = words ? counted(zone.rates, "tarifa", "tarifas") : count(zone.rates);
  if (zone.rates === 0 || !mayRead) return <span className="text-secondary">{text}</span>;
  return (
    <QuietLink
      to={tabPath("rates", { zoneId: zone.id })}
      aria-label={`${counted(zone.rates, "tarifa", "tarifas")} de ${zone.name}`}
    >
      {text}
    </QuietLink>
  );
}

const col = dataColumns<Zone>();
const columns = col.columns([
  col.accessor("priority", {
    header: "Prioridad",
    meta: { width: "w-24" },
    cell: (info) => <span className="text-secondary tabular-nums">{info.getValue()}</span>,
  }),
  col.accessor("name", { header: "Zona", meta: { always: true, strong: true } }),
  col.accessor("rules", {
    header: "Adónde",
    enableSorting: false,
    meta: { width: "w-1/2" },
    cell: (info) => <span className="text-secondary wrap-anywhere">{zoneWords(info.getValue())}</span>,
  }),
  col.accessor("rates", {
    header: "Tarifas",
    enableSorting: false,
    meta: { align: "end" },
    cell: ({ row }) => <RatesLink zone={row.original} />,
  }),
]);

function ZoneCard({ zone }: { zone: Zone }) {
  return (
    <RowCard
      title={zone.name}
      end={<RatesLink zone={zone} words />}
      lines={[zoneWords(zone.rules), `Prioridad ${zone.priority}`]}
    />
  );
}
