import type { Image } from "@tablero/contract/platform/shapes/basics";
import { oneOf } from "@tablero/domain/platform/typed";
import {
  DEFAULT_COLOUR,
  HEADER_FRAMINGS,
  type HeaderFraming,
  type HeaderFields as Values,
} from "@tablero/domain/settings/shop/headers";
import { Field } from "@tablero/ui/field";
import { HERO_BOARDS } from "@tablero/ui/hero";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller, useWatch } from "react-hook-form";
import { MomentField } from "../../platform/forms/moment-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { ColourSwatch } from "../../platform/values/colour-swatch.tsx";
import { HeaderPicture, type Upload } from "./header-picture.tsx";

export const FRAMING_LABELS: Record<HeaderFraming, string> = { whole: "Entera", tiles: "En casillas" };

export interface HeaderFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
  /** Returns the image for an id in the form. */
  pictureOf: (id: string | null) => Image | null;
  upload: Upload;
}

const orNull = { setValueAs: (text: string | null) => text || null };

/** Texts, link, images with their crops, and display period. */
export function HeaderFields({ form, archivable, pictureOf, upload }: HeaderFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <div className="flex min-w-0 flex-col gap-fields">
      <Field label="Título" error={errors.title?.message}>
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      <Field
        label="Antetítulo"
        mark="optional"
        hint="Encima del título; en móviles no se ve."
        error={errors.kicker?.message}
      >
        <TextInput {...register("kicker", orNull)} autoComplete="off" />
      </Field>
      <Field
        label="Texto"
        mark="optional"
        hint="{fecha} y {hora}, también en el título, se cambian por las del evento del enlace; {fecha}, por la de su precompra."
        error={errors.subtitle?.message}
      >
        <Textarea {...register("subtitle", orNull)} rows={3} />
      </Field>
      <Field
        label="Enlace"
        hint="Una página de la tienda, como /producto/almadraba, o una dirección con https://. Si es un evento, la cabecera deja de verse cuando acaba."
        error={errors.link?.message}
      >
        <TextInput {...register("link")} inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Texto del enlace" error={errors.linkLabel?.message}>
          <TextInput {...register("linkLabel")} placeholder="Ver la expansión" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="colour"
          render={({ field: { value, onChange, ...field } }) => (
            <div className="flex flex-col gap-2">
              <SwitchField
                label="Con el color de la tienda"
                field={{ ...field, value: value === null, onChange: (own) => onChange(own ? null : DEFAULT_COLOUR) }}
              />
              {value === null ? null : (
                <Field label="Color" error={errors.colour?.message} hint="Oscuro: encima va texto blanco.">
                  <TextInput
                    {...field}
                    value={value}
                    onChange={onChange}
                    prefix={<ColourSwatch value={value} onValueChange={onChange} />}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
              )}
            </div>
          )}
        />
      </div>
      <Controller
        control={control}
        name="framing"
        render={({ field: { value, onChange } }) => (
          <Field label="La imagen se ve" error={errors.framing?.message}>
            <RadioGroup
              value={value}
              onValueChange={(next) => onChange(oneOf(HEADER_FRAMINGS, next))}
              className="sm:flex-row sm:gap-6"
            >
              {HEADER_FRAMINGS.map((framing) => (
                <Radio key={framing} value={framing} label={FRAMING_LABELS[framing]} />
              ))}
            </RadioGroup>
          </Field>
        )}
      />
      <Pictures form={form} pictureOf={pictureOf} upload={upload} />
      <Field
        label="Texto alternativo"
        mark="optional"
        hint="Qué hay en las imágenes, para quien no las ve. Vacío si solo adornan."
        error={errors.alt?.message}
      >
        <TextInput {...register("alt")} autoComplete="off" />
      </Field>
      <Controller
        control={control}
        name="visibleFrom"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MomentField
            label="Se ve desde"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            clock="00:00"
            hint="Hora de la tienda (Madrid). Vacío: desde ya."
            error={errors.visibleFrom?.message}
            inputRef={ref}
          />
        )}
      />
      <Controller
        control={control}
        name="visibleUntil"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MomentField
            label="Se ve hasta"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            clock="23:59"
            hint="Vacío: sin final."
            error={errors.visibleUntil?.message}
            inputRef={ref}
          />
        )}
      />
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activa" field={field} />}
        />
      ) : null}
    </div>
  );
}

function Pictures({ form, pictureOf, upload }: Omit<HeaderFieldsProps, "archivable">) {
  const { control } = form;
  const { errors } = form.formState;
  const [crop, cropMobile, imageId] = useWatch({ control, name: ["crop", "cropMobile", "imageId"] });
  const desktop = pictureOf(imageId);
  return (
    <>
      <Controller
        control={control}
        name="imageId"
        render={({ field: { value, onChange, ref } }) => (
          <HeaderPicture
            label="Imagen en escritorio"
            where="en escritorio"
            box={HERO_BOARDS.wide}
            image={pictureOf(value)}
            onImage={(image) => onChange(image?.id ?? "")}
            crop={crop}
            onCrop={(next) => form.setValue("crop", next, { shouldDirty: true })}
            upload={upload}
            error={errors.imageId?.message}
            focusable={ref}
          />
        )}
      />
      <Controller
        control={control}
        name="imageMobileId"
        render={({ field: { value, onChange, ref } }) => (
          <HeaderPicture
            label="Imagen en móviles"
            where="en móviles"
            box={HERO_BOARDS.phone}
            image={pictureOf(value)}
            instead={desktop}
            onImage={(image) => onChange(image?.id ?? null)}
            crop={cropMobile}
            onCrop={(next) => form.setValue("cropMobile", next, { shouldDirty: true })}
            upload={upload}
            error={errors.imageMobileId?.message}
            focusable={ref}
          />
        )}
      />
    </>
  );
}
