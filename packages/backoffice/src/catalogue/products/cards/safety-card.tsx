import { isWarningOutOfPlace, usualWarning } from "@tablero/domain/catalogue/products/usual-warning";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { useId } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { ManufacturerValues, ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

const NOBODY: ManufacturerValues = { name: "", address: "", email: "", responsible: null };

/** Manufacturer and warnings, as required by product safety law. */
export function SafetyCard() {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: "manufacturer" });
  const errorAt = useFieldError();
  const headId = useId();
  const maker = field.value ?? NOBODY;
  const change = (patch: Partial<ManufacturerValues>) => {
    const next = { ...maker, ...patch };
    // If all fields are empty, the manufacturer is null rather than one without a name.
    const none = !next.name && !next.address && !next.email && !next.responsible;
    field.onChange(none ? null : next);
  };
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Seguridad del producto" titleId={headId} />
      <CardBody className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <Field label="Fabricante" mark="optional" error={errorAt("manufacturer.name")}>
          <TextInput
            value={maker.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            autoComplete="off"
          />
        </Field>
        <Field label="Correo de seguridad" mark="optional" error={errorAt("manufacturer.email")}>
          <TextInput
            type="email"
            value={maker.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            onBlur={field.onBlur}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Dirección del fabricante"
          mark="optional"
          error={errorAt("manufacturer.address")}
          className="md:col-span-2"
        >
          <TextInput
            value={maker.address}
            onChange={(event) => change({ address: event.currentTarget.value })}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Responsable en la UE"
          mark="optional"
          hint="Solo si el fabricante está fuera de la Unión Europea."
          error={errorAt("manufacturer.responsible")}
          className="md:col-span-2"
        >
          <TextInput
            value={maker.responsible ?? ""}
            onChange={(event) => change({ responsible: event.currentTarget.value || null })}
            autoComplete="off"
          />
        </Field>
        <WarningField />
      </CardBody>
    </Card>
  );
}

/** The warning, with the usual one of the product's kind as an offer. */
function WarningField() {
  const { register, control, setValue } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const [kind, warning, age] = useWatch({ control, name: ["kind", "safetyWarning", "attributes.age"] });
  const usual = usualWarning({ kind, age });
  return (
    <div className="flex flex-col items-start gap-2 md:col-span-2">
      <Field
        label="Advertencia"
        mark="optional"
        hint={warningHint(kind, warning ?? "", usual)}
        error={errorAt("safetyWarning")}
        className="w-full"
      >
        <Textarea {...register("safetyWarning")} rows={2} />
      </Field>
      {usual && !warning ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setValue("safetyWarning", usual, { shouldDirty: true, shouldValidate: true })}
        >
          Poner la advertencia habitual
        </Button>
      ) : null}
    </div>
  );
}

function warningHint(kind: ProductValues["kind"], warning: string, usual: string | null): string {
  if (isWarningOutOfPlace({ kind, warning }))
    return "Es una advertencia de piezas pequeñas, y este tipo de producto no suele tenerlas. Revisa si es de otro producto.";
  return usual ? `Lo habitual: «${usual}»` : "Este tipo de producto no suele necesitarla.";
}
