import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { ORDER_NUMBER_KEYS, ORDER_NUMBERS, type OrderNumberKey } from "@tablero/domain/settings/sections/order-numbers";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { Controller } from "react-hook-form";
import { SectionFrame } from "./section-frame.tsx";
import type { SettingsSectionProps } from "./section-props.ts";
import { UnpaidFields } from "./unpaid-fields.tsx";
import { useSection } from "./use-section.ts";

type CardName = (typeof ORDER_NUMBERS)[OrderNumberKey]["card"];

/** How long orders wait for payment, and the threshold for low stock. */
export function OrdersSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "orders",
    fieldsOf: (values) => values,
    settings,
    schema: SETTINGS_FORMS.orders,
    valuesOf: ({ orders }) => orders,
    patchOf: (orders) => ({ orders }),
  });
  const { control, formState, register, watch } = section.form;
  const numberField = (key: OrderNumberKey) => {
    const { label, hint, suffix, least, most } = ORDER_NUMBERS[key];
    return (
      <Controller
        key={key}
        control={control}
        name={key}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={label} hint={hint} error={formState.errors[key]?.message}>
            <NumberInput
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              min={least}
              max={most}
              suffix={suffix}
            />
          </Field>
        )}
      />
    );
  };
  const fields = (card: CardName) =>
    ORDER_NUMBER_KEYS.filter((key) => ORDER_NUMBERS[key].card === card).map(numberField);
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-numeros">
        <CardHeader title="Números de pedido" titleId="ajustes-numeros" />
        <CardBody>
          <Field
            className="max-w-80"
            label="Prefijo"
            error={formState.errors.orderPrefix?.message}
            hint={`Solo para los pedidos nuevos: ${watch("orderPrefix") || "…"}2026-000143.`}
          >
            <TextInput {...register("orderPrefix")} maxLength={6} autoComplete="off" spellCheck={false} />
          </Field>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-espera">
        <CardHeader title="Cuánto espera un pedido sin pagar" titleId="ajustes-espera" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields("waiting")}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-recordatorios">
        <CardHeader title="Recordatorios por correo" titleId="ajustes-recordatorios" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields("reminders")}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-sin-pagar">
        <CardHeader title="Unidades de pedidos sin pagar" titleId="ajustes-sin-pagar" />
        <CardBody>
          <UnpaidFields form={section.form} />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-plazos">
        <CardHeader title="Devoluciones y stock" titleId="ajustes-plazos" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields("terms")}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-control">
        <CardHeader title="Confirmación y registro" titleId="ajustes-control" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields("safety")}</CardBody>
      </Card>
    </SectionFrame>
  );
}
