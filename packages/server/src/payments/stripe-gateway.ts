import { Failure } from "@tablero/domain/platform/failure";
import { isUuid } from "@tablero/domain/platform/ids";
import { forgedNotification } from "@tablero/domain/sales/payments/events";
import { z } from "zod";
import { PATIENCE } from "./patience.ts";
import type { GatewayEvent, GatewayEventKind, PaymentGateway, RefundAnswer, StartInput } from "./port.ts";
import { ProviderSilentError } from "./provider-call.ts";
import { isStripeSignature } from "./signatures.ts";
import {
  jsonOf,
  openStripe,
  type StripeApi,
  type StripeRefund,
  StripeRefundSchema,
  StripeRefusal,
  type StripeSession,
  StripeSessionSchema,
} from "./stripe-api.ts";

export interface StripeOptions {
  /** `stripe`, or `stripe-test` in test mode. */
  id: string;
  live: boolean;
  origin: string;
  key: string;
  /** The secret that signs notifications. */
  hook: string;
}

const MINUTE = 60_000;

/** Stripe Checkout: the shopper pays on a page of Stripe. */
export function stripeGateway({ id, live, origin, key, hook }: StripeOptions): PaymentGateway {
  const quick = openStripe(origin, key, PATIENCE.start);
  const asking = openStripe(origin, key, PATIENCE.ask);
  const patient = openStripe(origin, key, PATIENCE.refund);

  return {
    id,
    methods: ["card"],
    // The shopper is redirected, so no form posts to Stripe.
    origin: null,
    async start({ payment, order, urls, now }) {
      if (payment.providerReference) {
        const begun = await quick.readSession(payment.providerReference);
        if (begun.url) return { providerReference: begun.id, nextAction: { kind: "redirect", url: begun.url } };
      }
      const { fields, key: idempotencyKey } = sessionFields({ payment, order, urls, now });
      const session = await quick.createSession(fields, idempotencyKey).catch((error) => {
        // Stripe replays its own errors for a day, so a retry needs another key.
        if (!(error instanceof StripeRefusal) || error.status < 500) throw error;
        return quick.createSession(fields, `${idempotencyKey}-${Math.floor(now.getTime() / MINUTE)}`);
      });
      if (!session.url) throw new Error("Stripe made a session without an address");
      return { providerReference: session.id, nextAction: { kind: "redirect", url: session.url } };
    },
    async parse({ rawBody, headers, now }) {
      if (!isStripeSignature(hook, headers.get("Stripe-Signature") ?? "", rawBody, now)) throw forgedNotification();
      const event = Event.safeParse(jsonOf(rawBody));
      if (!event.success || event.data.livemode !== live)
        throw new Failure("invalid-signature", "La notificación no se entiende o es de otro modo.");
      return readEvents(asking, event.data);
    },
    async refund({ providerReference, amount, idempotencyKey, attempt }) {
      const { payment_intent: intent } = await patient.readSession(providerReference);
      if (!intent) return { state: "failed", reference: null, reason: "Stripe no tiene ese cobro" };
      // Stripe replays responses for a day, even errors. So the effect of an earlier call is looked up, and a new key
      // is used.
      if (attempt > 1) {
        const made = (await patient.listRefunds(intent)).find(({ metadata }) => metadata?.refund === idempotencyKey);
        if (made && classifyRefund(made).state !== "failed") return classifyRefund(made);
      }
      try {
        const fields = { payment_intent: intent, amount: String(amount), "metadata[refund]": idempotencyKey };
        const suffix = attempt > 1 ? `-${attempt}` : "";
        return classifyRefund(await patient.createRefund(fields, idempotencyKey + suffix));
      } catch (error) {
        if (error instanceof StripeRefusal && error.status >= 400 && error.status < 409)
          return { state: "failed", reference: null, reason: `Stripe no la admite (${error.code || error.status})` };
        throw error;
      }
    },
    async void({ paymentId, providerReference }) {
      const { payment_intent: intent } = await patient.readSession(providerReference);
      if (!intent) return { state: "failed", reason: "Stripe no tiene esa retención" };
      try {
        await patient.cancelIntent(intent, `void-${paymentId}`);
        return { state: "done" };
      } catch (error) {
        if (error instanceof StripeRefusal && error.status < 500) return { state: "failed", reason: error.code };
        throw error;
      }
    },
    async ask({ paymentId, providerReference }) {
      const session = await asking.readSession(providerReference);
      if (session.client_reference_id !== paymentId || session.livemode !== live) return [];
      if (session.status === "open") return [];
      if (session.status === "expired") return [sessionEvent(session, "cancelled")];
      return session.payment_status === "paid" ? [sessionEvent(session, "captured")] : [];
    },
    async test() {
      try {
        const { livemode } = await quick.readBalance();
        return { result: livemode === live ? "accepted" : "wrong-mode", code: "" };
      } catch (error) {
        if (error instanceof ProviderSilentError) return { result: error.why, code: "" };
        if (!(error instanceof StripeRefusal)) return { result: "other", code: "" };
        if (error.status === 401) return { result: "wrong-key", code: error.code };
        return { result: error.status === 403 ? "no-permission" : "other", code: error.code || String(error.status) };
      }
    },
  };
}

