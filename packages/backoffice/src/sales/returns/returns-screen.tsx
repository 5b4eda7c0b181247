import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import type { ReturnRow } from "@tablero/contract/sales/shapes/returns";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { RETURN_STATES } from "@tablero/domain/platform/vocabulary";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { RETURN_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { many, one, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { count } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { deadlineTone } from "./return-words.ts";

/** States that a return can have at the counter. */
const SHOWN = RETURN_STATES.filter((state) => state !== "requested" && state !== "acknowledged");
const FIELDS = {
  sorts: ["requestedAt", "number", "state"],
  order: "desc",
  filters: { state: many(SHOWN), open: one(["true", "false"]) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: SHOWN.map((value) => ({ value, label: RETURN_STATE_LABELS[value].label })),
  },
  {
    kind: "one",
    name: "open",
    label: "Por hacer",
    options: [
      { value: "true", label: "Por hacer" },
      { value: "false", label: "Cerradas" },
    ],
  },
];

/** admin/devoluciones */
export function ReturnsScreen() {
  return (
    <Guarded resource={RETURNS}>
      <ReturnList />
    </Guarded>
  );
}

const path = ({ id }: ReturnRow) => resourcePath(RETURNS, id);

function ReturnList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/returns", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(RETURNS)}
      actions={
        <RecordExport
          resource={RETURNS}
          load={() => api.download("GET /api/admin/returns/export", { query: withoutPaging(list.query) })}
        />
      }
      list={list}
      response={response}
      searchHint="Número, cliente o correo"
      filters={FILTERS}
      saved={RETURNS}
      columns={COLUMNS}
      getRowId={(row) => row.id}
      rowPath={path}
      card={(row) => <ReturnCard row={row} />}
      empty={{
        icon: outlineArrowUturnLeft,
        title: "Todavía no hay devoluciones",
        text: "Aquí llegan los desistimientos de los clientes, y lo que apuntes desde un pedido.",
      }}
    />
  );
}

const units = (row: ReturnRow) => `${count(row.units)} ${row.units === 1 ? "unidad" : "unidades"}`;

function ReturnCard({ row }: { row: ReturnRow }) {
  return (
    <RowCard
      title={
        <RowLink to={path(row)}>
          <RecordNumber>{row.number}</RecordNumber>
        </RowLink>
      }
      end={<RelativeTime iso={row.requestedAt} />}
      lines={[row.client, units(row)]}
      foot={
        <>
          <StateBadge state={RETURN_STATE_LABELS[row.state]} hang />
          {isOpenReturn(row) ? (
            <span className="text-label text-secondary">
              Dinero hasta el <Deadline row={row} />
            </span>
          ) : null}
        </>
      }
    />
  );
}

/** Deadline of the refund; emphasised if it is close. */
export function Deadline({ row }: { row: Pick<ReturnRow, "state" | "deadline"> }) {
  const tone = deadlineTone(row, serverNow());
  if (!isOpenReturn(row)) return <span className="text-secondary">–</span>;
  const text = formatShortDate(row.deadline);
  if (tone === "plain") return <span className="whitespace-nowrap">{text}</span>;
  return (
    <span className={tone === "late" ? "font-semibold text-danger-text" : "font-semibold text-warning-text"}>
      {tone === "late" ? `Pasó el ${text}` : text}
    </span>
  );
}

const col = dataColumns<ReturnRow>();
const COLUMNS = col.columns([
  col.accessor("number", {
    header: "Devolución",
    meta: { always: true, strong: true, width: "min-w-44" },
    cell: ({ row }) => (
      <RowLink to={path(row.original)}>
        <RecordNumber>{row.original.number}</RecordNumber>
      </RowLink>
    ),
  }),
  col.accessor("client", {
    header: "Cliente",
    enableSorting: false,
    meta: { truncate: true, width: "min-w-36 w-1/4" },
  }),
  col.accessor("state", {
    header: "Estado",
    cell: (info) => <StateBadge state={RETURN_STATE_LABELS[info.getValue()]} />,
  }),
  col.accessor("units", {
    header: "Unidades",
    enableSorting: false,
    meta: { align: "end", width: "@max-4xl:hidden" },
  }),
  col.accessor("refunded", {
    header: "Devuelto",
    enableSorting: false,
    meta: { align: "end", width: "@max-4xl:hidden" },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
  col.accessor("deadline", {
    header: "Dinero hasta el",
    enableSorting: false,
    cell: ({ row }) => <Deadline row={row.original} />,
  }),
  col.accessor("requestedAt", { header: "Llegó", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
]);
