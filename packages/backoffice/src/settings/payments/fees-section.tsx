import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { RULED_METHODS } from "@tablero/domain/settings/payments/method-rules";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { FeeFields } from "./fee-fields.tsx";

/** The costs of each payment method for the shop. */
export function FeesSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "fees",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.fees,
    valuesOf: ({ fees }) => fees,
    patchOf: (fees) => ({ fees }),
  });
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-comisiones">
        <CardHeader title="Comisiones de cobro" titleId="ajustes-comisiones" />
        <CardBody className="flex flex-col gap-5">
          <p className="max-w-160 text-secondary">
            Lo que te cobra el banco, la pasarela o el transportista por cada cobro: un porcentaje, una cantidad fija o
            las dos cosas. Con ello se calcula en «Cobros» lo que tiene que llegarte. Cuando cambie, añade la nueva con
            su día: los cobros anteriores se calculan con la de entonces.
          </p>
          <ul className="flex flex-col divide-y">
            {RULED_METHODS.map((method) => (
              <FeeFields key={method} form={section.form} method={method} />
            ))}
          </ul>
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
