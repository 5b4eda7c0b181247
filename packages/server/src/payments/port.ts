import type { NextAction } from "@tablero/contract/sales/shapes/shop-orders";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { GatewaySettings } from "@tablero/domain/settings/sections/gateways";
import type { GatewayTrial } from "@tablero/domain/settings/shop/gateway-trial";
import type { paymentEvents } from "../db/schema/index.ts";
import type { Ctx } from "../domain/platform/context.ts";

export type { NextAction };

/** A payment method. This is all that the order knows about it. */
export interface PaymentPort {
  method: PaymentMethod;
  /** The shopper's next step if no provider is involved; otherwise the provider's gateway returns it. */
  nextAction: NextAction | null;
}

/** A payment as sent to a provider; cents. */
export interface PaymentToStart {
  id: string;
  method: PaymentMethod;
  amount: number;
  currency: string;
  /** The provider's reference of an attempt that was started there. */
  providerReference?: string | null | undefined;
}

/** Addresses for the provider's notifications and the shopper's return. */
export interface PaymentUrls {
  /** Receives the provider's notifications. */
  notification: string;
  /** The shopper's page of the order, whatever the result of the payment. */
  order: string;
}

export interface StartInput {
  payment: PaymentToStart;
  order: { number: string; email: string };
  urls: PaymentUrls;
  now: Date;
}

export type GatewayEventKind = (typeof paymentEvents.$inferSelect)["kind"];

/** One event of a provider, in the shop's terms. */
export interface GatewayEvent {
  /** The provider's event id, or a substitute for it, so that a repeated notification has the same key. */
  key: string;
  kind: GatewayEventKind;
  providerReference: string;
  /** The shop's payment id, if the provider returns it: a notification may arrive before our own commit. */
  paymentId?: string | null | undefined;
  /** For `refunded` and `refund-failed`: the reference that `refund` returned. */
  refundReference?: string | null | undefined;
  /** Cents. */
  amount: number;
  /** ISO 4217, three letters. */
  currency: string;
  /** The provider's code for a declined payment. */
  reason?: string | null | undefined;
  /** Reference for staff in the provider's own pages, such as the authorisation code. */
  reference?: string | null | undefined;
  /** Whether the cardholder disputes the payment at the bank; staff then have some days to respond there. */
  dispute?: boolean | undefined;
  /** As received, without card data. */
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
  /** The same in all attempts, so that the provider refunds once. */
  idempotencyKey: string;
  /** 1 for the first attempt; in later ones, an earlier call may have taken effect. */
  attempt: number;
  /** References of the other refunds of this payment that the provider made. */
  known: readonly string[];
  now: Date;
}

/** `pending`: the provider reports the result later, by an event with this reference. */
export interface RefundAnswer {
  state: "done" | "pending" | "failed";
  reference: string | null;
  reason?: string | undefined;
}

export interface AttemptInput {
  /** Our payment's id. */
  paymentId: string;
  providerReference: string;
  /** Cents. */
  amount: number;
  currency: string;
}

/** `failed`: the provider refuses the void, and the hold expires on its own. */
export interface VoidAnswer {
  state: "done" | "failed";
  reason?: string | undefined;
}

/** A provider's response to a test call, with its own code if there is one. */
export interface GatewayTrialAnswer {
  result: GatewayTrial;
  code: string;
}

/** A payment provider: the shopper pays on its page, and it sends signed notifications to the shop. */
export interface PaymentGateway {
  /** Never changes: it is part of the address for notifications and stored with payments. */
  id: string;
  methods: readonly PaymentMethod[];
  /** Origin that forms post to, for `form-action`; null if it is the shop itself. */
  origin: string | null;
  /** Must be idempotent per payment. Its errors are reported as `unavailable`. */
  start(input: StartInput): Promise<{ providerReference: string; nextAction: NextAction }>;
  /** Throws Failure `invalid-signature` for a forged or outdated notification. */
  parse(notification: RawNotification): Promise<GatewayEvent[]>;
  /** Retried after an error. */
  refund(input: RefundInput): Promise<RefundAnswer>;
  /** Releases an authorisation whose money was not captured. */
  void(input: AttemptInput): Promise<VoidAnswer>;
  /**
   * The result of an attempt, as the events of its notifications; none while it is open or unknown at the
   * provider. Missing if the provider has no such query.
   */
  ask?(input: AttemptInput): Promise<GatewayEvent[]>;
  /** Checks whether the provider recognises the shop; changes nothing there. */
  test?(): Promise<GatewayTrialAnswer>;
}

/** A provider of the settings. */
export interface ConfiguredGateway {
  gateway: PaymentGateway;
  /** Whether it receives new payments. */
  takesNew: boolean;
  /**
   * Whether its notifications are accepted. Notifications of test cards are accepted only while the shop is in
   * test mode.
   */
  hears: boolean;
}

export interface Gateways {
  /** Providers that do not depend on settings: the demo provider. */
  readonly list: readonly PaymentGateway[];
  /** Providers of the currently stored settings. */
  configured?(ctx: Ctx): Promise<readonly ConfiguredGateway[]>;
  /** Origins that forms post to with these settings. */
  formOrigins?(settings: GatewaySettings): string[];
  /** Origin under which shoppers and providers reach the shop. */
  readonly publicUrl: string;
}
