import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminHeader } from "@tablero/contract/settings/shapes/headers";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { HEADER_STATE_LABELS, HEADER_STATES } from "@tablero/domain/settings/shop/headers";
import { dataColumns } from "@tablero/ui/data-table";
import { outlinePhoto } from "@tablero/ui/icons/outline-photo";
import { useMemo, useState } from "react";
import { OrderButton } from "../../platform/kit/order-button.tsx";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { many, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { HeaderOrder } from "./header-order.tsx";
import { HeaderBadge, HeaderThumb, windowWords } from "./header-parts.tsx";
import { HEADER_QUERIES, HeaderWindow } from "./header-window.tsx";

const FIELDS = {
  sorts: ["position", "title", "visibleFrom"],
  order: "asc",
  filters: { state: many(HEADER_STATES) },
} as const;
const FILTERS: FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: HEADER_STATES.map((value) => ({ value, label: HEADER_STATE_LABELS[value].label })),
  },
];

/** admin/headers */
export function HeadersScreen() {
  return (
    <Guarded resource={HEADERS}>
      <HeaderList />
    </Guarded>
  );
}

function HeaderList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/headers", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("headers:write");
  const { open, show, path } = useRecordWindow(HEADERS);
  const [ordering, setOrdering] = useState(false);
  const bulk = useRecordBulk({
    resource: HEADERS,
    list,
    response,
    nameOf: ({ title }) => title,
    call: mayWrite ? (body) => api.call("POST /api/admin/headers/bulk", { body }) : null,
    queries: HEADER_QUERIES,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => headerColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={HEADERS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(HEADERS)}
      actions={
        <>
          <RecordExport
            resource={HEADERS}
            load={() => api.download("GET /api/admin/headers/export", { query: withoutPaging(list.query) })}
          />
          {mayWrite ? <OrderButton onClick={() => setOrdering(true)} /> : null}
          {create}
        </>
      }
      list={list}
      saved={HEADERS}
      response={response}
      searchHint="Título o texto"
      filters={FILTERS}
      columns={columns}
      getRowId={(header) => header.id}
      {...(rowPath && { rowPath })}
      card={(header) => <HeaderCard header={header} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlinePhoto,
        title: "No hay cabeceras",
        text: "Son los carteles grandes de la portada de la tienda.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <HeaderWindow key={open} open={open} onClose={() => show(null)} /> : null}
      {ordering ? <HeaderOrder onClose={() => setOrdering(false)} /> : null}
    </ListScreen>
  );
}

/** URL of a header; null for users with read permission only. */
type HeaderPath = ((header: AdminHeader) => string) | null;

function Title({ header, path }: { header: AdminHeader; path: HeaderPath }) {
  return path ? (
    <RowLink to={path(header)}>{header.title}</RowLink>
  ) : (
    <span className="font-semibold">{header.title}</span>
  );
}

function HeaderLink({ header }: { header: AdminHeader }) {
  return (
    <a href={header.link} className="rounded-xs text-primary-text no-underline hover:underline">
      {header.linkLabel}
    </a>
  );
}

const col = dataColumns<AdminHeader>();
const headerColumns = (path: HeaderPath) =>
  col.columns([
    col.accessor("position", {
      header: "Orden",
      meta: { align: "end", width: "w-16" },
      cell: (info) => <span className="text-secondary">{info.getValue()}</span>,
    }),
    col.accessor("title", {
      header: "Cabecera",
      meta: { always: true, truncate: true, width: "min-w-60 w-2/5 @max-3xl:w-full" },
      cell: ({ row: { original: header } }) => (
        <span className="flex min-w-0 items-center gap-3 py-2">
          <HeaderThumb header={header} className="h-14 w-28 @max-3xl:h-10 @max-3xl:w-20" />
          <span className="flex min-w-0 flex-col">
            <span className="truncate">
              <Title header={header} path={path} />
            </span>
            <span className="truncate text-label text-secondary">{header.subtitle ?? header.kicker}</span>
          </span>
        </span>
      ),
    }),
    col.accessor("linkLabel", {
      header: "Enlace",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/5 @max-4xl:hidden" },
      cell: ({ row }) => <HeaderLink header={row.original} />,
    }),
    col.accessor("visibleFrom", {
      header: "Fechas",
      meta: { width: "@max-3xl:hidden" },
      cell: ({ row }) => (
        <span className="flex flex-col whitespace-nowrap text-secondary tabular-nums">
          {windowWords(row.original).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      ),
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: ({ row }) => <HeaderBadge hang header={row.original} />,
    }),
  ]);

function HeaderCard({ header, path }: { header: AdminHeader; path: HeaderPath }) {
  return (
    <div className="flex flex-col gap-3">
      <HeaderThumb header={header} className="w-full" />
      <RowCard
        title={<Title header={header} path={path} />}
        end={<span className="text-secondary">{header.position}</span>}
        lines={[header.subtitle ?? header.kicker, windowWords(header).join(" ")]}
        foot={
          <>
            <HeaderBadge header={header} />
            <HeaderLink header={header} />
          </>
        }
      />
    </div>
  );
}
