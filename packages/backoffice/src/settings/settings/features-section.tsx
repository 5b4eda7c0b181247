import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { FEATURE_WORDS } from "@tablero/domain/settings/sections/feature-words";
import { FEATURES } from "@tablero/domain/settings/sections/features";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { Controller } from "react-hook-form";
import { SectionFrame } from "./section-frame.tsx";
import type { SettingsSectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

/** Features of the shop that can be switched on or off. */
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
          {FEATURES.map((feature) => (
            <Controller
              key={feature}
              control={section.form.control}
              name={`${feature}On`}
              render={({ field: { value, onChange, onBlur } }) => (
                <Checkbox
                  label={FEATURE_WORDS[feature].label}
                  description={FEATURE_WORDS[feature].text}
                  checked={value}
                  onCheckedChange={onChange}
                  onBlur={onBlur}
                />
              )}
            />
          ))}
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
