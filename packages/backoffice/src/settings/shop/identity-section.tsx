import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller } from "react-hook-form";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { HoursField } from "./hours-field.tsx";
import { SpecialHoursField } from "./special-hours-field.tsx";

/** Identity of the shop: name, tax data, address, contact and hours. */
export function IdentitySection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "identity",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.identity,
    valuesOf: ({ identity }) => identity,
    patchOf: (identity) => ({ identity }),
  });
  const { register, control, formState } = section.form;
  const { errors } = formState;
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-tienda">
        <CardHeader title="La tienda" titleId="ajustes-tienda" />
        <CardBody className="flex flex-col gap-fields">
          <div className="grid gap-fields @2xl:grid-cols-2">
            <Field
              label="Nombre de la tienda"
              error={errors.shopName?.message}
              hint="El que ven tus clientes en la web y en los correos."
            >
              <TextInput {...register("shopName")} autoComplete="organization" />
            </Field>
            <Field label="Teléfono" mark="optional" error={errors.phone?.message}>
              <TextInput {...register("phone")} type="tel" inputMode="tel" autoComplete="tel" />
            </Field>
            <Field
              label="Correo"
              mark="optional"
              error={errors.email?.message}
              hint="Las respuestas de tus clientes llegan aquí."
            >
              <TextInput
                {...register("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
              />
            </Field>
          </div>
          <Field
            label="Presentación"
            mark="optional"
            error={errors.tagline?.message}
            hint="Una o dos frases, al pie de cada página."
          >
            <Textarea {...register("tagline")} rows={2} />
          </Field>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-fiscal">
        <CardHeader title="Datos fiscales y dirección" titleId="ajustes-fiscal" />
        <CardBody className="grid gap-fields @2xl:grid-cols-2">
          <Field
            label="Razón social"
            mark="optional"
            error={errors.legalName?.message}
            hint="O tu nombre y apellidos, si eres autónomo."
          >
            <TextInput {...register("legalName")} autoComplete="off" />
          </Field>
          <Field label="NIF" mark="optional" error={errors.taxId?.message}>
            <TextInput {...register("taxId")} autoComplete="off" spellCheck={false} />
          </Field>
          <Field label="Dirección" mark="optional" error={errors.line1?.message}>
            <TextInput {...register("line1")} autoComplete="address-line1" />
          </Field>
          <Field label="Local, planta" mark="optional" error={errors.line2?.message}>
            <TextInput {...register("line2")} autoComplete="address-line2" />
          </Field>
          <Field label="Código postal" mark="optional" error={errors.postcode?.message} hint="La provincia sale de él.">
            <TextInput {...register("postcode")} inputMode="numeric" autoComplete="postal-code" />
          </Field>
          <Field label="Población" mark="optional" error={errors.city?.message}>
            <TextInput {...register("city")} autoComplete="address-level2" />
          </Field>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-horario">
        <CardHeader title="Horario" titleId="ajustes-horario" />
        <CardBody>
          <Controller
            control={control}
            name="openingHours"
            render={({ field: { value, onChange } }) => (
              <HoursField value={value} onChange={onChange} error={errors.openingHours?.message} />
            )}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-otros-dias">
        <CardHeader title="Festivos y días con otro horario" titleId="ajustes-otros-dias" />
        <CardBody>
          <SpecialHoursField form={section.form} />
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
