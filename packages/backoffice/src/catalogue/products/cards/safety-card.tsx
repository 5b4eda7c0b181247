import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { ManufacturerValues, ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

const NOBODY: ManufacturerValues = { name: "", address: "", email: "", responsible: null };

/** Manufacturer and warnings, as required by product safety law. */
export function SafetyCard() {
  const { register, control } = useFormContext<ProductValues>();
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
        <Field
          label="Advertencia"
          mark="optional"
          hint="«No es adecuado para menores de 3 años. Piezas pequeñas.»"
          error={errorAt("safetyWarning")}
          className="md:col-span-2"
        >
          <Textarea {...register("safetyWarning")} rows={2} />
        </Field>
      </CardBody>
    </Card>
  );
}
