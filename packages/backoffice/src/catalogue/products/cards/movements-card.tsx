import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminProduct, Movement } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import type { MovementKind } from "@tablero/domain/platform/vocabulary";
import { MOVEMENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { Button } from "@tablero/ui/button";
import { Card, CardFooter, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineAdjustmentsHorizontal } from "@tablero/ui/icons/outline-adjustments-horizontal";
import { outlineArchiveBoxXMark } from "@tablero/ui/icons/outline-archive-box-x-mark";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineArrowsUpDown } from "@tablero/ui/icons/outline-arrows-up-down";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { cn } from "@tablero/ui/lib/cn";
import { Paginator } from "@tablero/ui/paginator";
import { Select } from "@tablero/ui/select";
import { type Ref, useId } from "react";
import { cursorTo } from "../../../platform/lists/list-cursors.ts";
import { RowCard } from "../../../platform/lists/row-card.tsx";
import { TableLink } from "../../../platform/pages/table-link.tsx";
import { count, ValueOrDash } from "../../../platform/values/amounts.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import { variantName } from "../product-values.ts";

const ALL = "all";
const ICONS: Record<MovementKind, IconData> = {
  receipt: outlineArrowDownTray,
  sale: outlineShoppingBag,
  return: outlineArrowUturnLeft,
  adjustment: outlineAdjustmentsHorizontal,
  loss: outlineArchiveBoxXMark,
};

export interface LedgerView {
  variantId: string | null;
  page: number;
  size: number;
  /** The next page continues after the last row shown, regardless of later writes. */
  cursor?: string | undefined;
}
export const FIRST_LEDGER: LedgerView = { variantId: null, page: 1, size: 10 };

