import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

const TITLE = 60;
const DESCRIPTION = 160;

/** Texts for search engines; when empty, name and description are used. */
export function SeoCard() {
  const { register, control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const headId = useId();
  const [name, title, description] = useWatch({ control, name: ["name", "seoTitle", "seoDescription"] });
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="SEO" titleId={headId} />
      <CardBody className="grid gap-y-4.5">
        <Field label="Título en buscadores" mark="optional" hint={lengthHint(title, TITLE)} error={errorAt("seoTitle")}>
          <TextInput {...register("seoTitle")} placeholder={name} autoComplete="off" />
        </Field>
        <Field
          label="Descripción en buscadores"
          mark="optional"
          hint={lengthHint(description, DESCRIPTION)}
          error={errorAt("seoDescription")}
        >
          <Textarea {...register("seoDescription")} rows={2} />
        </Field>
      </CardBody>
    </Card>
  );
}

function lengthHint(text: string | null | undefined, most: number): string {
  const length = text?.length ?? 0;
  return length > most
    ? `${length} caracteres: los buscadores cortan hacia los ${most}.`
    : `${length} de ${most} caracteres.`;
}
