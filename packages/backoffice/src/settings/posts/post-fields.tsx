import { slugify } from "@tablero/domain/platform/slug";
import { postPath } from "@tablero/domain/settings/posts/post-paths";
import {
  POST_KIND_LABELS,
  POST_KINDS,
  POST_PLACE_LABELS,
  POST_PLACES,
  type PostFields as Values,
} from "@tablero/domain/settings/posts/posts";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { Skeleton } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { MomentField } from "../../platform/forms/moment-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

const RichText = lazy(() => import("@tablero/ui/rich-text").then((module) => ({ default: module.RichText })));

const KINDS = POST_KINDS.map((value) => ({ value, label: POST_KIND_LABELS[value] }));
const PLACES = POST_PLACES.map((value) => ({ value, label: POST_PLACE_LABELS[value] }));
const orNull = { setValueAs: (text: string | null) => text || null };

export interface PostFieldsProps {
  form: RecordApiForm<Values>;
  /** Whether the record is stored: its kind is fixed, and it can be archived. */
  archivable: boolean;
  /** The field of the picture, which is saved with the form. */
  picture: ReactNode;
  /** Link to the preview of the stored post. */
  preview: ReactNode;
}

/** The form of a page or a piece of news: the text, and beside it how it is published, linked and found. */
export function PostFields({ form, archivable, picture, preview }: PostFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <div className="grid gap-x-8 gap-y-fields lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-fields">
        {archivable ? null : <Kind form={form} />}
        <Field label="Título" error={errors.title?.message}>
          <TextInput {...register("title")} autoComplete="off" />
        </Field>
        <Field
          label="Resumen"
          mark="optional"
          hint="Debajo del título, en las listas y en el canal de noticias."
          error={errors.summary?.message}
        >
          <Textarea {...register("summary", orNull)} rows={2} />
        </Field>
        <Body form={form} />
        {picture}
      </div>
      <div className="flex min-w-0 flex-col gap-fields">
        <Publication form={form} />
        {preview}
        <Slug form={form} />
        {kind === "page" ? <Links form={form} /> : null}
        <Field label="Título para buscadores" mark="optional" hint="Vacío: el título." error={errors.seoTitle?.message}>
          <TextInput {...register("seoTitle", orNull)} autoComplete="off" />
        </Field>
        <Field
          label="Descripción para buscadores"
          mark="optional"
          hint="Vacía: el resumen."
          error={errors.seoDescription?.message}
        >
          <Textarea {...register("seoDescription", orNull)} rows={3} />
        </Field>
        {archivable ? (
          <Controller
            control={form.control}
            name="active"
            render={({ field }) => <SwitchField label="En uso" field={field} />}
          />
        ) : null}
      </div>
    </div>
  );
}

type Part = Pick<PostFieldsProps, "form">;

const Kind = ({ form: { control, formState } }: Part) => (
  <Controller
    control={control}
    name="kind"
    render={({ field: { value, onChange, onBlur } }) => (
      <Field
        label="Tipo"
        hint="Una página está siempre; una noticia tiene fecha y sale en la lista de noticias."
        error={formState.errors.kind?.message}
      >
        <Select options={KINDS} value={value} onValueChange={onChange} onBlur={onBlur} />
      </Field>
    )}
  />
);

function Body({ form: { control, formState } }: Part) {
  const id = useId();
  const error = formState.errors.body?.message;
  return (
    <Controller
      control={control}
      name="body"
      render={({ field: { value, onChange } }) => (
        <Field label="Texto" controlId={id} error={error}>
          <Suspense fallback={<Skeleton variant="box" className="h-80 w-full" />}>
            <RichText
              id={id}
              label="Texto"
              value={value}
              onValueChange={onChange}
              maxLines={18}
              invalid={error !== undefined}
            />
          </Suspense>
        </Field>
      )}
    />
  );
}

function Publication({ form: { control, formState } }: Part) {
  return (
    <>
      <Controller
        control={control}
        name="published"
        render={({ field }) => (
          <SwitchField
            label="Publicada: se ve en la tienda"
            field={field}
            error={formState.errors.published?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="publishAt"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MomentField
            label="Fecha de publicación"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            clock="10:00"
            hint="Vacía: al publicarla. Si aún no ha llegado, la página espera hasta entonces."
            error={formState.errors.publishAt?.message}
            inputRef={ref}
          />
        )}
      />
    </>
  );
}

function Slug({ form: { control, register, formState } }: Part) {
  const [title, slug, kind] = useWatch({ control, name: ["title", "slug", "kind"] });
  return (
    <Field
      label="Dirección"
      mark="optional"
      hint={`${postPath(kind, slugify(slug || title) || "…")}. Si la cambias, la anterior lleva a la nueva.`}
      error={formState.errors.slug?.message}
    >
      <TextInput {...register("slug")} placeholder={slugify(title)} autoComplete="off" spellCheck={false} />
    </Field>
  );
}

function Links({ form: { control, register, formState } }: Part) {
  const { errors } = formState;
  const place = useWatch({ control, name: "place" });
  return (
    <>
      <Controller
        control={control}
        name="place"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Enlace en la tienda" error={errors.place?.message}>
            <Select options={PLACES} value={value} onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      {place === "none" ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-fields">
          <Field label="Texto del enlace" mark="optional" error={errors.linkLabel?.message}>
            <TextInput {...register("linkLabel", orNull)} autoComplete="off" />
          </Field>
          <Controller
            control={control}
            name="position"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Field label="Orden" error={errors.position?.message}>
                <NumberInput
                  ref={ref}
                  value={value}
                  onValueChange={(next) => onChange(next ?? 0)}
                  onBlur={onBlur}
                  min={0}
                />
              </Field>
            )}
          />
        </div>
      )}
    </>
  );
}