export interface MovementsCardProps {
  product: AdminProduct;
  view: LedgerView;
  onViewChange: (view: LedgerView) => void;
  /** Opens the dialog; omitted when the role may not change stock. */
  onMove?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Stock movements of a product, with the resulting stock. */
export function MovementsCard({ product, view, onViewChange, onMove, ref }: MovementsCardProps) {
  const headId = useId();
  const { page, size, variantId, cursor } = view;
  const { data, error, isLoading, mutate } = useQuery(
    "GET /api/admin/products/{id}/movements",
    { params: { id: product.id }, query: { page, size, ...(cursor && { cursor }), ...(variantId && { variantId }) } },
    { keepPreviousData: true, background: true },
  );
  const single = product.variants.length === 1;
  return (
    <div ref={ref} className="scroll-mt-5">
      <Card aria-labelledby={headId}>
        <CardHeader
          title="Movimientos de stock"
          titleId={headId}
          count={data?.pagination.length}
          actions={
            onMove ? (
              <Button variant="ghost" onClick={onMove}>
                <Icon icon={outlineArrowsUpDown} size={18} />
                {/* On a phone, the title beside it needs the space. */}
                <span>
                  Anotar<span className="max-sm:sr-only"> movimiento</span>
                </span>
              </Button>
            ) : undefined
          }
        />
        {single ? null : (
          <div className="max-w-72 px-4 py-3">
            <Select
              size="sm"
              aria-label="Variante de los movimientos"
              options={[
                { value: ALL, label: "Todas las variantes" },
                ...product.variants.map((variant) => ({ value: variant.id, label: variantName(variant) })),
              ]}
              value={variantId ?? ALL}
              onValueChange={(value) => onViewChange({ size, page: 1, variantId: value === ALL ? null : value })}
            />
          </div>
        )}
        <DataTable<Movement>
          framed
          label="Movimientos de stock"
          columns={single ? singleColumns : columns}
          rows={data?.items ?? NONE}
          getRowId={(movement) => movement.id}
          status={data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading"}
          skeletonRows={3}
          card={(movement) => <MovementRowCard movement={movement} />}
          onRetry={() => void mutate()}
          empty={
            <EmptyState icon={outlineArrowsUpDown} title="Sin movimientos" level={3}>
              La primera entrada de unidades aparecerá aquí.
            </EmptyState>
          }
        />
        {data && data.pagination.length > 0 ? (
          <CardFooter padding="slim">
            <Paginator
              page={data.pagination.page}
              pageSize={size}
              total={data.pagination.length}
              onPageChange={(next) =>
                onViewChange({ size, variantId, page: next, cursor: cursorTo(next, data.pagination) })
              }
              onPageSizeChange={(next) => onViewChange({ variantId, page: 1, size: next })}
              className="w-full"
            />
          </CardFooter>
        ) : null}
      </Card>
    </div>
  );
}

const NONE: Movement[] = [];

function Kind({ kind }: { kind: MovementKind }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon icon={ICONS[kind]} size={18} className="text-secondary" />
      {MOVEMENT_KIND_LABELS[kind]}
    </span>
  );
}

function Quantity({ quantity }: { quantity: number }) {
  return (
    <span className={cn("font-semibold tabular-nums", quantity > 0 ? "text-success-text" : "text-text")}>
      {quantity > 0 ? "+" : "−"}
      {count(Math.abs(quantity))}
    </span>
  );
}

/** The reason, with a link to the order if there is one. */
function Reason({ movement: { reason, reference } }: { movement: Movement }) {
  const mayRead = useCan()("orders:read");
  if (reference?.kind !== "order" || !mayRead) {
    const label = reference && !reason?.includes(reference.label) ? reference.label : null;
    return <ValueOrDash>{[reason, label].filter(Boolean).join(" · ")}</ValueOrDash>;
  }
  const words = reason?.replace(reference.label, "").trim();
  return (
    <>
      {words ? `${words} ` : null}
      <TableLink to={resourcePath(ORDERS, reference.id)}>{reference.label}</TableLink>
    </>
  );
}

const col = dataColumns<Movement>();
const when = col.accessor("at", {
  header: "Fecha",
  enableSorting: false,
  cell: ({ row }) => (
    <span className="flex flex-col">
      <RelativeTime iso={row.original.at} />
      {/* Narrow tables have no separate column for this. */}
      <span className="text-label text-secondary @3xl:hidden">{row.original.actor ?? "La tienda"}</span>
    </span>
  ),
});
const variant = col.accessor((row) => variantName(row), {
  id: "variant",
  header: "Variante",
  enableSorting: false,
  // Not truncated, but wrapped to two lines if necessary: variants often differ only in their last word.
  meta: { width: "min-w-32" },
});
const rest = [
  col.accessor("kind", {
    header: "Movimiento",
    enableSorting: false,
    cell: (info) => <Kind kind={info.getValue()} />,
  }),
  col.accessor("quantity", {
    header: "Unidades",
    enableSorting: false,
    meta: { align: "end" },
    cell: (info) => <Quantity quantity={info.getValue()} />,
  }),
  col.accessor("balance", {
    header: "Saldo",
    enableSorting: false,
    meta: { align: "end" },
    cell: (info) => count(info.getValue()),
  }),
  col.accessor("reason", {
    header: "Motivo",
    enableSorting: false,
    meta: { truncate: true, width: "w-1/3 min-w-24" },
    cell: ({ row }) => <Reason movement={row.original} />,
  }),
  col.accessor("actor", {
    header: "Quién",
    enableSorting: false,
    meta: { width: "@max-3xl:hidden" },
    cell: (info) => <span className="whitespace-nowrap text-secondary">{info.getValue() ?? "La tienda"}</span>,
  }),
] as const;
const columns = col.columns([when, variant, ...rest]);
const singleColumns = col.columns([when, ...rest]);

function MovementRowCard({ movement }: { movement: Movement }) {
  return (
    <RowCard
      title={<Kind kind={movement.kind} />}
      end={<Quantity quantity={movement.quantity} />}
      lines={[variantName(movement), <Reason key="reason" movement={movement} />]}
      foot={
        <>
          <RelativeTime iso={movement.at} className="text-table" />
          <span className="text-secondary text-table tabular-nums">Saldo: {count(movement.balance)}</span>
        </>
      }
    />
  );
}
