import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import type { Takings } from "@tablero/contract/sales/shapes/takings";
import { madridDay } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { TAKINGS } from "@tablero/domain/platform/resources/sales/takings";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Card, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { PageHeader } from "@tablero/ui/page-header";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useNavigate, useSearchParams } from "react-router-dom";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { useReturnFocus } from "../../platform/pages/use-return-focus.ts";
import { EntriesWindow } from "./entries-window.tsx";
import { type FigureRow, FigureTable } from "./figure-table.tsx";
import { OpenCard } from "./open-card.tsx";
import { PayoutsCard } from "./payouts-card.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { entriesPath, readOpenEntries } from "./takings-path.ts";
import { TakingsStrip } from "./takings-strip.tsx";
import { useTakingsPeriod } from "./use-takings-period.ts";

/** admin/cobros */
export function TakingsScreen() {
  return (
    <Guarded resource={TAKINGS}>
      <TakingsPage />
    </Guarded>
  );
}

function TakingsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const period = useTakingsPeriod();
  const { from, to } = period;
  const response = useQuery("GET /api/admin/takings", { query: { from, to } }, LIST_OPTIONS);
  const { data, error, isLoading } = response;
  const open = readOpenEntries(params);
  useReturnFocus(open !== null);
  const retry = () => void response.mutate();
  return (
    <Page>
      <PageHeader
        title={titleOf(TAKINGS)}
        actions={
          <RecordExport
            resource={TAKINGS}
            load={() => api.download("GET /api/admin/takings/export", { query: { from, to } })}
          />
        }
      />
      <PeriodPicker state={period} />
      {error && !data ? (
        <Card aria-label={titleOf(TAKINGS)}>
          <LoadFailure error={error} onRetry={retry} loading={response.isValidating} />
        </Card>
      ) : (
        <>
          {error ? (
            <FailureAlert
              error={error}
              title="No se han podido actualizar los cobros"
              onRetry={retry}
              loading={response.isValidating}
            />
          ) : null}
          <TakingsStrip takings={data} />
          {data ? <TakingsCards takings={data} refreshing={isLoading} /> : <LoadingCards />}
        </>
      )}
      {open ? (
        <EntriesWindow
          key={JSON.stringify(open)}
          open={open}
          range={{ from, to }}
          onClose={() => void navigate(entriesPath(params, null), { preventScrollReset: true })}
        />
      ) : null}
    </Page>
  );
}

const LoadingCards = () => (
  <Card aria-label="Por forma de pago">
    <SkeletonRegion label="Cargando los cobros" className="p-5">
      <SkeletonText lines={8} />
    </SkeletonRegion>
  </Card>
);

function TakingsCards({ takings, refreshing }: { takings: Takings; refreshing: boolean }) {
  const [params] = useSearchParams();
  const { methods, days, totals } = takings;
  const byMethod = methods.map(
    (each): FigureRow => ({
      ...each,
      id: each.method,
      label: PAYMENT_METHOD_LABELS[each.method],
      capturedPath: entriesPath(params, { kind: "captured", method: each.method }),
      refundedPath: entriesPath(params, { kind: "refunded", method: each.method }),
    }),
  );
  const total: FigureRow = {
    ...totals,
    id: "total",
    label: "Total",
    capturedPath: entriesPath(params, { kind: "captured" }),
    refundedPath: entriesPath(params, { kind: "refunded" }),
  };
  const byDay = days.map(
    ({ day, methods: ofDay, ...sums }): FigureRow => ({
      ...sums,
      id: day,
      label: dayLabel(day),
      capturedPath: entriesPath(params, { kind: "captured", day }),
      refundedPath: entriesPath(params, { kind: "refunded", day }),
      parts: ofDay.map((each) => ({
        ...each,
        id: `${day} ${each.method}`,
        label: PAYMENT_METHOD_LABELS[each.method],
        capturedPath: entriesPath(params, { kind: "captured", day, method: each.method }),
        refundedPath: entriesPath(params, { kind: "refunded", day, method: each.method }),
      })),
    }),
  );
  const empty = (
    <EmptyState icon={outlineBanknotes} title="Sin movimientos en estos días" level={3}>
      Aquí se ve lo que se cobra y lo que se reembolsa, en cuanto lo haya.
    </EmptyState>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @5xl:grid-cols-[minmax(0,1fr)_21.25rem] @5xl:grid-rows-[auto_1fr]">
      <Card aria-labelledby="takings-methods" aria-busy={refreshing}>
        <CardHeader title="Por forma de pago" titleId="takings-methods" actions={<FeesLink />} />
        {byMethod.length === 0 ? (
          empty
        ) : (
          <FigureTable label="Por forma de pago" head="Forma de pago" rows={byMethod} totals={total} />
        )}
      </Card>
      {/* Placed before the long list of days in a one-column layout. */}
      <div className="flex min-w-0 flex-col gap-5 @5xl:col-start-2 @5xl:row-span-2 @5xl:row-start-1">
        <OpenCard open={takings.open} />
        <PayoutsCard takings={takings} today={madridDay(new Date(serverNow()).toISOString())} />
      </div>
      {byDay.length === 0 ? null : (
        <Card aria-labelledby="takings-days" aria-busy={refreshing}>
          <CardHeader title="Por día" titleId="takings-days" />
          <FigureTable label="Por día" head="Día" rows={byDay} />
        </Card>
      )}
    </div>
  );
}

function FeesLink() {
  if (!useCan()("settings:write")) return null;
  return (
    <TableLink to={`${resourcePath(SETTINGS)}?view=comisiones`} className="text-table">
      Comisiones
    </TableLink>
  );
}

/** "lun, 16 nov". The heading of the period already contains the year. */
const short = new Intl.DateTimeFormat("es-ES", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const dayLabel = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));
