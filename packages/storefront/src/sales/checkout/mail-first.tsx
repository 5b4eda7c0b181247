import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { MailReason } from "@tablero/domain/sales/orders/placing/mail-proof";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import type { ReactNode } from "react";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";

/** What the texts need of the cart. */
type MailedCart = Pick<Cart, "token" | "lines">;

interface MailFirstProps {
  cart: MailedCart;
  /** The address to which the link is mailed; empty while none is typed. */
  email: string;
  /** The payment methods that the checkout offers; none before they are known. */
  methods: readonly OfferedPaymentMethod[];
}

/** How the order is confirmed by mail; null if no payment method needs it. */
function useConfirmation({ token }: MailedCart) {
  const isClient = useUser()?.role === "client";
  const { data } = useQuery(
    "GET /api/shop/carts/{token}/confirmation",
    { params: { token } },
    { background: true, handles: [404, 409] },
  );
  // The answer may be older than the sign-in.
  if (!data?.reason || (isClient && data.avoidable)) return null;
  return { ...data, reason: data.reason };
}

/** Names of at most this many products are listed. */
const MAX_LISTED = 2;

function reasonText(reason: MailReason, { lines }: MailedCart): string {
  if (reason === "coupon") return "El cupón tiene un máximo por persona: comprobamos por correo que el pedido es tuyo.";
  if (reason === "units")
    return "Son muchas unidades: antes de reservarlas comprobamos por correo que el pedido es tuyo.";
  const names = [...new Set(lines.filter(({ perClientLimit }) => perClientLimit !== null).map(({ name }) => name))];
  const subject =
    names.length > 0 && names.length <= MAX_LISTED
      ? `${names.map((name) => `«${name}»`).join(" y ")} ${names.length === 1 ? "tiene" : "tienen"}`
      : "Hay artículos que tienen";
  return `${subject} un máximo por persona: comprobamos por correo que el pedido es tuyo.`;
}

const linkText = (email: string, minutes: number): string =>
  `Al terminar te mandamos un enlace${email ? ` a ${email}` : ""} y tienes ${minutes} minutos para abrirlo. Hasta entonces no reservamos ni cobramos nada.`;

const areAll = (methods: readonly OfferedPaymentMethod[], mailed: readonly OfferedPaymentMethod[]) =>
  methods.every((method) => mailed.includes(method));

/**
 * Says before a payment method is chosen that the order is confirmed by mail whatever the method, and why. Guests can
 * sign in instead. Renders nothing if that depends on the method.
 */
export function MailFirst({ cart, email, methods }: MailFirstProps) {
  const confirmation = useConfirmation(cart);
  if (!confirmation || !areAll(methods, confirmation.methods)) return null;
  return (
    <Alert
      title="Este pedido se confirma por correo"
      className="mb-4"
      action={
        confirmation.avoidable ? (
          <Button variant="secondary" onClick={(event) => openSignIn(event.currentTarget, { target: "cart", email })}>
            Entrar con mi cuenta
          </Button>
        ) : undefined
      }
    >
      {reasonText(confirmation.reason, cart)} {linkText(email, confirmation.minutes)}
      {confirmation.avoidable ? " Si entras con tu cuenta, no hace falta." : null}
    </Alert>
  );
}

interface MailFirstMethodProps extends MailFirstProps {
  method: OfferedPaymentMethod;
  chosen: boolean;
}

/** Says on a payment method that it is confirmed by mail. Renders nothing if `MailFirst` says so for all methods. */
export function MailFirstMethod({ cart, email, methods, method, chosen }: MailFirstMethodProps) {
  const confirmation = useConfirmation(cart);
  if (!confirmation?.methods.includes(method) || areAll(methods, confirmation.methods)) return null;
  return (
    <span className="mt-1 block font-semibold text-text wrap-anywhere">
      {chosen
        ? `${reasonText(confirmation.reason, cart)} ${linkText(email, confirmation.minutes)}`
        : "Se confirma antes por correo."}
    </span>
  );
}

interface MailFirstReviewProps {
  cart: MailedCart;
  email: string;
  method: OfferedPaymentMethod;
  /** Whether the order is paid on the page of a payment provider. */
  paysOnline: boolean;
  /** Shown if the order is not confirmed by mail. */
  children: ReactNode;
}

/** What happens after the order button: with the confirmation first, if the order needs it. */
export function MailFirstReview({ cart, email, method, paysOnline, children }: MailFirstReviewProps) {
  const confirmation = useConfirmation(cart);
  if (!confirmation?.methods.includes(method)) return children;
  return (
    <p className="mt-2 font-semibold wrap-anywhere">
      {linkText(email, confirmation.minutes)}
      {paysOnline ? " Después de abrirlo, pagas en la pasarela segura." : null}
    </p>
  );
}
