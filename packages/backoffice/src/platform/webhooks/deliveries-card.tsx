import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { DeliveryRow, Webhook } from "@tablero/contract/platform/shapes/webhooks";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { WEBHOOK_DELIVERY_STATE_LABELS, WEBHOOK_DELIVERY_STATES } from "@tablero/domain/platform/webhooks/delivery";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { Button } from "@tablero/ui/button";
import { Card, CardFooter, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowPath } from "@tablero/ui/icons/outline-arrow-path";
import { outlineInbox } from "@tablero/ui/icons/outline-inbox";
import { Paginator } from "@tablero/ui/paginator";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordWindow } from "../kit/use-record-window.ts";
import { type FilterDefinition, FilterFunnel, FilterMenu } from "../lists/filter-menu.tsx";
import { LIST_OPTIONS } from "../lists/list-screen.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { many, useListQuery } from "../lists/use-list-query.ts";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { count, counted, ValueOrDash } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { DeliveryWindow } from "./delivery-window.tsx";
import { deliveryState, WEBHOOK_QUERIES } from "./webhook-words.ts";

const FIELDS = {
  sorts: ["createdAt"],
  order: "desc",
  filters: { state: many(WEBHOOK_DELIVERY_STATES), type: many(WEBHOOK_MESSAGE_TYPES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: WEBHOOK_DELIVERY_STATE_LABELS[value] })),
  },
  {
    kind: "many",
    name: "type",
    label: "Aviso",
    options: WEBHOOK_MESSAGE_TYPES.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] })),
  },
];

