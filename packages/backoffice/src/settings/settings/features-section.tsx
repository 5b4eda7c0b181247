import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import type { FeatureSettings } from "@tablero/domain/settings/sections/features";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { Controller } from "react-hook-form";
import { SectionFrame } from "./section-frame.tsx";
import type { SettingsSectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const PARTS: readonly { key: keyof FeatureSettings; label: string; text: string }[] = [
  { key: "eventsOn", label: "Eventos", text: "El calendario de la portada, las páginas de los eventos y sus avisos." },
  {
    key: "preordersOn",
    label: "Precompras",
    text: "La página de precompras abiertas, su lugar en la portada y las reservas.",
  },
  { key: "singlesOn", label: "Lista de mazo", text: "Comprar cartas sueltas pegando la lista de un mazo." },
  { key: "reviewsOn", label: "Opiniones", text: "Leer y escribir opiniones de los productos." },
  {
    key: "newsletterOn",
    label: "Boletín",
    text: "Apuntarse al boletín. Quien está apuntado puede darse de baja siempre.",
  },
];

/** Parts of the shop that are on or off. */
export function FeaturesSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "features",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.features,
    valuesOf: ({ features }) => features,
    patchOf: (features) => ({ features }),
  });
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-funciones">
        <CardHeader title="Qué ofrece la web" titleId="ajustes-funciones" />
        <CardBody className="flex flex-col gap-5">
          <p className="text-secondary">
            Lo que quites desaparece de la web y de los buscadores. No se borra nada: vuelve tal como estaba.
          </p>
          {PARTS.map(({ key, label, text }) => (
            <Controller
              key={key}
              control={section.form.control}
              name={key}
              render={({ field: { value, onChange, onBlur } }) => (
                <Checkbox label={label} description={text} checked={value} onCheckedChange={onChange} onBlur={onBlur} />
              )}
            />
          ))}
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
