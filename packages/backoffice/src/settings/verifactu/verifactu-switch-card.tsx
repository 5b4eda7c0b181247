import { useMutation } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import { type Verifactu, VerifactuPatchBody } from "@tablero/contract/sales/shapes/verifactu";
import { formatLongDay, isDay, madridDay } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { tellDiscarded } from "@tablero/ui/lib/discard";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { toast } from "@tablero/ui/toast";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { obligationText, periodText } from "./verifactu-words.ts";

const QUERIES = ["GET /api/admin/verifactu"] as const;
const FORM = VerifactuPatchBody.omit({ version: true });

interface Values {
  on: boolean;
  environment: Verifactu["environment"];
  from: string;
}

interface CardProps {
  verifactu: Verifactu;
  onUnsaved: (unsaved: boolean) => void;
}

/** On or off, test or production mode, and the start date. */
export function VerifactuSwitchCard({ verifactu, onUnsaved }: CardProps) {
  const { run } = useMutation("PATCH /api/admin/verifactu", { invalidates: QUERIES, handles: [409] });
  const { on, environment, from, endsOn, active, obstacle, version } = verifactu;
  const today = madridDay(new Date(serverNow()).toISOString());
  const isBound = active === "production";
  // If sending ends with the year, it stays on until then, but the switch is already off.
  const stored: Values = { on: on && endsOn === null, environment, from: from || today };
  const form = useApiForm<Values, Values>({
    schema: FORM,
    defaultValues: stored,
    values: stored,
    // The section has only two switches and a date, whose options depend on the current day, so no draft is kept.
    place: null,
    save: async (values) => {
      await run({ body: { ...values, version } });
      form.reset(values);
      toast.success("Ajustes guardados");
    },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const isOn = form.watch("on");
  const place = form.watch("environment");
  return (
    <Card aria-labelledby="ajustes-verifactu">
      <CardHeader title="VERI*FACTU" titleId="ajustes-verifactu" />
      <CardBody>
        <form noValidate className="flex flex-col gap-fields" onSubmit={(event) => void form.submit(event)}>
          <p className="text-secondary">
            Cada factura deja un registro encadenado con el anterior. Con VERI*FACTU se envía en el acto a la Agencia
            Tributaria, y quien recibe la factura puede comprobarla. {obligationText(verifactu.obligation)}
          </p>
          {obstacle ? (
            <Alert tone={on ? "danger" : "warning"} live="off" title={on ? "No se envía nada" : "No se puede activar"}>
              {obstacle.message}
            </Alert>
          ) : null}
          {on && endsOn ? (
            <Alert live="off">Se envía hasta el {formatLongDay(endsOn)}: la ley pide acabar el año.</Alert>
          ) : on ? (
            <Alert tone="success" live="off">
              {environment === "test" ? "En pruebas" : "Activado"} {periodText(verifactu)}.
            </Alert>
          ) : null}
          <Controller
            control={form.control}
            name="on"
            render={({ field: { value, onChange, onBlur } }) => (
              <Checkbox
                label="Enviar los registros"
                description={
                  isBound
                    ? "Si lo desactivas, sigue hasta el 31 de diciembre."
                    : "Una vez en marcha de verdad, sigue al menos hasta el 31 de diciembre."
                }
                checked={value}
                onCheckedChange={(next) => onChange(next === true)}
                onBlur={onBlur}
              />
            )}
          />
          {errors.on?.message ? (
            <p role="alert" className="text-danger-text">
              {errors.on.message}
            </p>
          ) : null}
          {isOn ? (
            <div className="grid gap-fields @2xl:grid-cols-2">
              <Field label="Adónde" error={errors.environment?.message}>
                <Controller
                  control={form.control}
                  name="environment"
                  render={({ field: { value, onChange } }) => (
                    <SegmentedControl
                      aria-label="Adónde"
                      value={value}
                      disabled={isBound}
                      onValueChange={(next) => onChange(next === "production" ? "production" : "test")}
                    >
                      <Segment value="test" label="Pruebas" />
                      <Segment value="production" label="De verdad" />
                    </SegmentedControl>
                  )}
                />
              </Field>
              <Controller
                control={form.control}
                name="from"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Desde el día" error={errors.from?.message} className="max-w-60">
                    <DateInput
                      ref={ref}
                      value={isDay(value) ? value : null}
                      disabled={isBound}
                      onValueChange={(day, text) => onChange(day ?? text.trim())}
                      onBlur={onBlur}
                    />
                  </Field>
                )}
              />
              <p className="text-secondary @2xl:col-span-2">
                {place === "test"
                  ? "Los registros van al sistema de pruebas de la Agencia: no cuentan, y las facturas llevan un código que lleva allí."
                  : "Las facturas desde ese día llevan «VERI*FACTU» bajo su código QR."}
              </p>
            </div>
          ) : null}
          {form.failure ? (
            <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void form.submit()} />
          ) : null}
          <div className="flex gap-3">
            <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
              Guardar
            </Button>
            {isDirty ? (
              <Button
                type="button"
                variant="secondary"
                disabled={isSubmitting}
                onClick={(event) => {
                  form.reset(stored);
                  tellDiscarded(event.currentTarget.form);
                }}
              >
                Descartar
              </Button>
            ) : null}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
