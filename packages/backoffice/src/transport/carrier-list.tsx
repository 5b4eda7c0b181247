import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Carrier } from "@tablero/contract/shapes/admin-records";
import { CARRIERS } from "@tablero/domain/resources/carriers";
import { titleOf } from "@tablero/domain/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront, outlineTruck } from "@tablero/ui/icons";
import { ActiveBadge, activeFilter } from "../shared/active-badge.tsx";
import { count, counted, OrDash } from "../shared/amounts.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, useListQuery } from "../shared/use-list-query.ts";
import { type TransportListProps, tabPath } from "./transport-tabs.ts";

const FIELDS = { sorts: ["name", "rates"], order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("m")];

export function CarrierList({ views }: TransportListProps) {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/carriers", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(CARRIERS)}
      count={response.data && counted(response.data.pagination.length, "transportista", "transportistas")}
      views={views}
      list={list}
      response={response}
      searchHint="Nombre del transportista"
      filters={FILTERS}
      columns={columns}
      getRowId={(carrier) => carrier.id}
      card={(carrier) => <CarrierCard carrier={carrier} />}
      empty={{
        icon: outlineTruck,
        title: "Todavía no hay transportistas",
        text: "Sin ninguno, la tienda no puede ofrecer envíos.",
      }}
    />
  );
}

const kindWords = ({ pickup }: Carrier) => (pickup ? "Recogida en la tienda" : "Envío a domicilio");

function RatesLink({ carrier, words = false }: { carrier: Carrier; words?: boolean }) {
  const mayRead = useCan()("rates:read");
  const text = words ? counted(carrier.rates, "tarifa", "tarifas") : count(carrier.rates);
  if (carrier.rates === 0 || !mayRead) return <span className="text-secondary">{text}</span>;
  return (
    <QuietLink
      to={tabPath("rates", { carrierId: carrier.id })}
      aria-label={`${counted(carrier.rates, "tarifa", "tarifas")} de ${carrier.name}`}
    >
      {text}
    </QuietLink>
  );
}

const col = dataColumns<Carrier>();
const columns = col.columns([
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
        <span className="font-semibold">{carrier.name}</span>
      </span>
    ),
  }),
  col.accessor("pickup", {
    header: "Entrega",
    enableSorting: false,
    cell: ({ row }) => <span className="text-secondary">{kindWords(row.original)}</span>,
  }),
  col.accessor("trackingUrl", {
    header: "Seguimiento",
    enableSorting: false,
    meta: { truncate: true, width: "w-1/3" },
    cell: (info) => (
      <span className="text-secondary" title={info.getValue() ?? undefined}>
        <OrDash>{info.getValue()}</OrDash>
      </span>
    ),
  }),
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

function CarrierCard({ carrier }: { carrier: Carrier }) {
  return (
    <RowCard
      title={carrier.name}
      lines={[kindWords(carrier), carrier.trackingUrl]}
      foot={
        <>
          <ActiveBadge active={carrier.active} />
          <RatesLink carrier={carrier} words />
        </>
      }
    />
  );
}
