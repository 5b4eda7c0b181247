import type { NextAction } from "@tablero/contract/shapes/shop-orders";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { paymentEvents } from "../db/schema/index.ts";

export type { NextAction };

/** One way to pay. The order never knows more about it than this. */
export interface PaymentPort {
  method: PaymentMethod;
  /** What the shopper does without anybody's help; where a provider has to be asked, its gateway knows. */
  nextAction: NextAction | null;
}

/** A payment as a provider is told of it; cents. */
export interface PaymentToStart {
  id: string;
  method: PaymentMethod;
  amount: number;
  currency: string;
}

/** Where the provider finds the shop and sends the shopper. */
export interface PaymentUrls {
  /** Takes the provider's notifications. */
  notification: string;
  /** The shopper's page of the order, whatever came of the payment. */
  order: string;
}

export interface StartInput {
  payment: PaymentToStart;
  order: { number: string; email: string };
  urls: PaymentUrls;
  now: Date;
}

export type GatewayEventKind = (typeof paymentEvents.$inferSelect)["kind"];

/** One thing that a provider tells, in the shop's words. */
export interface GatewayEvent {
  /** The provider's id of it, or what stands for it: the same thing told twice has the same key. */
  key: string;
  kind: GatewayEventKind;
  providerReference: string;
  /** Our id, where the provider hands it back: a notification may be faster than our own commit. */
  paymentId?: string | null | undefined;
  /** Of `refunded` and `refund-failed`: the reference that `refund` answered. */
  refundReference?: string | null | undefined;
  /** Cents. */
  amount: number;
  /** ISO 4217, three letters. */
  currency: string;
  /** The provider's code for a refusal. */
  reason?: string | null | undefined;
  /** What staff look it up by in the provider's own pages, such as the authorisation code. */
  reference?: string | null | undefined;
  /** As it came in, without card data. */
  payload: Record<string, unknown>;
}

export interface RawNotification {
  rawBody: string;
  headers: Headers;
  now: Date;
}

export interface RefundInput {
  providerReference: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** Stable over all attempts: the provider gives the money back once. */
  idempotencyKey: string;
}

/** `pending`: the provider tells later, by an event with this reference. */
export interface RefundAnswer {
  state: "done" | "pending" | "failed";
  reference: string | null;
  reason?: string | undefined;
}

/** A payment provider: the shopper pays on its page, and it tells the shop by signed notifications. */
export interface PaymentGateway {
  /** Stable: part of the address of its notifications and of the rows of its payments. */
  id: string;
  methods: readonly PaymentMethod[];
  /** Origin that forms are sent to, for `form-action`; null when that is the shop itself. */
  origin: string | null;
  /** Has to answer the same again for the same payment. What it throws is told as `unavailable`. */
  start(input: StartInput): Promise<{ providerReference: string; nextAction: NextAction }>;
  /** Throws Failure `invalid-signature` for what is forged or too old. */
  parse(notification: RawNotification): Promise<GatewayEvent[]>;
  /** What it throws is tried again later. */
  refund(input: RefundInput): Promise<RefundAnswer>;
}

/** The providers that are configured. */
export interface Gateways {
  readonly list: readonly PaymentGateway[];
  /** Origin under which shoppers and providers reach the shop. */
  readonly publicUrl: string;
}
