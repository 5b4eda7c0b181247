import { useQuery } from "@tablero/api-client/query";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";

interface MailFirstProps {
  /** Token of the cart. */
  token: string;
  method: OfferedPaymentMethod;
  /** The address to which the link is mailed. */
  email: string;
}

/** Says that an order with this payment method is confirmed from a mail first. Renders nothing if it is not. */
export function MailFirst({ token, method, email }: MailFirstProps) {
  const { data } = useQuery(
    "GET /api/shop/carts/{token}/confirmation",
    { params: { token } },
    { background: true, handles: [404, 409] },
  );
  if (!data?.methods.includes(method)) return null;
  return (
    <span className="mt-1 block font-semibold text-text wrap-anywhere">
      Este pedido se confirma antes por correo: te mandamos un enlace a {email} y tienes {data.minutes} minutos para
      abrirlo. Hasta entonces no reservamos nada.
    </span>
  );
}
