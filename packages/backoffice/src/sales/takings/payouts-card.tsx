import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Payout, Takings } from "@tablero/contract/sales/shapes/takings";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { providerName } from "@tablero/domain/sales/payments/payouts";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardFooter, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { Paginator } from "@tablero/ui/paginator";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { usePages } from "../../platform/lists/use-pages.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { daysText } from "./days-text.ts";
import { differenceText, PayoutDialog } from "./payout-dialog.tsx";
import { entriesPath } from "./takings-path.ts";

interface PayoutsCardProps {
  takings: Takings;
  today: string;
}

const SIZE = 10;

/** Money taken by providers in the period, and their payouts into the shop's account. */
export function PayoutsCard({ takings, today }: PayoutsCardProps) {
  const mayWrite = useCan()("takings:write");
  const [recording, setRecording] = useState(false);
  const pages = usePages(SIZE);
  const [params] = useSearchParams();
  const response = useQuery("GET /api/admin/takings/payouts", { query: pages.query }, LIST_OPTIONS);
  const { data, error } = response;
  const { providers } = takings;
  return (
    <Card aria-labelledby="takings-payouts">
      <CardHeader
        title="Ingresos de las pasarelas"
        titleId="takings-payouts"
        actions={
          mayWrite && providers.length > 0 ? (
            <Button variant="secondary" size="sm" aria-label="Anotar un ingreso" onClick={() => setRecording(true)}>
              <Icon icon={outlinePlus} size={16} />
              Anotar
            </Button>
          ) : null
        }
      />
      {providers.length > 0 ? (
        <ul aria-label="Pasarelas en el periodo" className="divide-y border-b">
          {providers.map(({ provider, payout, paidOut }) => (
            <li key={provider} className="flex flex-col gap-0.5 px-5 py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <TableLink
                  to={entriesPath(params, { kind: "captured", provider })}
                  preventScrollReset
                  className="font-semibold"
                >
                  {providerName(provider)}
                </TableLink>
                <Money cents={payout} className="font-semibold" />
              </span>
              <span className="text-secondary text-table">
                {paidOut === 0
                  ? "A ingresar por los cobros del periodo. Todavía no hay ningún ingreso anotado."
                  : `A ingresar por los cobros del periodo. Anotados ${formatMoney(paidOut)}: ${differenceText(paidOut - payout)}.`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {error && !data ? (
        <div className="p-5">
          <FailureAlert
            error={error}
            title="No se han podido leer los ingresos"
            onRetry={() => void response.mutate()}
            loading={response.isValidating}
          />
        </div>
      ) : null}
      {!data && !error ? (
        <SkeletonRegion label="Cargando los ingresos" className="p-5">
          <SkeletonText lines={3} />
        </SkeletonRegion>
      ) : null}
      {data && data.items.length === 0 ? (
        <EmptyState icon={outlineBanknotes} title="Ningún ingreso anotado" level={3}>
          {providers.length > 0
            ? "Cuando la pasarela pague, anota lo que ha llegado al banco y verás si cuadra."
            : "Aquí se comparan los ingresos de las pasarelas de pago con lo que cobraron."}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul aria-label="Ingresos anotados" className="divide-y">
          {data.items.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} mayWrite={mayWrite} />
          ))}
        </ul>
      ) : null}
      {data && data.pagination.lastPage > 1 ? (
        <CardFooter padding="slim">
          <Paginator
            page={data.pagination.page}
            lastPage={data.pagination.lastPage}
            startIndex={data.pagination.startIndex}
            pageSize={SIZE}
            total={data.pagination.length}
            onPageChange={(page) => pages.turn(page, data.pagination)}
            className="w-full"
          />
        </CardFooter>
      ) : null}
      {recording ? (
        <PayoutDialog providers={providers} range={takings} today={today} onClose={() => setRecording(false)} />
      ) : null}
    </Card>
  );
}

function PayoutRow({ payout, mayWrite }: { payout: Payout; mayWrite: boolean }) {
  const { id, provider, paidOn, from, to, amount, difference, reference, expected, recordedBy } = payout;
  const { run } = useMutation("DELETE /api/admin/takings/payouts/{id}", {
    invalidates: ["GET /api/admin/takings", "GET /api/admin/takings/payouts"],
  });
  const remove = async () => {
    try {
      await run({ params: { id } });
    } catch (error) {
      throw new Error(errorMessage(error), { cause: error });
    }
    toast.success("Ingreso quitado");
  };
  const name = `${formatMoney(amount)} de ${providerName(provider)}`;
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Money cents={amount} className="font-semibold" />
          <Badge tone={difference === 0 ? "success" : "warning"}>
            {difference === 0 ? "Cuadra" : capital(differenceText(difference))}
          </Badge>
        </span>
        <span className="text-secondary text-table wrap-anywhere">
          {[providerName(provider), `ingresado el ${formatShortDate(paidOn)}`, reference].filter(Boolean).join(" · ")}
        </span>
        <span className="text-secondary text-table">
          {capital(daysText({ from, to }))}: se esperaban {formatMoney(expected)}
          {recordedBy ? ` · lo anotó ${recordedBy}` : ""}
        </span>
      </div>
      {mayWrite ? (
        <AlertDialog
          trigger={<IconButton icon={outlineTrash} label={`Quitar el ingreso de ${name}`} className="-me-2" />}
          title={`¿Quitar el ingreso de ${name}?`}
          description="Solo se quita lo anotado, y queda en la auditoría."
          confirmLabel="Quitar"
          tone="danger"
          onConfirm={remove}
        />
      ) : null}
    </li>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
