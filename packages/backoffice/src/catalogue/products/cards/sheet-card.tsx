import { slugify } from "@tablero/domain/platform/slug";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { Skeleton } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { lazy, Suspense, useId } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { selectableChoices, useGameChoices } from "../../../platform/forms/use-choices.tsx";
import { KIND_OPTIONS } from "../product-list.ts";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

const RichText = lazy(() => import("@tablero/ui/rich-text").then((module) => ({ default: module.RichText })));

/** Radix Select does not support an empty value. */
const NONE = "none";

export interface SheetCardProps {
  /** The stored slug of an existing product. */
  savedSlug?: string;
  readOnly: boolean;
}

/** Ficha: name, game, kind, format, slug and description. */
export function SheetCard({ savedSlug, readOnly }: SheetCardProps) {
  const { register, control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const games = useGameChoices();
  const headId = useId();
  const descriptionId = useId();
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Ficha" titleId={headId} />
      <CardBody className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <Field label="Nombre" error={errorAt("name")} className="md:col-span-2">
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="gameId"
          render={({ field }) => (
            <Field label="Juego" error={errorAt("gameId")}>
              <Select
                options={[{ value: NONE, label: "Sin juego" }, ...selectableChoices(games, [field.value])]}
                value={field.value ?? NONE}
                onValueChange={(value) => field.onChange(value === NONE ? null : value)}
                onBlur={field.onBlur}
                disabled={readOnly}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Field label="Tipo" error={errorAt("kind")}>
              <Select
                options={KIND_OPTIONS}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                disabled={readOnly}
              />
            </Field>
          )}
        />
        <Field
          label="Formato"
          mark="optional"
          hint="Una línea bajo el nombre: «Caja de 24 sobres», «1–5 jugadores · 45 min»."
          error={errorAt("format")}
          className="md:col-span-2"
        >
          <TextInput {...register("format")} autoComplete="off" />
        </Field>
        <SlugField savedSlug={savedSlug} />
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <Field
              label="Descripción"
              mark="optional"
              controlId={descriptionId}
              error={errorAt("description")}
              className="md:col-span-2"
            >
              <Suspense fallback={<Skeleton variant="box" className="h-44 w-full" />}>
                <RichText
                  id={descriptionId}
                  label="Descripción"
                  value={field.value ?? ""}
                  onValueChange={field.onChange}
                  invalid={errorAt("description") !== undefined}
                  disabled={readOnly}
                />
              </Suspense>
            </Field>
          )}
        />
      </CardBody>
    </Card>
  );
}

function SlugField({ savedSlug }: { savedSlug?: string }) {
  const { register, control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const [name, slug] = useWatch({ control, name: ["name", "slug"] });
  const hint =
    savedSlug === undefined
      ? "Si la dejas vacía, se hace con el nombre."
      : slug !== undefined && slug !== savedSlug
        ? "Los enlaces con la dirección anterior dejarán de funcionar."
        : undefined;
  return (
    <Field
      label="Dirección en la tienda"
      mark={savedSlug === undefined ? "optional" : "none"}
      hint={hint}
      error={errorAt("slug")}
      className="md:col-span-2"
    >
      <TextInput
        {...register("slug", { setValueAs: (value?: string) => value?.trim() || undefined })}
        prefix="/producto/"
        placeholder={savedSlug ?? (slugify(name) || "nombre-del-producto")}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
