import { formatLongDay } from "../../platform/dates.ts";
import { formatMoney } from "../../platform/money/money.ts";
import type { StaffNotice } from "../../platform/notices/kinds.ts";
import { resourcePath } from "../../platform/resources/paths.ts";
import { ORDERS } from "../../platform/resources/sales/orders.ts";
import { RETURNS } from "../../platform/resources/sales/returns.ts";
import type { NamedUnits } from "./events.ts";
import { type OrderReturn, returnDeadline } from "./returning/returns.ts";

interface Subject {
  id: string;
  number: string;
}

const linkTo = ({ id }: Pick<Subject, "id">) => resourcePath(ORDERS, id);

/** Marks notices that staff must look at. */
const WARNING = "heroicons_outline:exclamation-triangle";

/**
 * Prefix of the title of `newOrderNotice`: sometimes only the SQL statement that writes the notice knows the
 * number.
 */
export const NEW_ORDER = "Pedido nuevo ";

export const newOrderNotice = (order: Subject & { buyer: string; total: number }): StaffNotice => ({
  kind: "order-placed",
  icon: "heroicons_outline:shopping-bag",
  title: `${NEW_ORDER}${order.number}`,
  description: `${order.buyer} · ${formatMoney(order.total)}`,
  link: linkTo(order),
});

/** An unexpected payment was captured; cents. */
export const unexpectedPaymentNotice = (
  order: Subject,
  amount: number,
  why: "late" | "double",
  revived: boolean,
): StaffNotice => ({
  kind: `payment-${why}`,
  icon: "heroicons_outline:credit-card",
  title: why === "late" ? `Pago tardío del pedido ${order.number}` : `Pago de más en el pedido ${order.number}`,
  description: `Han entrado ${formatMoney(amount)}. ${revived ? "Quedaban unidades: el pedido sigue adelante." : "Se reembolsa por sí solo."}`,
  link: linkTo(order),
});

/** The provider reported a different amount than requested. `expected` in cents, `told` as text. */
export const mismatchNotice = (order: Subject, expected: number, reported: string): StaffNotice => ({
  kind: "payment-wrong-amount",
  icon: WARNING,
  title: `Pago que no cuadra en ${order.number}`,
  description: `La pasarela avisa de ${reported} y se esperaban ${formatMoney(expected)}. No se da por pagado.`,
  link: linkTo(order),
});

/** A refund failed; cents. */
export const refundFailedNotice = (order: Subject, amount: number, reason: string): StaffNotice => ({
  kind: "refund-failed",
  icon: WARNING,
  title: `No se ha podido reembolsar ${order.number}`,
  description: `${formatMoney(amount)}. ${reason}`,
  link: linkTo(order),
});

/** The provider withdrew its confirmation of a refund; cents. */
export const refundContradictedNotice = (order: Subject, amount: number, reason: string | null): StaffNotice => ({
  kind: "refund-failed",
  icon: WARNING,
  title: `Reembolso por revisar en ${order.number}`,
  description: `La pasarela dio por reembolsados ${formatMoney(amount)} y ahora avisa de que ha fallado. ${reason ?? "Compruébalo en la pasarela."}`,
  link: linkTo(order),
});

/** The provider reported another amount than the refund requested. `expected` in cents, `told` as text. */
export const refundMismatchedNotice = (order: Subject, expected: number, reported: string): StaffNotice => ({
  kind: "refund-wrong-amount",
  icon: WARNING,
  title: `Reembolso que no cuadra en ${order.number}`,
  description: `La pasarela avisa de ${reported} y se pidieron ${formatMoney(expected)}. Compruébalo en la pasarela.`,
  link: linkTo(order),
});

/** Unpaid orders reserve too much of a variant; see `unpaidNotice`. */
export const unpaidShareNotice = (
  order: Pick<Subject, "id">,
  texts: Pick<StaffNotice, "title" | "description">,
): StaffNotice => ({
  ...texts,
  kind: "unpaid-share",
  icon: WARNING,
  link: linkTo(order),
});

/** A shopper withdrew: the goods, and the deadline for the refund. */
export const withdrawalNotice = (order: Subject, declared: OrderReturn, units: readonly NamedUnits[]): StaffNotice => ({
  kind: "withdrawal",
  icon: "heroicons_outline:arrow-uturn-left",
  title: `Desistimiento del pedido ${order.number}`,
  description: `${units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}. El dinero, a más tardar el ${formatLongDay(returnDeadline(declared))}.`,
  link: resourcePath(RETURNS, declared.id),
});
