import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import type { OssTotals } from "@tablero/contract/sales/shapes/admin-records";
import { isDay, madridDay } from "@tablero/domain/platform/dates";
import { findQuarter } from "@tablero/domain/sales/payments/takings-periods";
import type { TaxSettings } from "@tablero/domain/settings/sections/taxes";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Controller } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Money } from "../../platform/values/money.tsx";
import { OssRates } from "./oss-rates.tsx";

/** Sales to consumers in other member states: whether Spanish or local IVA applies, and how close the limit is. */
export function OssCard({ form }: { form: ApiForm<TaxSettings, TaxSettings> }) {
  const { control, formState, watch } = form;
  const errors = formState.errors.oss;
  const today = madridDay(new Date(serverNow()).toISOString());
  const on = watch("oss.from") !== null;
  return (
    <Card aria-labelledby="ajustes-oss">
      <CardHeader title="Particulares de otros países de la UE" titleId="ajustes-oss" />
      <CardBody className="flex flex-col gap-5">
        <p className="text-secondary">
          Hasta 10.000 € netos al año en ventas a particulares de otros países de la UE se cobra el IVA español. Por
          encima, o si lo prefieres antes, se cobra el de su país y se declara en España por la ventanilla única (OSS,
          modelo 369), con el mismo NIF. Los precios que se ven no cambian: cambia la parte que es IVA.
        </p>
        <Sales today={today} on={on} />
        <Controller
          control={control}
          name="oss.from"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <div className="flex flex-col gap-4">
              <Checkbox
                label="Estoy en la ventanilla única (OSS)"
                description="Los pedidos a particulares de otros países de la UE llevan el IVA de su país."
                checked={value !== null}
                onCheckedChange={(checked) => onChange(checked ? today : null)}
                onBlur={onBlur}
              />
              {value === null ? null : (
                <Field
                  label="Desde el día"
                  className="max-w-44"
                  error={errors?.from?.message}
                  hint="El de alta. Los pedidos de antes conservan su IVA."
                >
                  <DateInput
                    ref={ref}
                    value={isDay(value) ? value : null}
                    onValueChange={(day, text) => onChange(day ?? text.trim())}
                    onBlur={onBlur}
                  />
                </Field>
              )}
            </div>
          )}
        />
        <OssRates form={form} today={today} />
      </CardBody>
    </Card>
  );
}

/** Net sales of this year and the previous one, compared with the limit. */
function Sales({ today, on }: { today: string; on: boolean }) {
  const query = { year: Number(today.slice(0, 4)), quarter: findQuarter(today) };
  const response = useQuery("GET /api/admin/invoices/oss-totals", { query }, LIST_OPTIONS);
  const { data, error } = response;
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se han podido leer las ventas del año"
        onRetry={() => void response.mutate()}
        loading={response.isValidating}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Cargando las ventas del año">
        <SkeletonText lines={2} />
      </SkeletonRegion>
    );
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1 tabular-nums sm:max-w-96">
        {data.sales.map(({ year, net }) => (
          <div key={year} className="flex justify-between gap-4">
            <dt className="text-secondary">Ventas netas de {year}</dt>
            <dd>
              <Money cents={net} />{" "}
              <span className="text-secondary">
                de <Money cents={data.limit} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {on ? null : <LimitAlert sales={data.sales} />}
    </div>
  );
}

function LimitAlert({ sales }: Pick<OssTotals, "sales">) {
  const passed = sales.find(({ state }) => state === "passed");
  if (passed)
    return (
      <Alert tone="warning" live="off" title={`En ${passed.year} has pasado de 10.000 €`}>
        Toca cobrar el IVA del país de destino: date de alta en la ventanilla única (modelo 035) y actívala aquí.
      </Alert>
    );
  if (sales[0]?.state !== "near") return null;
  return (
    <Alert tone="info" live="off" title="Te acercas a los 10.000 €">
      Al pasarlos hay que cobrar el IVA del país de destino. Prepara el alta en la ventanilla única (modelo 035).
    </Alert>
  );
}
