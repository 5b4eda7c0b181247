import type { NextAction } from "@tablero/contract/sales/shapes/shop-orders";

const PAYING = "payingOrder";

/** Remembers, for this tab, that the shopper left to pay an order, so that the result can be reported on return. */
export function rememberPaying(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(PAYING);
    else sessionStorage.setItem(PAYING, token);
  } catch {
    // Without storage, the order's page is correct after a reload.
  }
}

/** Returns true if the shopper left this tab to pay this order. */
export function hasLeftToPay(token: string): boolean {
  try {
    return sessionStorage.getItem(PAYING) === token;
  } catch {
    return false;
  }
}

/**
 * Takes the shopper to the payment provider's page, by submitting a form or by redirect. Returns false if there is no
 * such page; the order's own page then has the instructions.
 */
export function goToPayment(action: NextAction | undefined, token: string): boolean {
  if (!action?.url || action.kind === "transfer") return false;
  const away = new URL(action.url, location.href);
  // No provider could be reached; the order's page offers a retry.
  if (action.kind === "redirect" && away.pathname === `/pedido/${token}`) return false;
  rememberPaying(token);
  if (action.kind === "redirect") {
    location.assign(away);
    return true;
  }
  const form = document.createElement("form");
  form.method = "post";
  form.action = away.href;
  form.hidden = true;
  for (const [name, value] of Object.entries(action.fields ?? {})) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return true;
}
