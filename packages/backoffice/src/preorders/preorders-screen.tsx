import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/shapes/admin-records";
import { formatShortDate } from "@tablero/domain/dates";
import { PREORDERS } from "@tablero/domain/resources/preorders";
import { titleOf } from "@tablero/domain/resources/words";
import { PREORDER_STATES } from "@tablero/domain/vocabulary";
import { PREORDER_PAYMENT_LABELS } from "@tablero/domain/words/labels";
import { PREORDER_STATE_LABELS } from "@tablero/domain/words/state-labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { StateBadge } from "@tablero/ui/state-badge";
import { productPath } from "../products/product-list.ts";
import { Taken } from "../shared/amounts.tsx";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { Thumbnail } from "../shared/thumbnails.tsx";
import { many, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = {
  sorts: ["closesAt", "title", "releaseDate", "taken", "state"],
  order: "asc",
  filters: { state: many(PREORDER_STATES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: PREORDER_STATES.map((value) => ({ value, label: PREORDER_STATE_LABELS[value].label })),
  },
];

/** admin/precompras */
export function PreordersScreen() {
  return (
    <Guarded resource={PREORDERS}>
      <PreorderList />
    </Guarded>
  );
}

function PreorderList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/preorders", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(PREORDERS)}
      part="preorders"
      list={list}
      response={response}
      searchHint="Campaña, producto o SKU"
      filters={FILTERS}
      saved={PREORDERS}
      columns={columns}
      getRowId={(campaign) => campaign.id}
      card={(campaign) => <PreorderCard campaign={campaign} />}
      density="pictures"
      empty={{
        icon: outlineClock,
        title: "No hay precompras",
        text: "Las campañas de lo que está por salir aparecerán aquí, con su cupo.",
      }}
    />
  );
}

/** "Señal del 20 %", "Pago completo". */
function paymentWords({ payment, depositPercent }: AdminPreorder): string {
  return payment === "deposit" && depositPercent !== null
    ? `Señal del ${depositPercent}\u00a0%`
    : PREORDER_PAYMENT_LABELS[payment];
}

function ProductLink({ campaign: { product } }: { campaign: AdminPreorder }) {
  const mayRead = useCan()("products:read");
  return mayRead ? <QuietLink to={productPath(product)}>{product.name}</QuietLink> : product.name;
}

const col = dataColumns<AdminPreorder>();
const columns = col.columns([
  col.accessor("title", {
    header: "Campaña",
    meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
    cell: ({ row: { original: campaign } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail image={campaign.product.image} className="size-9" />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold">{campaign.title}</span>
          <span className="truncate text-label">
            <ProductLink campaign={campaign} />
            <span className="font-normal text-secondary"> · {campaign.sku}</span>
          </span>
        </span>
      </span>
    ),
  }),
  col.accessor("closesAt", {
    header: "Cierra",
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => (
      <span className="whitespace-nowrap text-secondary tabular-nums">{formatShortDate(info.getValue())}</span>
    ),
  }),
  col.accessor("releaseDate", {
    header: "Llega",
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => (
      <span className="whitespace-nowrap text-secondary tabular-nums">{formatShortDate(info.getValue())}</span>
    ),
  }),
  col.accessor("taken", {
    header: "Cupo",
    cell: ({ row }) => <Taken label="Cupo" taken={row.original.taken} of={row.original.quota} spaces={20} />,
  }),
  col.accessor("payment", {
    header: "Cobro",
    enableSorting: false,
    meta: { width: "@max-5xl:hidden" },
    cell: ({ row }) => <span className="whitespace-nowrap text-secondary">{paymentWords(row.original)}</span>,
  }),
  col.accessor("state", {
    header: "Estado",
    cell: (info) => <StateBadge hang state={PREORDER_STATE_LABELS[info.getValue()]} />,
  }),
]);

function PreorderCard({ campaign }: { campaign: AdminPreorder }) {
  return (
    <RowCard
      mark={<Thumbnail image={campaign.product.image} size="lg" />}
      title={campaign.title}
      lines={[
        <ProductLink key="product" campaign={campaign} />,
        `Cierra el ${formatShortDate(campaign.closesAt)}, llega el ${formatShortDate(campaign.releaseDate)}`,
        paymentWords(campaign),
      ]}
      foot={
        <>
          <Taken label="Cupo" taken={campaign.taken} of={campaign.quota} spaces={10} />
          <StateBadge state={PREORDER_STATE_LABELS[campaign.state]} />
        </>
      }
    />
  );
}
