import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { type OrderNumberKey, SETTINGS_LIMITS } from "@tablero/domain/settings/sections/orders";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { Controller } from "react-hook-form";
import { SectionFrame } from "./section-frame.tsx";
import type { SettingsSectionProps } from "./section-props.ts";
import { UnpaidFields } from "./unpaid-fields.tsx";
import { useSection } from "./use-section.ts";

interface Line {
  key: OrderNumberKey;
  label: string;
  hint: string;
  suffix: string;
}

const WAITING: readonly Line[] = [
  { key: "cardExpiryMinutes", label: "Tarjeta y Bizum", hint: "Desde que se abre el pago.", suffix: "minutos" },
  { key: "transferExpiryDays", label: "Transferencia", hint: "Desde que se hace el pedido.", suffix: "días" },
  { key: "inStoreExpiryDays", label: "Pago en la tienda", hint: "Hasta que lo tienes preparado.", suffix: "días" },
  { key: "pickupExpiryDays", label: "Recogida", hint: "Desde que está preparado y sin pagar.", suffix: "días" },
  { key: "cashOnDeliveryExpiryDays", label: "Contra reembolso", hint: "Hasta que sale el paquete.", suffix: "días" },
];
const OTHERS: readonly Line[] = [
  {
    key: "withdrawalDays",
    label: "Desistimiento",
    hint: "Desde la entrega. La ley pide catorce como mínimo.",
    suffix: "días",
  },
  {
    key: "lowStockThreshold",
    label: "Quedan pocos",
    hint: "Hasta estas unidades, el producto lo avisa.",
    suffix: "unidades",
  },
];

const SAFETY: readonly Line[] = [
  {
    key: "confirmationMinutes",
    label: "Confirmar por correo",
    hint: "Para pedidos grandes sin pagar de quien no conoces.",
    suffix: "minutos",
  },
  {
    key: "unconfirmedPerAddress",
    label: "Sin confirmar a la vez",
    hint: "Desde una misma conexión a internet.",
    suffix: "pedidos",
  },
  { key: "auditDays", label: "Auditoría", hint: "Cuánto se guardan los cambios. Un año como mínimo.", suffix: "días" },
];

/** How long orders wait for their money, and from when stock is low. */
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
  const fields = (lines: readonly Line[]) =>
    lines.map(({ key, label, hint, suffix }) => (
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
              min={SETTINGS_LIMITS[key][0]}
              max={SETTINGS_LIMITS[key][1]}
              suffix={suffix}
            />
          </Field>
        )}
      />
    ));
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
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields(WAITING)}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-sin-pagar">
        <CardHeader title="Unidades de pedidos sin pagar" titleId="ajustes-sin-pagar" />
        <CardBody>
          <UnpaidFields form={section.form} />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-plazos">
        <CardHeader title="Devoluciones y stock" titleId="ajustes-plazos" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields(OTHERS)}</CardBody>
      </Card>
      <Card aria-labelledby="ajustes-control">
        <CardHeader title="Confirmación y registro" titleId="ajustes-control" />
        <CardBody className="grid gap-fields @xl:grid-cols-2 @4xl:grid-cols-3">{fields(SAFETY)}</CardBody>
      </Card>
    </SectionFrame>
  );
}
