import { describe, expect, it } from "vitest";
import * as productLabels from "../../catalogue/products/product-states.ts";
import * as eventLabels from "../../events/events/event-states.ts";
import * as accountLabels from "../../people/accounts/account-states.ts";
import * as orderLabels from "../../sales/words/order-states.ts";
import { ORDER_STATES } from "../vocabulary.ts";
import * as kindLabels from "./labels.ts";
import * as optionLabels from "./options.ts";

const labels = { ...kindLabels, ...optionLabels, ...accountLabels, ...eventLabels, ...orderLabels, ...productLabels };

/** Icons named on the badge sheet. */
const ICONS = [
  "clock inbox adjustments-horizontal pause-circle truck building-storefront arrow-uturn-left",
  "check-circle shield-check cube x-circle no-symbol minus-circle",
]
  .join(" ")
  .split(" ");

/** Badges in the order of the sheet: first the tinted ones with their tone, then the plain ones with theirs. */
const TINTED = {
  warning: ["Pendiente", "Sin pagar", "Pago parcial", "Por preparar", "Resto por preparar"],
  progress: ["Retenido", "Resto retenido", "En preparación", "Preparado"],
  info: ["Envío parcial"],
  pickup: ["Listo para recoger", "Recogido en parte"],
  danger: ["Devuelto"],
};
const PLAIN = {
  info: ["Confirmado", "Autorizado", "Enviado"],
  progress: ["En curso"],
  success: ["Completado", "Pagado", "Entregado", "Recogido"],
  neutral: ["Cancelado", "Caducado", "Reembolsado", "Reembolso parcial", "En espera", "No aplica"],
};

const badges = [
  ...Object.values(labels.ORDER_STATE_LABELS),
  ...Object.values(labels.ORDER_PAYMENT_STATE_LABELS),
  ...Object.values(labels.GOODS_STATE_LABELS),
];

function listed(tinted: boolean): Record<string, string[]> {
  const byTone = Object.groupBy(
    badges.filter((badge) => badge.tinted === tinted),
    (badge) => badge.tone,
  );
  return sorted(
    Object.fromEntries(Object.entries(byTone).map(([tone, group]) => [tone, group.map((badge) => badge.label)])),
  );
}

function sorted(table: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(table).map(([tone, names]) => [tone, [...names].sort()]));
}

describe("state labels", () => {
  it("use the tint and colour of the badge sheet for the three states of an order", () => {
    expect(listed(true)).toEqual(sorted(TINTED));
    expect(listed(false)).toEqual(sorted(PLAIN));
  });

  it("use only icons of the badge sheet", () => {
    const tables = Object.values(labels).filter((table) => typeof table === "object");
    const shown = tables.flatMap((table) => Object.values(table)).filter((entry) => typeof entry === "object");
    expect(shown.length).toBeGreaterThan(80);
    for (const badge of shown) expect(ICONS).toContain(badge.icon);
  });

  it("name every order state", () => {
    for (const state of ORDER_STATES) expect(labels.ORDER_STATE_LABELS[state].label).not.toBe("");
  });
});

describe("option labels", () => {
  it("spell out languages and conditions", () => {
    expect(labels.optionLabel("language")).toBe("Idioma");
    expect(labels.optionValueLabel("language", "ja")).toBe("Japonés");
    expect(labels.optionValueLabel("condition", "NM")).toBe("Casi nueva");
    expect(labels.optionValueLabel("size", "XL")).toBe("XL");
    expect(labels.optionLabel("tirada")).toBe("tirada");
  });
});
