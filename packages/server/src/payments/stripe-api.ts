import { z } from "zod";
import { callProvider } from "./provider-call.ts";

/* The calls that the shop makes to Stripe, as forms, with a fixed API version. */

export const STRIPE_ORIGIN = "https://api.stripe.com";
const API_VERSION = "2024-06-20";

const Session = z.object({
  id: z.string(),
  url: z.string().nullable().optional(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.string().nullable().optional(),
  amount_total: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  client_reference_id: z.string().nullable().optional(),
});
export type StripeSession = z.infer<typeof Session>;
export const StripeSessionSchema = Session;

const Refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()).nullable().optional(),
});
export type StripeRefund = z.infer<typeof Refund>;
export const StripeRefundSchema = Refund;

const StripeProblem = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) });

/** A refusal by Stripe, with its code. */
export class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`Stripe answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface StripeApi {
  createSession(fields: Record<string, string>, idempotencyKey: string): Promise<StripeSession>;
  readSession(id: string): Promise<StripeSession>;
  /** The session of a payment; null for a payment without one. */
  findSession(paymentIntent: string): Promise<StripeSession | null>;
  createRefund(fields: Record<string, string>, idempotencyKey: string): Promise<StripeRefund>;
  listRefunds(paymentIntent: string): Promise<StripeRefund[]>;
  cancelIntent(paymentIntent: string, idempotencyKey: string): Promise<void>;
  readBalance(): Promise<{ livemode: boolean }>;
}

/** Every call throws ProviderSilentError without a response, StripeRefusal for a refusal. */
export function openStripe(origin: string, key: string, timeoutMs: number): StripeApi {
  async function call<T>(
    path: string,
    schema: z.ZodType<T>,
    post?: { fields: Record<string, string>; idempotencyKey: string },
  ): Promise<T> {
    const { status, text } = await callProvider(origin + path, {
      method: post ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${key}`,
        "Stripe-Version": API_VERSION,
        ...(post && {
          "Content-Type": "application/x-www-form-urlencoded",
          "Idempotency-Key": post.idempotencyKey,
        }),
      },
      ...(post && { body: new URLSearchParams(post.fields).toString() }),
      timeoutMs,
    });
    const body = jsonOf(text);
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new Error(`Stripe answered ${path} with something else`);
    }
    const problem = StripeProblem.safeParse(body);
    throw new StripeRefusal(status, problem.data ? (problem.data.error.code ?? problem.data.error.type) : "");
  }
  return {
    createSession: (fields, idempotencyKey) => call("/v1/checkout/sessions", Session, { fields, idempotencyKey }),
    readSession: (id) => call(`/v1/checkout/sessions/${encodeURIComponent(id)}`, Session),
    async findSession(paymentIntent) {
      const query = new URLSearchParams({ payment_intent: paymentIntent });
      const { data } = await call(`/v1/checkout/sessions?${query}`, z.object({ data: z.array(Session) }));
      return data[0] ?? null;
    },
    createRefund: (fields, idempotencyKey) => call("/v1/refunds", Refund, { fields, idempotencyKey }),
    async listRefunds(paymentIntent) {
      const query = new URLSearchParams({ payment_intent: paymentIntent, limit: "100" });
      return (await call(`/v1/refunds?${query}`, z.object({ data: z.array(Refund) }))).data;
    },
    async cancelIntent(paymentIntent, idempotencyKey) {
      const path = `/v1/payment_intents/${encodeURIComponent(paymentIntent)}/cancel`;
      await call(path, z.object({ id: z.string() }), { fields: {}, idempotencyKey });
    },
    readBalance: () => call("/v1/balance", z.object({ livemode: z.boolean() })),
  };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
