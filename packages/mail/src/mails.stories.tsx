import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { MailInPage, MailPreview } from "./mail-story.tsx";
import { MAIL_TEMPLATES } from "./render.ts";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Every template",
  component: MailPreview,
  args: { template: "order-received", data: MAIL_SAMPLES["order-received"] },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

const framesIn = (root: HTMLElement) => [...root.querySelectorAll("iframe")];
/** The document of a frame, once loaded. */
const pageOf = (frame: HTMLIFrameElement) =>
  waitFor(() => {
    const page = frame.contentDocument;
    if (!page?.querySelector("h1")) throw new Error("the mail is not drawn yet");
    return page;
  });

/** The HTML and the text have the same content, and fit the window. */
const says =
  (...parts: string[]): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    const text = canvasElement.querySelector("pre")?.textContent ?? "";
    for (const part of parts) await expect(text).toContain(part);
    for (const frame of framesIn(canvasElement)) {
      const { documentElement, body } = await pageOf(frame);
      for (const part of parts) await expect(body.textContent).toContain(part);
      await expect(documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
      await expect(documentElement.lang).toBe("es");
    }
  };

/** By transfer: amount, account, and deadline. */
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

/** Before anything is reserved: the owner of the address has to confirm that the order is theirs. */
export const Confirmation: Story = {
  args: { template: "order-confirmation", data: MAIL_SAMPLES["order-confirmation"] },
  play: says("Ver y confirmar el pedido", "18 de noviembre de 2026, 20:42", "el pedido caduca solo"),
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

/** A complete invoice, asked for later. */
export const Invoice: Story = {
  args: { template: "order-invoice", data: MAIL_SAMPLES["order-invoice"] },
  play: says("F2026-000042", "S2026-000311"),
};

/** What was declared, by whom, and when: the receipt that the law asks for. */
export const WithdrawalReceipt: Story = {
  args: { template: "withdrawal-receipt", data: MAIL_SAMPLES["withdrawal-receipt"] },
  play: says(
    "Este correo es tu justificante",
    "P2026-001239-D1",
    "Me he equivocado de edición",
    "Calle del Tribulete, 14",
  ),
};

/** The order as staff changed it, with what is left to pay. */
export const BalanceDue: Story = {
  args: { template: "balance-due", data: MAIL_SAMPLES["balance-due"] },
};

export const BalanceReminder: Story = {
  args: { template: "balance-reminder", data: MAIL_SAMPLES["balance-reminder"] },
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

export const VerifyAccount: Story = {
  args: { template: "verify-account", data: MAIL_SAMPLES["verify-account"] },
  play: says("Confirmar mi cuenta", "https://tablero.test/verificar-cuenta/muestra/enlace-de-muestra"),
};

export const AccountExists: Story = {
  args: { template: "account-exists", data: MAIL_SAMPLES["account-exists"] },
  play: says("ya tienes una", "Entrar"),
};

export const ResetPassword: Story = {
  args: { template: "reset-password", data: MAIL_SAMPLES["reset-password"] },
  play: says("Vale una hora", "https://tablero.test/reset-password/muestra/enlace-de-muestra"),
};

export const PasswordChanged: Story = {
  args: { template: "password-changed", data: MAIL_SAMPLES["password-changed"] },
  play: says("viernes, 20 de noviembre de 2026, 18:00", "Poner otra contraseña"),
};

export const StaffInvitation: Story = {
  args: { template: "staff-invitation", data: MAIL_SAMPLES["staff-invitation"] },
  play: says("Marina Olmedo", "Tienda", "7 días", "https://tablero.test/invitacion/muestra/enlace-de-muestra"),
};

export const TwoFactorChanged: Story = {
  args: { template: "two-factor-changed", data: MAIL_SAMPLES["two-factor-changed"] },
  play: says("se desactivó el viernes, 20 de noviembre de 2026, 18:00"),
};

export const ConfirmEmail: Story = {
  args: { template: "confirm-email", data: MAIL_SAMPLES["confirm-email"] },
  play: says("vale 24 horas", "https://tablero.test/confirmar-correo/muestra/enlace-de-muestra"),
};

export const EmailTaken: Story = {
  args: { template: "email-taken", data: MAIL_SAMPLES["email-taken"] },
  play: says("ya tiene una cuenta"),
};

export const EmailChanged: Story = {
  args: { template: "email-changed", data: MAIL_SAMPLES["email-changed"] },
  play: says("viernes, 20 de noviembre de 2026, 18:00"),
};

export const NewsletterConfirm: Story = {
  args: { template: "newsletter-confirm", data: MAIL_SAMPLES["newsletter-confirm"] },
  play: says("el enlace vale 72 horas"),
};

export const NewsletterWelcome: Story = {
  args: { template: "newsletter-welcome", data: MAIL_SAMPLES["newsletter-welcome"] },
  play: says("Darme de baja"),
};

export const NewsletterIssue: Story = {
  args: { template: "newsletter-issue", data: MAIL_SAMPLES["newsletter-issue"] },
  play: says("Vuelve Almadraba", "Ver Almadraba", "Liga de invierno", "Darme de baja"),
};

export const MailTest: Story = {
  args: { template: "mail-test", data: MAIL_SAMPLES["mail-test"] },
  play: says("smtp.proveedor.test:587", "SPF, DKIM y DMARC"),
};

export const QuestionReceived: Story = {
  args: { template: "question-received", data: MAIL_SAMPLES["question-received"] },
  play: says("uno o dos días laborables"),
};

export const QuestionAsked: Story = {
  args: { template: "question-asked", data: MAIL_SAMPLES["question-asked"] },
  play: says("Es para un regalo"),
};

export const QuestionAnswered: Story = {
  args: { template: "question-answered", data: MAIL_SAMPLES["question-answered"] },
  play: says("Llega el 10 de diciembre"),
};

/** In a client with the dark scheme. */
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

/** Names longer than the window, markup in them, and unusual data throughout. */
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

export const RegistrationReceived: Story = {
  args: { template: "registration-received", data: MAIL_SAMPLES["registration-received"] },
};

export const RegistrationConfirmed: Story = {
  args: { template: "registration-confirmed", data: MAIL_SAMPLES["registration-confirmed"] },
};

export const RegistrationOffer: Story = {
  args: { template: "registration-offer", data: MAIL_SAMPLES["registration-offer"] },
};

export const RegistrationEnded: Story = {
  args: { template: "registration-ended", data: MAIL_SAMPLES["registration-ended"] },
};

export const EventMessage: Story = {
  args: { template: "event-message", data: MAIL_SAMPLES["event-message"] },
};

/** All mails, rendered where axe can inspect them. */
export const Legible: Story = {
  tags: ["gate"],
  render: ({ scheme }) => (
    <div className="flex flex-col gap-8">
      {MAIL_TEMPLATES.map((template) => (
        <MailInPage key={template} template={template} data={MAIL_SAMPLES[template]} scheme={scheme ?? "light"} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const host of canvasElement.querySelectorAll("[data-mail]")) {
      await waitFor(() => expect(host.shadowRoot?.querySelectorAll("h1")).toHaveLength(1));
    }
  },
};

export const LegibleInTheDark: Story = { ...Legible, tags: ["!gate"], args: { scheme: "dark" } };
