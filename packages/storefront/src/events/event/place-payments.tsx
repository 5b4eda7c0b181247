import { serverNow } from "@tablero/api-client/server-clock";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { inStoreText, inStoreUntil } from "@tablero/domain/events/events/place-term";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import type { OfferedPaymentMethod, PaymentDelivery } from "@tablero/domain/settings/payments/methods";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { METHOD_ICONS } from "../../sales/paying/method-icons.ts";
import { PayMarks } from "../../sales/paying/pay-marks.tsx";

/** What each payment method means for a place. */
const MEANS: Partial<Record<OfferedPaymentMethod, string>> = {
  card: "Te llevamos a la pasarela segura.",
  bizum: "Te llevamos a la pasarela segura y lo aceptas en el móvil.",
  transfer: "Te damos el IBAN por correo y te guardamos la plaza.",
};

/** What the form needs of the shop. */
export type PaymentInfo = Pick<ShopInfo, "paymentMethods" | "hours" | "inStoreDays">;

interface PlacePaymentsProps {
  /** undefined while loading. */
  info: PaymentInfo | undefined;
  /** Start of the event, by which places have to be paid. */
  startsAt: string;
  places: number;
  delivery: PaymentDelivery;
  /** Cents. */
  total: number;
  value: OfferedPaymentMethod | null;
  error: string | undefined;
  onValueChange: (method: OfferedPaymentMethod) => void;
}

/** Payment methods for places. Nothing is delivered, so payment on delivery is left out. */
export function PlacePayments(props: PlacePaymentsProps) {
  const { info, startsAt, places, delivery, total, value, error, onValueChange } = props;
  // The server's page may be older than the moment in which the place is booked.
  const hydrated = useHydrated();
  const term = () => {
    if (!info || !hydrated) return null;
    const { inStoreDays, hours } = info;
    const now = new Date(serverNow()).toISOString();
    const until = inStoreUntil(now, startsAt, { inStoreDays, openingHours: hours.week, specialHours: hours.special });
    return inStoreText(until, places);
  };
  const fitting = (info?.paymentMethods ?? []).filter(
    ({ method, min = 0, max = total }) =>
      (method !== "cash-on-delivery" || delivery.codSurcharge != null) && min <= total && total <= max,
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-shop">Cómo pagas</legend>
      <div className="mt-3 flex flex-col gap-3">
        {fitting.map(({ method, text }) => (
          <ChoiceCard
            key={method}
            name="paymentMethod"
            value={method}
            checked={value === method}
            onSelect={() => onValueChange(method)}
            icon={METHOD_ICONS[method]}
            title={PAYMENT_METHOD_LABELS[method]}
            text={
              <>
                {[text ?? MEANS[method], method === "in-store" ? term() : null].filter(Boolean).join(" ")}
                <PayMarks method={method} />
              </>
            }
            describedBy={error ? "pago-error" : undefined}
            invalid={Boolean(error)}
          />
        ))}
      </div>
      <p id="pago-error" aria-live="polite" className="mt-2 text-body text-danger-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
