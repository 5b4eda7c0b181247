import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { MultiSelect } from "@tablero/ui/multi-select";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { useId, useMemo } from "react";
import { Controller, useFormContext } from "react-hook-form";
import {
  type Choice,
  selectableChoices,
  useCategoryChoices,
  useSupplierChoices,
} from "../../../platform/forms/use-choices.tsx";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";
import { BasesField } from "./bases-field.tsx";
import { WithdrawalField } from "./withdrawal-field.tsx";

const NONE = "none";
const TAG_LENGTH = 40;
const INDENT = ["", "w-4", "w-8", "w-12"];

/** Categories in tree order, indented by depth. */
function useTreeOptions(): Choice[] {
  const categories = useCategoryChoices();
  return useMemo(
    () =>
      categories.map(({ value, label, detail, depth, active }) => ({
        value,
        active,
        label,
        detail,
        mark: depth > 0 ? <span aria-hidden="true" className={INDENT[Math.min(depth, 3)]} /> : undefined,
      })),
    [categories],
  );
}

/** Categories, game, supplier and tags of the product. */
export function ClassificationCard({ product, readOnly }: { product: AdminProduct | undefined; readOnly: boolean }) {
  const { register, control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const headId = useId();
  const categories = useTreeOptions();
  const suppliers = useSupplierChoices();
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Clasificación" titleId={headId} />
      <CardBody className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <Controller
          control={control}
          name="categoryIds"
          render={({ field }) => (
            <Field
              label="Categorías"
              mark="optional"
              hint="La primera es la de las migas de pan."
              error={errorAt("categoryIds") ?? errorAt("categoryIds.0")}
              className="md:col-span-2"
            >
              <MultiSelect
                options={selectableChoices(categories, field.value ?? [])}
                value={field.value ?? []}
                onValueChange={field.onChange}
                placeholder="Busca una categoría"
                disabled={readOnly}
              />
            </Field>
          )}
        />
        <BasesField product={product} readOnly={readOnly} />
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <Field
              label="Etiquetas"
              mark="optional"
              hint="Escribe una y pulsa Intro."
              error={errorAt("tags") ?? errorAt("tags.0")}
              className="md:col-span-2"
            >
              <MultiSelect
                options={[]}
                value={field.value ?? []}
                onValueChange={field.onChange}
                onCreate={(text) => text.slice(0, TAG_LENGTH).trim() || null}
                empty="Escribe una etiqueta"
                disabled={readOnly}
              />
            </Field>
          )}
        />
        <Field label="Marca" mark="optional" error={errorAt("brand")}>
          <TextInput {...register("brand")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="supplierId"
          render={({ field }) => (
            <Field label="Proveedor" mark="optional" error={errorAt("supplierId")}>
              <Select
                options={[{ value: NONE, label: "Sin proveedor" }, ...selectableChoices(suppliers, [field.value])]}
                value={field.value ?? NONE}
                onValueChange={(value) => field.onChange(value === NONE ? null : value)}
                onBlur={field.onBlur}
                disabled={readOnly}
              />
            </Field>
          )}
        />
        <WithdrawalField readOnly={readOnly} />
      </CardBody>
    </Card>
  );
}