/** Messages sent to a webhook, with their results. Each one can be opened to see its content and the response. */
export function DeliveriesCard({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const { id } = webhook;
  const list = useListQuery(FIELDS);
  const key = "GET /api/admin/webhooks/{id}/deliveries";
  const response = useQuery(key, { params: { id }, query: list.query }, LIST_OPTIONS);
  const { data, error, isLoading, isValidating } = response;
  const place = useMemo(
    () => ({ path: `${WEBHOOKS.path}/${id}`, record: { in: "window", param: "aviso" } }) as const,
    [id],
  );
  const { open, show, path } = useRecordWindow(place);
  const navigate = useNavigate();
  const columns = useMemo(() => deliveryColumns(path), [path]);
  const retry = () => void response.mutate();
  const status = data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading";
  return (
    <Card aria-label="Avisos enviados" className="max-md:contents">
      <CardHeader
        className="max-md:min-h-0 max-md:border-b-0 max-md:p-0"
        title="Avisos enviados"
        count={data?.pagination.length}
        actions={
          <>
            <IconButton icon={outlineArrowPath} label="Actualizar" onClick={retry} />
            {mayWrite && webhook.active && webhook.failed > 0 ? <ReplayAll webhook={webhook} /> : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2 md:px-4 md:py-3">
        <FilterFunnel list={list} definitions={FILTERS} />
        <FilterMenu list={list} definitions={FILTERS} />
      </div>
      {error && data ? (
        <div className="px-4 pb-3">
          <FailureAlert
            error={error}
            title="No se ha podido actualizar la lista"
            onRetry={retry}
            loading={isValidating}
          />
        </div>
      ) : null}
      <DataTable<DeliveryRow>
        label="Avisos enviados"
        columns={columns}
        rows={data?.items ?? NONE}
        getRowId={(row) => row.id}
        status={status}
        sort={list.sort}
        onSortChange={list.setSort}
        onRowOpen={(row, { newTab }) => {
          if (newTab) window.open(path(row), "_blank", "noopener");
          else void navigate(path(row), { preventScrollReset: true });
        }}
        skeletonRows={list.size}
        card={(row) => <DeliveryCard row={row} path={path} />}
        onRetry={retry}
        empty={
          <EmptyState
            icon={outlineInbox}
            title={list.filtered ? "Nada coincide con lo que buscas" : "Todavía no se ha enviado nada"}
          >
            {list.filtered ? "Prueba con menos filtros." : "Pulsa «Probar» para enviarle un aviso de prueba."}
          </EmptyState>
        }
      />
      {data && data.pagination.length > 0 ? (
        <CardFooter padding="slim" className="max-md:border-t-0 max-md:p-0">
          <Paginator
            page={data.pagination.page}
            pageSize={list.size}
            total={data.pagination.length}
            estimated={data.pagination.lengthIsEstimate}
            lastPage={data.pagination.lastPage}
            startIndex={data.pagination.startIndex}
            onPageChange={(page) => list.setPage(page, data.pagination)}
            onPageSizeChange={list.setSize}
            className="w-full"
          />
        </CardFooter>
      ) : null}
      {open === null ? null : (
        <DeliveryWindow key={open} webhook={webhook} id={open} mayWrite={mayWrite} onClose={() => show(null)} />
      )}
    </Card>
  );
}

const NONE: readonly DeliveryRow[] = [];

function ReplayAll({ webhook: { id, failed } }: { webhook: Webhook }) {
  const key = "POST /api/admin/webhooks/{id}/deliveries/replay-failed";
  const { run, running } = useMutation(key, { invalidates: WEBHOOK_QUERIES, handles: [409] });
  const replay = async () => {
    try {
      const { replayed } = await run({ params: { id } });
      toast.success(`${counted(replayed, "aviso", "avisos")} en camino otra vez`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button variant="secondary" size="sm" loading={running} onClick={() => void replay()}>
      {failed === 1 ? "Reenviar el fallido" : `Reenviar los ${count(failed)} fallidos`}
    </Button>
  );
}

type DeliveryPath = (row: DeliveryRow) => string;

/** Summary of the last attempt's response. */
function Outcome({ row: { lastError, statusCode, state, attempts } }: { row: DeliveryRow }) {
  if (state === "pending" && attempts === 0) return <span className="text-secondary">Sin enviar todavía</span>;
  if (lastError) return <span className="text-danger-text wrap-anywhere">{lastError}</span>;
  if (statusCode !== null) return <span className="text-secondary tabular-nums">{statusCode}</span>;
  return <ValueOrDash>{null}</ValueOrDash>;
}

const col = dataColumns<DeliveryRow>();
const deliveryColumns = (path: DeliveryPath) =>
  col.columns([
    col.accessor("type", {
      header: "Aviso",
      enableSorting: false,
      meta: { always: true, width: "min-w-44 w-1/4" },
      cell: ({ row: { original: row } }) => <RowLink to={path(row)}>{WEBHOOK_EVENT_LABELS[row.type]}</RowLink>,
    }),
    col.accessor("statusCode", {
      header: "Respuesta",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/3" },
      cell: ({ row }) => <Outcome row={row.original} />,
    }),
    col.accessor("attempts", {
      header: "Intentos",
      enableSorting: false,
      meta: { align: "end" },
      cell: (info) => count(info.getValue()),
    }),
    col.accessor("nextAttemptAt", {
      header: "Próximo intento",
      enableSorting: false,
      meta: { width: "@max-4xl:hidden" },
      cell: (info) => {
        const at = info.getValue();
        return (
          <span className="whitespace-nowrap text-secondary tabular-nums">
            <ValueOrDash>{at && formatShortDateTime(at)}</ValueOrDash>
          </span>
        );
      },
    }),
    col.accessor("createdAt", { header: "Cuándo", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={deliveryState(info.getValue())} />,
    }),
  ]);

function DeliveryCard({ row, path }: { row: DeliveryRow; path: DeliveryPath }) {
  return (
    <RowCard
      title={<RowLink to={path(row)}>{WEBHOOK_EVENT_LABELS[row.type]}</RowLink>}
      end={<RelativeTime iso={row.createdAt} />}
      lines={[<Outcome key="outcome" row={row} />]}
      foot={
        <>
          <StateBadge state={deliveryState(row.state)} />
          <span className="text-secondary text-table">{counted(row.attempts, "intento", "intentos")}</span>
        </>
      }
    />
  );
}
