import { useMutation } from "@tablero/api-client/query";
import { ObligationBody, type Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { isDay } from "@tablero/domain/platform/dates";
import type { Taxpayer } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";

import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { obligationText } from "./verifactu-words.ts";

const QUERIES = ["GET /api/admin/verifactu"] as const;
const FORM = ObligationBody.omit({ version: true });
const BY_TAX_ID = "tax-id";

interface Values {
  company: string;
  person: string;
  source: string;
  taxpayer: Taxpayer | null;
}

interface CardProps {
  verifactu: Verifactu;
  onUnsaved: (unsaved: boolean) => void;
}

/**
 * Date from which the law requires VERI*FACTU: the currently known dates with their legal source, updated when the law
 * changes.
 */
export function VerifactuObligationCard({ verifactu, onUnsaved }: CardProps) {
  const { run } = useMutation("PUT /api/admin/verifactu/obligation", { invalidates: QUERIES, handles: [409] });
  const { obligation, version } = verifactu;
  const { company, person, source, taxpayer, applies } = obligation;
  const stored: Values = { company, person, source, taxpayer };
  const form = useApiForm<Values, Values>({
    schema: FORM,
    place: "verifactu/fechas",
    defaultValues: stored,
    values: stored,
    save: async (values) => {
      await run({ body: { ...values, version } });
      form.reset(values);
      toast.success("Fechas guardadas");
    },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const day = (name: "company" | "person", label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} error={errors[name]?.message}>
          <DateInput
            ref={ref}
            value={isDay(value) ? value : null}
            onValueChange={(next, typed) => onChange(next ?? typed.trim())}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
  return (
    <Card aria-labelledby="ajustes-obligacion">
      <CardHeader title="Desde cuándo es obligatorio" titleId="ajustes-obligacion" />
      <CardBody>
        <form noValidate className="flex flex-col gap-fields" onSubmit={(event) => void form.submit(event)}>
          <p className="text-secondary">{obligationText(obligation)}</p>
          <div className="grid gap-fields @2xl:grid-cols-2">
            {day("company", "Sociedades")}
            {day("person", "Autónomos y demás")}
          </div>
          <Field label="Norma que lo dice" error={errors.source?.message} hint="Si la ley cambia, cámbialo aquí.">
            <TextInput {...form.register("source")} />
          </Field>
          <Controller
            control={form.control}
            name="taxpayer"
            render={({ field: { value, onChange } }) => (
              <Field label="La tienda es de" error={errors.taxpayer?.message}>
                <RadioGroup
                  variant="pills"
                  aria-label="La tienda es de"
                  value={value ?? BY_TAX_ID}
                  onValueChange={(next) => onChange(next === "company" || next === "person" ? next : null)}
                >
                  <Radio
                    value={BY_TAX_ID}
                    label={taxpayer === null && applies === "person" ? "Según el NIF: autónomo" : "Según el NIF"}
                  />
                  <Radio value="company" label="Una sociedad" />
                  <Radio value="person" label="Un autónomo u otro" />
                </RadioGroup>
              </Field>
            )}
          />
          {form.failure ? (
            <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void form.submit()} />
          ) : null}
          <Button type="submit" variant="secondary" className="self-start" loading={isSubmitting} disabled={!isDirty}>
            Guardar las fechas
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
