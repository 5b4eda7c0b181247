import { useApi } from "@tablero/api-client/api-context";
import { AlertForm } from "./alert-form.tsx";

export interface StockAlertProps {
  /** The sold-out variant. */
  variantId: string;
}

/** «Avísame»: requests an email when a sold-out variant is available again. */
export function StockAlert({ variantId }: StockAlertProps) {
  const api = useApi();
  return (
    <AlertForm
      label="Avísame cuando vuelva"
      ask={(email) =>
        api.call(
          "POST /api/shop/variants/{variantId}/alerts",
          { params: { variantId }, body: email ? { email } : {} },
          { handles: [404, 409] },
        )
      }
    />
  );
}
