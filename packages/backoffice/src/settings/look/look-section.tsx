import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { GUARANTEE_NOTICE_SOURCE } from "@tablero/domain/settings/legal/guarantee";
import { isHexColour } from "@tablero/domain/settings/look/colour";
import { checkLook, type LookPictureKey } from "@tablero/domain/settings/sections/look";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Link as UiLink } from "@tablero/ui/link";
import { Controller } from "react-hook-form";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { AccentField } from "./accent-field.tsx";
import { LookPicture } from "./look-picture.tsx";
import { LookPreview } from "./look-preview.tsx";

interface Line {
  key: LookPictureKey;
  label: string;
  hint: string;
  ground?: "dark";
}

const LOGOS: readonly Line[] = [
  { key: "logoId", label: "Logo", hint: "SVG o imagen. Sin logo se ve el nombre de la tienda." },
  {
    key: "logoDarkId",
    label: "Logo sobre fondo oscuro",
    hint: "Sin él, el otro va sobre una placa blanca.",
    ground: "dark",
  },
];
const OTHERS: readonly Line[] = [
  {
    key: "iconId",
    label: "Icono",
    hint: "Cuadrado: el de la pestaña y el del móvil. Sin él, tu logo si es cuadrado, o la inicial en tu color.",
  },
  { key: "coverId", label: "Portada", hint: "Arriba en la página de inicio mientras no tengas cabeceras." },
];

const NOTICES: readonly Line[] = [
  { key: "guaranteeNoticeId", label: "Aviso oficial", hint: "SVG o imagen, sin recortar." },
];

/** The look of the shop: logo, colour, icon and cover. */
export function LookSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "look",
    fieldsOf: (fields) => fields,
    settings,
    schema: SETTINGS_FORMS.look,
    valuesOf: ({ look }) => look,
    patchOf: (look) => ({ look }),
  });
  const { control, watch, formState } = section.form;
  const { errors } = formState;
  const values = watch();
  const written = checkLook(values).value.accent;
  const accent = isHexColour(written) ? written : null;
  const pictures = (lines: readonly Line[]) =>
    lines.map(({ key, ...line }) => (
      <Controller
        key={key}
        control={control}
        name={key}
        render={({ field: { value, onChange, ref } }) => (
          <LookPicture {...line} value={value} onValueChange={onChange} error={errors[key]?.message} focusable={ref} />
        )}
      />
    ));
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-logo">
        <CardHeader title="Logo" titleId="ajustes-logo" />
        <CardBody className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">{pictures(LOGOS)}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-color">
        <CardHeader title="Color" titleId="ajustes-color" />
        <CardBody className="flex flex-col gap-5">
          <Controller
            control={control}
            name="accent"
            render={({ field: { value, onChange, ref } }) => (
              <AccentField
                value={value}
                accent={accent}
                onValueChange={onChange}
                error={errors.accent?.message}
                inputRef={ref}
              />
            )}
          />
          <LookPreview
            shopName={settings.identity.shopName}
            accent={accent}
            logoId={values.logoId}
            logoDarkId={values.logoDarkId}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-icono">
        <CardHeader title="Icono y portada" titleId="ajustes-icono" />
        <CardBody className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">{pictures(OTHERS)}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-garantia">
        <CardHeader title="Aviso de la garantía legal" titleId="ajustes-garantia" />
        <CardBody className="flex flex-col gap-5">
          <p className="text-secondary">
            Desde el 27 de septiembre de 2026 la ley pide enseñar el aviso armonizado de la Unión Europea donde se
            compra. Descárgalo en español de la página de la Comisión Europea o del{" "}
            <UiLink href={GUARANTEE_NOTICE_SOURCE} target="_blank" rel="noopener">
              anexo I del Reglamento (UE) 2025/1960
            </UiLink>
            , y súbelo tal cual. Sale en cada producto, en el carrito, en los correos de los pedidos y en «Garantía
            legal».
          </p>
          {values.guaranteeNoticeId === null ? (
            <Alert tone="warning" live="off" title="Falta el aviso oficial">
              Hasta que lo subas, la tienda explica la garantía legal con palabras.
            </Alert>
          ) : null}
          <div className="@2xl:max-w-1/2">{pictures(NOTICES)}</div>
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
