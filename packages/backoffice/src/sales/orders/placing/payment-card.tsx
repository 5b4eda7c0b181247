import { useCan } from "@tablero/api-client/permission";
import { isOneOf } from "@tablero/domain/platform/typed";
import { isOnlinePayment, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { PAYMENT_CHOICES, type PaymentChoice } from "./staff-draft.ts";

const CHOICE_LABELS: Record<PaymentChoice, string> = {
  link: "Enlace de pago por correo",
  transfer: "Transferencia",
  "cash-now": "Ya cobrado, en efectivo",
  "card-now": "Ya cobrado, con tarjeta en el datáfono",
  "in-store": "Al recogerlo en la tienda",
  "cash-on-delivery": "Contra reembolso",
};

/** The choices that delivery and amount allow; money that was taken is always possible for those who record payments. */
export const offeredChoices = (methods: readonly OfferedPaymentMethod[], mayRecord: boolean): PaymentChoice[] =>
  PAYMENT_CHOICES.filter((choice) => {
    if (choice === "link") return methods.some(isOnlinePayment);
    return choice === "cash-now" || choice === "card-now" ? mayRecord : methods.includes(choice);
  });

export interface PaymentCardProps {
  payment: PaymentChoice | null;
  methods: readonly OfferedPaymentMethod[];
  /** Whether a delivery is chosen, on which the methods depend. */
  ready: boolean;
  error: string | undefined;
  onChange: (payment: PaymentChoice) => void;
}

/** How a new order is paid. */
export function PaymentCard({ payment, methods, ready, error, onChange }: PaymentCardProps) {
  const choices = offeredChoices(methods, useCan()("payments:write"));
  return (
    <Card aria-labelledby="new-order-payment">
      <CardHeader title="Pago" titleId="new-order-payment" />
      <CardBody>
        {ready ? (
          <Field label="Cómo se paga" error={error}>
            <RadioGroup
              value={payment ?? ""}
              onValueChange={(value) => {
                if (isOneOf(PAYMENT_CHOICES, value)) onChange(value);
              }}
            >
              {choices.map((choice) => (
                <Radio key={choice} value={choice} label={CHOICE_LABELS[choice]} />
              ))}
            </RadioGroup>
          </Field>
        ) : (
          <p className="text-secondary">{error ?? "Elige antes la entrega."}</p>
        )}
      </CardBody>
    </Card>
  );
}
