import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminPreorder, AdminReservation } from "@tablero/contract/sales/shapes/admin-preorders";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDER_RESERVATION_STATES, type PreorderReservationState } from "@tablero/domain/platform/vocabulary";
import { balanceRefusal, cancelRefusal, handoverRefusal } from "@tablero/domain/sales/preorders/reservation-rules";
import { PREORDER_RESERVATION_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { Card, CardFooter, CardHeader } from "@tablero/ui/card";
import { type DataSort, DataTable, dataColumns } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineInbox } from "@tablero/ui/icons/outline-inbox";
import { MultiSelect } from "@tablero/ui/multi-select";
import { Paginator } from "@tablero/ui/paginator";
import { RecordNumber } from "@tablero/ui/record-number";
import { SearchInput } from "@tablero/ui/search-input";
import { StateBadge } from "@tablero/ui/state-badge";
import { useId, useState } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { cursorTo } from "../../platform/lists/list-cursors.ts";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted, ValueOrDash } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { BalanceWindow, CancelReservationsWindow, HandoverWindow } from "./reservation-windows.tsx";

const STATES = PREORDER_RESERVATION_STATES.map((value) => ({
  value,
  label: PREORDER_RESERVATION_STATE_LABELS[value].label,
}));
const RESERVATIONS = { path: "reservas", words: { one: "reserva", many: "reservas", gender: "f" } } as const;
const NONE: AdminReservation[] = [];
const SORTS = ["place", "client", "requested", "state"] as const;
type Sort = (typeof SORTS)[number];

interface View {
  search: string;
  state: PreorderReservationState[];
  sort: Sort;
  desc: boolean;
  page: number;
  cursor?: string | undefined;
  size: number;
}
const FIRST: View = { search: "", state: [], sort: "place", desc: false, page: 1, size: 10 };

export interface ReservationsCardProps {
  campaign: AdminPreorder;
  mayWrite: boolean;
}

