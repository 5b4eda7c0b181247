import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MailPreview } from "./mail-story.tsx";
import { framesIn, inToolbarScheme, pageOf, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Orders",
  component: MailPreview,
  args: { template: "order-received", data: MAIL_SAMPLES["order-received"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By transfer: amount, account and deadline. */
export const Default: Story = {
  tags: ["gate"],
  play: says("ES09 9999 0014 2800 0001 2811", "Tablero Juegos, S. L.", "Almadraba", "Tus derechos"),
};

export const ReceivedByCard: Story = {
  args: {
    data: {
      ...MAIL_SAMPLES["order-received"],
      method: "card",
      payment: { kind: "online", amount: 9780, dueAt: "2026-11-18T19:12:00Z" },
    },
  },
  play: says("Pagar ahora", "solo falta el pago"),
};

export const ReceivedForPickup: Story = {
  args: {
    data: {
      ...MAIL_SAMPLES["order-received"],
      method: "in-store",
      payment: null,
      delivery: MAIL_SAMPLES["order-ready-for-pickup"].delivery,
    },
  },
  play: says("Está confirmado y pagas", "Recogida en la tienda"),
};

/** Before anything is reserved, the owner of the address must confirm the order. */
export const Confirmation: Story = {
  args: { template: "order-confirmation", data: MAIL_SAMPLES["order-confirmation"] },
  play: says("Ver y confirmar el pedido", "18 de noviembre de 2026, 20:42", "el pedido caduca solo"),
};

/** A buyer without an account asked for the link with the number of the order. */
export const Link: Story = {
  args: { template: "order-link", data: MAIL_SAMPLES["order-link"] },
  play: says("Ver el pedido", "No lo compartas"),
};

export const Paid: Story = {
  args: { template: "order-paid", data: MAIL_SAMPLES["order-paid"] },
  play: says("tu pedido está pagado", "jueves, 19 de noviembre de 2026, 10:05"),
};

export const Shipped: Story = {
  args: { template: "order-shipped", data: MAIL_SAMPLES["order-shipped"] },
  play: async (context) => {
    await says("RX 4471 0093 812 ES", "El resto sale en cuanto esté listo.", "Fundas mate Cobalto")(context);
    const [frame] = framesIn(context.canvasElement);
    const page = frame && (await pageOf(frame));
    const link = [...(page?.links ?? [])].find(({ textContent }) => textContent === "Seguir el envío");
    await expect(link).toHaveAttribute("href", "https://rutas.test/seguir/RX44710093812ES");
  },
};

/** The first of two parcels: the preorder follows in its own. */
export const FirstParcelShipped: Story = {
  args: { template: "order-shipped", data: { ...MAIL_SAMPLES["order-shipped"], awaited: "2027-02-12" } },
  play: says("El resto es tu precompra: sale el 12 de febrero de 2027, en su propio paquete."),
};

export const ReadyForPickup: Story = {
  args: { template: "order-ready-for-pickup", data: MAIL_SAMPLES["order-ready-for-pickup"] },
  play: says("11:00–14:00 y 17:00–21:30", "Te lo guardamos hasta el viernes, 27 de noviembre de 2026."),
};

export const Cancelled: Story = {
  args: { template: "order-cancelled", data: MAIL_SAMPLES["order-cancelled"] },
  play: says("La editorial ha retirado el juego.", "por el mismo medio con el que pagaste"),
};

export const Expired: Story = {
  args: {
    template: "order-cancelled",
    data: { ...MAIL_SAMPLES["order-cancelled"], how: "expired", reason: "", refund: 0 },
  },
  play: says("El pago no llegó a tiempo"),
};

export const Refunded: Story = {
  args: { template: "order-refunded", data: MAIL_SAMPLES["order-refunded"] },
  play: says("a la tarjeta con la que pagaste", "Llegaron dos fundas rotas"),
};

/** A complete invoice, requested later. */
export const Invoice: Story = {
  args: { template: "order-invoice", data: MAIL_SAMPLES["order-invoice"] },
  play: says("F2026-000042", "S2026-000311"),
};

/** The receipt required by law: content, author and time of the declaration. */
export const WithdrawalReceipt: Story = {
  args: { template: "withdrawal-receipt", data: MAIL_SAMPLES["withdrawal-receipt"] },
  play: says(
    "Este correo es tu justificante",
    "P2026-001239-D1",
    "Me he equivocado de edición",
    "Calle del Tribulete, 14",
  ),
};

/** The order as changed by staff, with the balance due. */
export const BalanceDue: Story = {
  args: { template: "balance-due", data: MAIL_SAMPLES["balance-due"] },
};

export const BalanceReminder: Story = {
  args: { template: "balance-reminder", data: MAIL_SAMPLES["balance-reminder"] },
};

export const PaymentReminder: Story = {
  args: { template: "payment-reminder", data: MAIL_SAMPLES["payment-reminder"] },
  play: says(
    "Todavía no nos ha llegado tu transferencia",
    "Quedan 4 días",
    "IBAN",
    "Ver mi pedido o pagar de otra forma",
  ),
};

export const PaymentReminderOnline: Story = {
  args: {
    template: "payment-reminder",
    data: {
      ...MAIL_SAMPLES["payment-reminder"],
      payment: { kind: "online", amount: 4500, dueAt: "2026-11-27T10:00:00Z" },
      daysLeft: 1,
    },
  },
  play: says("Todavía falta el pago de 45,00", "Queda 1 día", "Pagar ahora"),
};

export const OrderChanged: Story = {
  args: { template: "order-changed", data: MAIL_SAMPLES["order-changed"] },
  play: says("Sale 1 × Dados de resina", "Quedan por pagar 12,95", "Pagar lo que falta"),
};

export const ReturnPaidBack: Story = {
  args: { template: "return-update", data: MAIL_SAMPLES["return-update"] },
  play: says("Te reembolsamos 57,85", "La caja del juego vino rota por una esquina"),
};

export const ReturnRefused: Story = {
  args: {
    template: "return-update",
    data: { ...MAIL_SAMPLES["return-update"], state: "refused", reason: "No ha llegado en plazo", deducted: 0 },
  },
  play: says("La hemos rechazado por este motivo: No ha llegado en plazo"),
};

/** In an email client with the dark scheme. */
export const Dark: Story = {
  args: { scheme: "dark" },
  play: async ({ canvasElement }) => {
    const [frame] = framesIn(canvasElement);
    if (!frame) throw new Error("no mail is shown");
    const page = await pageOf(frame);
    const { backgroundColor } = frame.contentWindow?.getComputedStyle(page.body) ?? {};
    await expect(backgroundColor).toBe("rgb(15, 23, 43)");
  },
};

/** Names longer than the window, markup in names, and unusual data throughout. */
export const Hostile: Story = {
  args: {
    template: "order-shipped",
    data: {
      ...MAIL_SAMPLES["order-shipped"],
      name: "Regalos en https://estafa.test",
      carrier: "Rutas <b>&</b> Caminos",
      tracking: "0123456789".repeat(8),
      trackingUrl: "javascript:alert(1)",
      lines: [{ name: "Superextraordinariamente".repeat(4), options: {}, quantity: 1_000, amount: null }],
    },
  },
  play: says("Hola", "Rutas <b>&</b> Caminos", "Superextraordinariamente".repeat(4)),
};