/**
 * The session of an attempt. The same call within half an hour has the same key and fields, because Stripe
 * refuses a known key with different fields.
 */
function sessionFields({ payment, order, urls, now }: StartInput): { fields: Record<string, string>; key: string } {
  const began = createdAt(payment.id) ?? now.getTime();
  const turn = Math.max(0, Math.floor((now.getTime() - began) / (30 * MINUTE)));
  const fields = {
    mode: "payment",
    locale: "es",
    client_reference_id: payment.id,
    customer_email: order.email,
    success_url: urls.order,
    cancel_url: urls.order,
    // Stripe accepts values from half an hour to a day from now.
    expires_at: String(Math.floor((began + (turn + 2) * 30 * MINUTE) / 1000) + 60),
    "payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": payment.currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(payment.amount),
    "line_items[0][price_data][product_data][name]": `Pedido ${order.number}`,
    "metadata[order]": order.number,
    "metadata[payment]": payment.id,
    "payment_intent_data[metadata][order]": order.number,
    "payment_intent_data[metadata][payment]": payment.id,
  };
  return { fields, key: `${payment.id}-${payment.amount}-${turn}` };
}

/** When a payment was created, by its id (UUID version 7), in milliseconds. */
const createdAt = (id: string): number | null =>
  isUuid(id) ? Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) : null;

const ToldRefund = StripeRefundSchema.extend({
  payment_intent: z.string().nullable().optional(),
  currency: z.string(),
});
const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  payment_intent: z.string().nullable().optional(),
});

const Event = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/** Kind of a session's notification; null if nothing is decided yet. */
function kindOf(type: string, session: StripeSession): GatewayEventKind | null {
  switch (type) {
    case "checkout.session.completed":
      return session.payment_status === "paid" ? "captured" : null;
    case "checkout.session.async_payment_succeeded":
      return "captured";
    case "checkout.session.async_payment_failed":
      return "declined";
    default:
      return "cancelled";
  }
}

/** The content of a notification; unknown types have none. */
async function readEvents(
  api: StripeApi,
  { id, type, data: { object } }: z.infer<typeof Event>,
): Promise<GatewayEvent[]> {
  if (/^checkout\.session\.(completed|expired|async_payment_(succeeded|failed))$/.test(type)) {
    const session = read(StripeSessionSchema, object);
    const kind = kindOf(type, session);
    return kind ? [sessionEvent(session, kind)] : [];
  }
  if (/^refund\.(created|updated|failed)$/.test(type)) {
    const refund = read(ToldRefund, object);
    const { state, reference, reason = null } = classifyRefund(refund);
    if (state === "pending") return [];
    const kind = state === "done" ? "refunded" : "refund-failed";
    return [await aboutIntent(api, refund, { key: id, kind, refundReference: reference, reason })];
  }
  if (type === "charge.dispute.created") {
    const dispute = read(Dispute, object);
    const { id: refundReference, reason } = dispute;
    return [await aboutIntent(api, dispute, { key: id, kind: "refunded", refundReference, reason, dispute: true })];
  }
  return [];
}

const sessionEvent = (session: StripeSession, kind: GatewayEventKind): GatewayEvent => ({
  // Not the event's id, because the shop's own query finds the same payment without it.
  key: `${session.id} ${kind}`,
  kind,
  providerReference: session.id,
  paymentId: session.client_reference_id,
  amount: session.amount_total,
  currency: session.currency.toUpperCase(),
  reason: kind === "cancelled" ? "cancelled" : kind === "declined" ? "declined" : null,
  reference: session.payment_intent,
  payload: { session: session.id, status: session.status, payment_status: session.payment_status },
});

interface AboutIntent {
  id: string;
  amount: number;
  currency: string;
  payment_intent?: string | null | undefined;
}

/** An event about received money. Stripe identifies it by payment, the shop by session. */
async function aboutIntent(
  api: StripeApi,
  { id, amount, currency, payment_intent: intent }: AboutIntent,
  rest: Pick<GatewayEvent, "key" | "kind" | "refundReference" | "reason" | "dispute">,
): Promise<GatewayEvent> {
  const session = intent ? await api.findSession(intent) : null;
  return {
    ...rest,
    amount,
    currency: currency.toUpperCase(),
    providerReference: session?.id ?? intent ?? id,
    paymentId: session?.client_reference_id,
    payload: { object: id },
  };
}

function classifyRefund({ id, status, failure_reason: reason }: StripeRefund): RefundAnswer {
  if (status === "succeeded") return { state: "done", reference: id };
  if (status === "failed" || status === "canceled")
    return { state: "failed", reference: id, reason: `Stripe no ha podido hacerla (${reason ?? status})` };
  return { state: "pending", reference: id };
}

function read<T>(schema: z.ZodType<T>, object: unknown): T {
  const parsed = schema.safeParse(object);
  if (!parsed.success) throw new Failure("invalid-signature", "La notificación no se entiende.");
  return parsed.data;
}
