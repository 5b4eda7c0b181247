import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { DEFAULT_TAXES } from "@tablero/domain/settings/sections/taxes";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import { DEFAULT_TAX_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { OssCard } from "./oss-card.tsx";
import { SoldPlacesField } from "./sold-places-field.tsx";
import { TaxRateFields } from "./tax-rate-fields.tsx";

/** IVA rates, the default rate of new products, and destinations without IVA. */
export function TaxesSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "taxes",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.taxes,
    valuesOf: ({ taxes }) => taxes,
    patchOf: (taxes) => ({ taxes }),
  });
  const { register, formState } = section.form;
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-tipos">
        <CardHeader title="Tipos de IVA" titleId="ajustes-tipos" />
        <CardBody className="flex flex-col gap-5">
          <p className="text-secondary">
            Si la ley cambia un tipo, añade aquí el nuevo con su día: ese día lo llevan todos los productos de ese tipo,
            sin tocarlos. El precio que ve quien compra no cambia, solo la parte que es IVA. Los pedidos hechos
            conservan lo que se cobró.
          </p>
          <ul className="flex flex-col divide-y">
            {TAX_KINDS.map((kind) => (
              <TaxRateFields key={kind} form={section.form} kind={kind} />
            ))}
          </ul>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-precios">
        <CardHeader title="Productos y precios" titleId="ajustes-precios" />
        <CardBody className="flex flex-col gap-fields">
          <p className="text-secondary">
            Los precios se escriben y se enseñan con el IVA incluido, como pide la ley al vender a particulares. El
            carrito, el pedido y su correo lo desglosan por tipos.
          </p>
          <Field
            className="max-w-80"
            label="IVA de los productos nuevos"
            error={formState.errors.defaultTax?.message}
            hint="Se puede cambiar en cada variante."
          >
            <NativeSelect {...register("defaultTax")}>
              {DEFAULT_TAXES.map((tax) => (
                <option key={tax} value={tax}>
                  {DEFAULT_TAX_LABELS[tax]}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-donde">
        <CardHeader title="Dónde vendes" titleId="ajustes-donde" />
        <CardBody>
          <SoldPlacesField form={section.form} />
        </CardBody>
      </Card>
      <OssCard form={section.form} />
    </SectionFrame>
  );
}