/** Reservations in queue order, with the actions for the selected ones. */
export function ReservationsCard({ campaign, mayWrite }: ReservationsCardProps) {
  const api = useApi();
  const headId = useId();
  const [view, setView] = useState(FIRST);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminReservation>>(new Map());
  const [open, setOpen] = useState<"cancel" | "balance" | "handover" | null>(null);
  const params = { id: campaign.id };
  const filters = {
    ...(view.search && { search: view.search }),
    ...(view.state.length > 0 && { state: view.state }),
    sort: view.sort,
    order: view.desc ? ("desc" as const) : ("asc" as const),
  };
  const { data, error, isLoading, mutate } = useQuery(
    "GET /api/admin/preorders/{id}/reservations",
    { params, query: { ...filters, page: view.page, size: view.size, ...(view.cursor && { cursor: view.cursor }) } },
    { keepPreviousData: true, background: true },
  );
  const narrow = (change: Partial<View>) => setView((before) => ({ ...before, page: 1, cursor: undefined, ...change }));
  const select = (ids: Set<string>) => {
    const known = new Map([...chosen, ...(data?.items ?? []).map((row) => [row.id, row] as const)]);
    setChosen(
      new Map(
        [...ids].flatMap((id) => {
          const row = known.get(id);
          return row ? [[id, row] as const] : [];
        }),
      ),
    );
  };
  const done = () => {
    setChosen(new Map());
    setOpen(null);
  };
  const rows = [...chosen.values()];
  const cancellable = rows.filter(({ state }) => cancelRefusal(state) === null);
  const collectable = rows.filter(({ state, order }) => handoverRefusal(state, order !== null) === null);
  const owing = rows.filter(({ state, order }) => balanceRefusal(state, order?.due ?? null) === null);
  const isShared = ["allocating", "received", "served"].includes(campaign.state);
  return (
    <Card aria-labelledby={headId}>
      <CardHeader
        title="Reservas"
        titleId={headId}
        count={data?.pagination.length}
        actions={
          <RecordExport
            resource={RESERVATIONS}
            load={() => api.download("GET /api/admin/preorders/{id}/reservations/export", { params, query: filters })}
          />
        }
      />
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 md:border-b-0">
        <div className="w-full sm:w-72">
          <SearchInput
            label="Buscar reservas"
            placeholder="Cliente, correo o pedido"
            value={view.search}
            onValueChange={(search) => narrow({ search: search.trim() })}
            delay={250}
          />
        </div>
        <div className="w-full sm:w-72">
          <MultiSelect
            aria-label="Estado de las reservas"
            placeholder="Cualquier estado"
            options={STATES}
            value={view.state}
            onValueChange={(state) =>
              narrow({ state: PREORDER_RESERVATION_STATES.filter((each) => state.includes(each)) })
            }
          />
        </div>
        {mayWrite && isShared ? (
          <Button variant="secondary" onClick={() => setOpen("balance")}>
            {owing.length > 0 ? `Pedir el resto (${owing.length})` : "Pedir el resto a todos"}
          </Button>
        ) : null}
        {cancellable.length > 0 ? (
          <Button variant="secondary" onClick={() => setOpen("cancel")}>
            Cancelar {counted(cancellable.length, "reserva", "reservas")}
          </Button>
        ) : null}
        {collectable.length > 0 ? (
          <Button variant="secondary" onClick={() => setOpen("handover")}>
            Entregar {counted(collectable.length, "reserva", "reservas")}
          </Button>
        ) : null}
      </div>
      <DataTable<AdminReservation>
        framed
        label="Reservas"
        columns={columns}
        rows={data?.items ?? NONE}
        getRowId={({ id }) => id}
        status={data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading"}
        skeletonRows={5}
        sort={{ id: view.sort, desc: view.desc } satisfies DataSort}
        onSortChange={(sort) =>
          narrow({ sort: SORTS.find((name) => name === sort?.id) ?? "place", desc: sort?.desc ?? false })
        }
        {...(mayWrite && {
          selected: new Set(chosen.keys()),
          onSelectedChange: select,
          selectLabel: ({ client }: AdminReservation) => `Elegir la reserva de ${client.name}`,
          cardsSelectable: true,
        })}
        card={(row) => <ReservationCard row={row} />}
        onRetry={() => void mutate()}
        empty={
          <EmptyState
            icon={outlineInbox}
            title={isFiltered(view) ? "Sin resultados" : "Todavía no hay reservas"}
            level={3}
          />
        }
      />
      {data && data.pagination.length > 0 ? (
        <CardFooter padding="slim">
          <Paginator
            page={data.pagination.page}
            pageSize={view.size}
            total={data.pagination.length}
            lastPage={data.pagination.lastPage}
            startIndex={data.pagination.startIndex}
            onPageChange={(page) => setView((before) => ({ ...before, page, cursor: cursorTo(page, data.pagination) }))}
            onPageSizeChange={(size) => narrow({ size })}
            className="w-full"
          />
        </CardFooter>
      ) : null}
      {open === "cancel" ? (
        <CancelReservationsWindow campaign={campaign} rows={cancellable} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
      {open === "balance" ? (
        <BalanceWindow campaign={campaign} rows={owing} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
      {open === "handover" ? (
        <HandoverWindow campaign={campaign} rows={collectable} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}

const isFiltered = ({ search, state }: View) => search !== "" || state.length > 0;

function ClientName({ row: { client } }: { row: AdminReservation }) {
  const mayRead = useCan()("clients:read");
  return mayRead ? <TableLink to={resourcePath(CLIENTS, client.id)}>{client.name}</TableLink> : client.name;
}

function OrderLink({ row: { order } }: { row: AdminReservation }) {
  const mayRead = useCan()("orders:read");
  if (!order) return <span className="text-secondary">En la tienda</span>;
  const number = <RecordNumber>{order.number}</RecordNumber>;
  return mayRead ? <TableLink to={resourcePath(ORDERS, order.id)}>{number}</TableLink> : number;
}

/** The balance due and its deadline. */
function Balance({ row: { order, dueAt, remindedAt } }: { row: AdminReservation }) {
  if (!order) return <ValueOrDash>{null}</ValueOrDash>;
  if (order.due === 0) return <span className="text-success-text">Pagado</span>;
  return (
    <span className="flex flex-col">
      <Money cents={order.due} />
      {dueAt ? <span className="text-label text-secondary">hasta el {formatShortDate(dueAt)}</span> : null}
      {remindedAt ? (
        <span className="text-label text-secondary">recordado el {formatShortDate(remindedAt)}</span>
      ) : null}
    </span>
  );
}

const units = ({ requested, allocated }: AdminReservation) =>
  allocated > 0 ? `${count(allocated)} de ${count(requested)}` : count(requested);

const col = dataColumns<AdminReservation>();
const columns = col.columns([
  col.accessor("place", {
    header: "Puesto",
    meta: { align: "end" },
    cell: (info) => <ValueOrDash>{info.getValue()}</ValueOrDash>,
  }),
  col.accessor((row) => row.client.name, {
    id: "client",
    header: "Cliente",
    meta: { always: true, truncate: true, width: "min-w-40 w-1/4" },
    cell: ({ row }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">
          <ClientName row={row.original} />
        </span>
        <span className="truncate text-label text-secondary">{row.original.client.email}</span>
      </span>
    ),
  }),
  col.accessor((row) => row.order?.number ?? "", {
    id: "order",
    header: "Pedido",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: ({ row }) => <OrderLink row={row.original} />,
  }),
  col.accessor("requested", {
    header: "Unidades",
    meta: { align: "end" },
    cell: ({ row }) => <span className="tabular-nums">{units(row.original)}</span>,
  }),
  col.accessor((row) => row.order?.due ?? 0, {
    id: "due",
    header: "Por pagar",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: ({ row }) => <Balance row={row.original} />,
  }),
  col.accessor("confirmedAt", {
    header: "Reservada",
    enableSorting: false,
    meta: { width: "@max-4xl:hidden" },
    cell: (info) => (
      <span className="whitespace-nowrap text-secondary tabular-nums">
        <ValueOrDash>{info.getValue() && formatShortDateTime(info.getValue() ?? "")}</ValueOrDash>
      </span>
    ),
  }),
  col.accessor("state", {
    header: "Estado",
    cell: (info) => <StateBadge hang state={PREORDER_RESERVATION_STATE_LABELS[info.getValue()]} />,
  }),
]);

function ReservationCard({ row }: { row: AdminReservation }) {
  return (
    <RowCard
      title={<ClientName row={row} />}
      end={<span className="tabular-nums">{counted(row.requested, "unidad", "unidades")}</span>}
      lines={[
        <OrderLink key="order" row={row} />,
        ...(row.place === null ? [] : [`Puesto ${row.place}`]),
        ...(row.allocated > 0 ? [`Asignadas: ${row.allocated}`] : []),
      ]}
      foot={
        <>
          <StateBadge state={PREORDER_RESERVATION_STATE_LABELS[row.state]} />
          {row.order ? <Balance row={row} /> : null}
        </>
      }
    />
  );
}
