import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { newPathOf, resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { PREORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { PREORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { StateBadge } from "@tablero/ui/state-badge";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { productPath } from "../../catalogue/products/product-list.ts";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { activeFilter } from "../../platform/lists/active-badge.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, many, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { useNewShortcut } from "../../platform/lists/use-new-shortcut.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { TakenMeter } from "../../platform/values/amounts.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { campaignLabel, nextCampaignStep, PREORDER_BULK, PREORDER_QUERIES, paymentWords } from "./preorder-words.ts";

const FIELDS = {
  sorts: ["closesAt", "title", "releaseDate", "taken", "state"],
  order: "asc",
  filters: { state: many(PREORDER_STATES), active: flag() },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: PREORDER_STATES.map((value) => ({ value, label: PREORDER_STATE_LABELS[value].label })),
  },
  activeFilter("f"),
];

interface PreordersScreenProps {
  /** Screen of the child route, over the list. */
  children?: ReactNode;
}

/** admin/precompras */
export function PreordersScreen({ children }: PreordersScreenProps) {
  return (
    <Guarded resource={PREORDERS}>
      <PreorderList>{children}</PreorderList>
    </Guarded>
  );
}

const pathTo = ({ id }: AdminPreorder) => resourcePath(PREORDERS, id);

function PreorderList({ children }: { children: ReactNode }) {
  const api = useApi();
  const navigate = useNavigate();
  const mayWrite = useCan()("preorders:write");
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/preorders", { query: list.query }, LIST_OPTIONS);
  const bulk = useRecordBulk({
    resource: PREORDERS,
    list,
    response,
    nameOf: ({ title }) => title,
    call: mayWrite ? (body) => api.call("POST /api/admin/preorders/bulk", { body }) : null,
    queries: PREORDER_QUERIES,
    how: PREORDER_BULK,
  });
  const begin = () => void navigate(newPathOf(PREORDERS));
  useNewShortcut(mayWrite ? begin : null);
  const create = mayWrite ? <NewButton resource={PREORDERS} onClick={begin} /> : undefined;
  return (
    <ListScreen
      title={titleOf(PREORDERS)}
      actions={
        <>
          <RecordExport
            resource={PREORDERS}
            load={() => api.download("GET /api/admin/preorders/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      part="preorders"
      list={list}
      response={response}
      searchHint="Campaña, producto o SKU"
      filters={FILTERS}
      saved={PREORDERS}
      columns={columns}
      getRowId={(campaign) => campaign.id}
      rowPath={pathTo}
      {...bulk.props}
      card={(campaign) => <PreorderCard campaign={campaign} />}
      density="pictures"
      empty={{
        icon: outlineClock,
        title: "No hay precompras",
        text: "Las campañas de lo que está por salir aparecerán aquí, con su cupo.",
        actions: create,
      }}
    >
      {bulk.bar}
      {children}
    </ListScreen>
  );
}

function ProductLink({ campaign: { product } }: { campaign: AdminPreorder }) {
  const mayRead = useCan()("products:read");
  if (!mayRead) return product.name;
  return (
    <TableLink to={productPath(product)} className="underline">
      {product.name}
    </TableLink>
  );
}

/** The step that a campaign waits for, in one press. */
function NextStep({ campaign }: { campaign: AdminPreorder }) {
  const step = nextCampaignStep(campaign);
  if (!useCan()("preorders:write") || step === null) return null;
  return (
    <TableLink to={step.to} aria-label={`${step.label} ${campaign.title}`} className="relative z-1 text-label">
      {step.label}
    </TableLink>
  );
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
          <span className="truncate font-semibold">
            <RowLink to={pathTo(campaign)}>{campaign.title}</RowLink>
          </span>
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
    cell: ({ row }) => <TakenMeter label="Cupo" taken={row.original.taken} of={row.original.quota} spaces={20} />,
  }),
  col.accessor("payment", {
    header: "Cobro",
    enableSorting: false,
    meta: { width: "@max-5xl:hidden" },
    cell: ({ row }) => <span className="whitespace-nowrap text-secondary">{paymentWords(row.original)}</span>,
  }),
  col.accessor("state", {
    header: "Estado",
    cell: ({ row }) => (
      <span className="flex flex-col items-start">
        <StateBadge hang state={campaignLabel(row.original)} />
        <NextStep campaign={row.original} />
      </span>
    ),
  }),
]);

function PreorderCard({ campaign }: { campaign: AdminPreorder }) {
  return (
    <RowCard
      mark={<Thumbnail image={campaign.product.image} size="lg" />}
      title={<RowLink to={pathTo(campaign)}>{campaign.title}</RowLink>}
      lines={[
        <ProductLink key="product" campaign={campaign} />,
        `Cierra el ${formatShortDate(campaign.closesAt)}, llega el ${formatShortDate(campaign.releaseDate)}`,
        paymentWords(campaign),
      ]}
      foot={
        <>
          <TakenMeter label="Cupo" taken={campaign.taken} of={campaign.quota} spaces={10} />
          <StateBadge state={campaignLabel(campaign)} />
          <NextStep campaign={campaign} />
        </>
      }
    />
  );
}
