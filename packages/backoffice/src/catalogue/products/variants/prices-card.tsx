import { useQuery } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { PriceLine } from "@tablero/contract/catalogue/shapes/product-changes";
import { CHART_DAYS, dailyPrices } from "@tablero/domain/catalogue/prices/price-line";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCurrencyEuro } from "@tablero/ui/icons/outline-currency-euro";
import { LineChart } from "@tablero/ui/line-chart";
import { Select } from "@tablero/ui/select";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useId, useMemo, useState } from "react";
import { RowCard } from "../../../platform/lists/row-card.tsx";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { Money } from "../../../platform/values/money.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import { variantName } from "../product-values.ts";

type Point = PriceLine["points"][number];

/**
 * Price history of a variant, with the lowest price of the last 30 days, which an announced reduction would have to
 * state.
 */
export function PricesCard({ product }: { product: AdminProduct }) {
  const headId = useId();
  const [chosen, setChosen] = useState(product.variants[0]?.id ?? "");
  const { data, error, isValidating, mutate } = useQuery(
    "GET /api/admin/products/{id}/prices",
    { params: { id: product.id } },
    { background: true },
  );
  const line = data?.variants.find(({ variantId }) => variantId === chosen) ?? data?.variants[0];
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Precios" titleId={headId} />
      <CardBody className="flex flex-col gap-4">
        {product.variants.length > 1 ? (
          <Select
            size="sm"
            className="max-w-72"
            aria-label="Variante de los precios"
            options={product.variants.map((variant) => ({ value: variant.id, label: variantName(variant) }))}
            value={line?.variantId ?? chosen}
            onValueChange={setChosen}
          />
        ) : null}
        <FailureAlert
          error={data ? undefined : error}
          title="No se han podido leer los precios"
          onRetry={() => void mutate()}
          loading={isValidating}
        />
        {line ? (
          line.points.length > 0 ? (
            <Prices line={line} />
          ) : (
            <EmptyState icon={outlineCurrencyEuro} title="Sin precios todavía" level={3}>
              Se guardan desde el primer día en la tienda.
            </EmptyState>
          )
        ) : error ? null : (
          <SkeletonRegion label="Cargando los precios">
            <SkeletonText lines={5} />
          </SkeletonRegion>
        )}
      </CardBody>
    </Card>
  );
}

function Prices({ line }: { line: PriceLine }) {
  const days = useMemo(() => dailyPrices(line.points, new Date().toISOString()), [line]);
  const changes = useMemo(() => [...line.points].reverse(), [line]);
  return (
    <>
      {line.lowest === null ? null : (
        <p className="text-secondary text-table">
          El más bajo de los últimos 30 días:{" "}
          <strong className="text-text tabular-nums">{formatMoney(line.lowest)}</strong>. Es lo que tacharía una rebaja
          que empezara hoy.
        </p>
      )}
      <LineChart
        label={`Precio de los últimos ${CHART_DAYS} días`}
        labels={days.map(({ day }) => formatShortDate(day))}
        series={[
          { name: "Precio", values: days.map(({ price }) => price) },
          { name: "Mínimo de 30 días", values: days.map(({ lowest }) => lowest) },
        ]}
        formatValue={(cents) => formatMoney(cents)}
        height={9}
      />
      <DataTable<Point>
        framed
        className="max-md:-mx-5"
        label="Cambios de precio"
        columns={columns}
        rows={changes}
        getRowId={({ since }) => since}
        status="ready"
        card={(point) => (
          <RowCard
            title={<Money cents={point.price} />}
            end={point.undone ? UNDONE : point.announced ? "Rebaja anunciada" : null}
            lines={[`Mínimo anterior: ${formatMoney(point.lowest)}`, point.actor]}
            foot={<RelativeTime iso={point.since} className="text-table" />}
          />
        )}
        empty={null}
      />
    </>
  );
}

/** Reason why a price is ignored when the lowest price is determined. */
const UNDONE = "No cuenta: se deshizo antes de una hora";

const col = dataColumns<Point>();
const columns = col.columns([
  col.accessor("since", {
    header: "Desde",
    enableSorting: false,
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
  col.accessor("price", {
    header: "Precio",
    enableSorting: false,
    meta: { align: "end", strong: true },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
  col.accessor("lowest", {
    header: "Mínimo anterior",
    enableSorting: false,
    meta: { align: "end" },
    cell: (info) => <Money cents={info.getValue()} />,
  }),
  col.accessor("announced", {
    header: "Rebaja",
    enableSorting: false,
    cell: (info) =>
      info.getValue() ? (
        "Anunciada"
      ) : (
        <span className="text-secondary">{info.row.original.undone ? UNDONE : "No"}</span>
      ),
  }),
  col.accessor("actor", {
    header: "Quién",
    enableSorting: false,
    cell: (info) => <span className="whitespace-nowrap text-secondary">{info.getValue() ?? "La tienda"}</span>,
  }),
]);
