import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { TakingsEntry } from "@tablero/contract/sales/shapes/takings";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { providerName } from "@tablero/domain/sales/payments/payouts";
import type { DayRange } from "@tablero/domain/sales/payments/takings-periods";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { Paginator } from "@tablero/ui/paginator";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { usePages } from "../../platform/lists/use-pages.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { ENTRY_TITLES, type OpenEntries } from "./takings-path.ts";

interface EntriesWindowProps {
  open: OpenEntries;
  /** Days of the page. */
  range: DayRange;
  onClose: () => void;
}

const SIZE = 25;

/** The payments or refunds behind a figure. */
export function EntriesWindow({ open, range, onClose }: EntriesWindowProps) {
  const pages = usePages(SIZE);
  const { kind, method, day, provider } = open;
  // Pending refunds are shown regardless of when they began, because they are owed today.
  const always = kind === "requested" || kind === "failed";
  const days = always ? {} : day ? { from: day, to: day } : range;
  const response = useQuery(
    "GET /api/admin/takings/entries",
    { query: { kind, ...pages.query, ...days, ...(method && { method }), ...(provider && { provider }) } },
    LIST_OPTIONS,
  );
  const { data, error } = response;
  const about = [
    always ? null : day ? formatShortDate(day) : rangeWords(range),
    method ? PAYMENT_METHOD_LABELS[method] : null,
    provider ? providerName(provider) : null,
  ].filter((part) => part !== null);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        size="lg"
        title={ENTRY_TITLES[kind]}
        description={about.length > 0 ? about.join(" · ") : undefined}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        {error && !data ? (
          <FailureAlert
            error={error}
            title="No se ha podido leer la lista"
            onRetry={() => void response.mutate()}
            loading={response.isValidating}
          />
        ) : null}
        {!data && !error ? (
          <SkeletonRegion label="Cargando la lista">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        ) : null}
        {data && data.items.length === 0 ? (
          <EmptyState icon={outlineBanknotes} title="No hay nada en estos días" level={3} />
        ) : null}
        {data && data.items.length > 0 ? (
          <>
            <ul aria-label={ENTRY_TITLES[kind]} aria-busy={response.isLoading} className="divide-y">
              {data.items.map((entry) => (
                <Entry key={entry.id} entry={entry} open={open} />
              ))}
            </ul>
            {data.pagination.lastPage > 1 ? (
              <Paginator
                page={data.pagination.page}
                pageSize={SIZE}
                total={data.pagination.length}
                estimated={data.pagination.lengthIsEstimate ?? false}
                lastPage={data.pagination.lastPage}
                startIndex={data.pagination.startIndex}
                onPageChange={(page) => pages.turn(page, data.pagination)}
                className="mt-3 w-full border-t pt-3"
              />
            ) : null}
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const rangeWords = ({ from, to }: DayRange) =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`;

function Entry({ entry, open }: { entry: TakingsEntry; open: OpenEntries }) {
  const mayRead = useCan()("orders:read");
  const { at, orderId, orderNumber, client, method, provider, reference, amount } = entry;
  // Values common to all rows are shown once, above them.
  const details = [
    open.method ? null : PAYMENT_METHOD_LABELS[method],
    open.provider ? null : provider && providerName(provider),
    reference,
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-0.5 py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {mayRead ? (
            <TableLink to={resourcePath(ORDERS, orderId)} className="font-semibold">
              {orderNumber}
            </TableLink>
          ) : (
            <span className="font-semibold">{orderNumber}</span>
          )}{" "}
          {client}
        </span>
        <Money cents={open.kind === "captured" ? amount : -amount} className="font-semibold" />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-secondary text-table">
        <span className="min-w-0 wrap-anywhere">{details.join(" · ")}</span>
        <span className="tabular-nums">{formatShortDateTime(at)}</span>
      </span>
    </li>
  );
}
