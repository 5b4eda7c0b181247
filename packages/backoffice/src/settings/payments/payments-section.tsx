import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { MethodFields } from "./method-fields.tsx";
import { SurchargesCard } from "./surcharges-card.tsx";

/** The account for transfers, and the payment methods with their rules. */
export function PaymentsSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "payments",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.payments,
    valuesOf: ({ payments }) => payments,
    patchOf: (payments) => ({ payments }),
  });
  const { register, formState, watch } = section.form;
  const { errors } = formState;
  const [surcharges, setSurcharges] = useState(0);
  return (
    <SectionFrame section={section} head={head} unsaved={surcharges > 0}>
      <Card aria-labelledby="ajustes-transferencia">
        <CardHeader title="Transferencia" titleId="ajustes-transferencia" />
        <CardBody className="flex flex-col gap-fields">
          <p className="text-secondary">
            {watch("iban").trim() === ""
              ? "Sin cuenta no se ofrece la transferencia. Escribe el IBAN y tus clientes podrán pagar así."
              : "Se ofrece a tus clientes. El pedido y su correo llevan estos datos y el número del pedido como concepto."}
          </p>
          <div className="grid gap-fields @2xl:grid-cols-2">
            <Field label="IBAN" mark="optional" error={errors.iban?.message}>
              <TextInput {...register("iban")} autoComplete="off" spellCheck={false} />
            </Field>
            <Field label="Titular de la cuenta" mark="optional" error={errors.bankAccountHolder?.message}>
              <TextInput {...register("bankAccountHolder")} autoComplete="off" />
            </Field>
          </div>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-formas">
        <CardHeader title="Formas de pago" titleId="ajustes-formas" />
        <CardBody>
          <MethodFields form={section.form} />
        </CardBody>
      </Card>
      <SurchargesCard onUnsaved={setSurcharges} />
    </SectionFrame>
  );
}
