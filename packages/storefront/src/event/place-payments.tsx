import type { ShopInfo } from "@tablero/contract/shapes/shop-info";
import type { PaymentDelivery } from "@tablero/domain/payments/payments";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/words/shop-labels";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";

/** The consequence of each way to pay for a place. */
const MEANS: Partial<Record<PaymentMethod, string>> = {
  card: "Te llevamos a la pasarela segura.",
  bizum: "Te llevamos a la pasarela segura y lo aceptas en el móvil.",
  transfer: "Te damos el IBAN por correo y te guardamos la plaza.",
  "in-store": "Pagas en la tienda. Te guardamos la plaza.",
};

interface PlacePaymentsProps {
  methods: ShopInfo["paymentMethods"];
  delivery: PaymentDelivery;
  /** Cents. */
  total: number;
  value: PaymentMethod | null;
  error: string | undefined;
  onChange: (method: PaymentMethod) => void;
}

/** Ways to pay for places: nothing is delivered, so those at the door are left out. */
export function PlacePayments({ methods, delivery, total, value, error, onChange }: PlacePaymentsProps) {
  const fitting = methods.filter(
    ({ method, min = 0, max = total }) =>
      (method !== "cash-on-delivery" || delivery.codSurcharge != null) && min <= total && total <= max,
  );
  return (
    <Field label="Cómo pagas" error={error}>
      <RadioGroup
        look="cards"
        name="paymentMethod"
        value={value ?? ""}
        onValueChange={(chosen) => {
          const found = fitting.find(({ method }) => method === chosen);
          if (found) onChange(found.method);
        }}
      >
        {fitting.map(({ method, text }) => (
          <Radio key={method} value={method} label={PAYMENT_METHOD_LABELS[method]}>
            <span className="text-secondary">{text ?? MEANS[method]}</span>
          </Radio>
        ))}
      </RadioGroup>
    </Field>
  );
}
