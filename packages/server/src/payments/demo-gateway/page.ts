import { formatMoney } from "@tablero/domain/platform/money/money";
import { entriesOf } from "@tablero/domain/platform/typed";
import type { RedsysFields } from "../redsys.ts";
import { DEMO_PATH } from "./gateway.ts";
import { DEMO_STYLE } from "./style.ts";

/** Results to choose from on the page, in display order. */
export const CHOICES = [
  "pay",
  "decline",
  "cancel",
  "late",
  "send-late",
  "twice",
  "disorder",
  "wrong-amount",
  "forged",
] as const;
export type Choice = (typeof CHOICES)[number];

type Offered = Exclude<Choice, "pay" | "send-late">;
const WORDS: Record<Offered, { label: string; hint: string }> = {
  decline: { label: "Tarjeta denegada", hint: "El banco no autoriza el pago" },
  cancel: { label: "Cancelar", hint: "El cliente se arrepiente y vuelve a la tienda" },
  late: { label: "Pagar y avisar tarde", hint: "El aviso a la tienda espera hasta que se pida, también tras caducar" },
  twice: { label: "Pagar y avisar dos veces", hint: "El mismo aviso llega dos veces a la vez" },
  disorder: { label: "Pagar y avisar en desorden", hint: "Primero el cobro, luego la autorización y una denegación" },
  "wrong-amount": { label: "Cobrar otro importe", hint: "El aviso trae la mitad de lo que se pidió" },
  forged: { label: "Aviso falsificado", hint: "La firma no es de la pasarela" },
};

export interface DemoSale {
  order: string;
  /** Cents. */
  amount: number;
  /** Path of the shop to return to. */
  back: string;
  fields: RedsysFields;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hidden = (fields: RedsysFields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");

const form = (fields: RedsysFields, buttons: string) =>
  `<form method="post" action="${DEMO_PATH}/respuesta">${hidden(fields)}${buttons}</form>`;

const button = (choice: Choice, words: string, first = false) =>
  `<button type="submit" name="choice" value="${choice}"${first ? ' class="first"' : ""}>${words}</button>`;

const backTo = (path: string, first = false) =>
  `<a class="link${first ? " first" : ""}" href="${escaped(path)}">Volver a la tienda</a>`;

/** The shopper's payment page. */
export function salePage({ order, amount, fields }: DemoSale): string {
  const others = entriesOf(WORDS)
    .map(([choice, { label, hint }]) => button(choice, `${label}<small>${hint}</small>`))
    .join("");
  const buttons = `${button("pay", `Pagar ${formatMoney(amount)}`, true)}<h2>Probar lo que puede salir mal</h2>${others}`;
  return layout(
    "Pago con tarjeta",
    `<dl><dt>Pedido</dt><dd>${escaped(order)}</dd><dt>Importe</dt><dd class="sum">${formatMoney(amount)}</dd></dl>${form(fields, buttons)}`,
  );
}

/** Shown after a payment with a delayed notification: the shop does not know about the payment until it arrives. */
export function latePage({ amount, back, fields }: DemoSale): string {
  const text = `<p>La tarjeta ha pagado ${formatMoney(amount)}, pero la tienda aún no lo sabe. Deja esta página abierta hasta que el pedido caduque, o avisa ya.</p>`;
  const buttons = `${button("send-late", "Avisar a la tienda ahora", true)}${backTo(back)}`;
  return layout("Pago aceptado, aviso pendiente", text + form(fields, buttons));
}

/** The shop's response, if it refused the notification. */
export function answeredPage(status: number, back: string): string {
  return layout(
    "La tienda no ha aceptado el aviso",
    `<p>Ha respondido con el código ${status}. El pedido sigue como estaba.</p>${backTo(back, true)}`,
  );
}

/** Shown to visitors who do not come from a shop. */
export const unknownSalePage = (): string =>
  layout("Aquí se llega desde una tienda", "<p>La petición no viene firmada por ninguna tienda conocida.</p>");

const NONCE = "{nonce}";
export const withNonce = (page: string, nonce: string): string => page.replace(NONCE, nonce);

function layout(title: string, content: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Pasarela de demostración</title><style nonce="${NONCE}">${DEMO_STYLE}</style></head><body><main><p class="note">Pasarela de demostración: aquí no se mueve dinero ni se piden datos de ninguna tarjeta.</p><div class="card"><h1>${title}</h1>${content}</div></main></body></html>`;
}
