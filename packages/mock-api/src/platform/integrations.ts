import type { ApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import type { Delivery, Webhook } from "@tablero/contract/platform/shapes/webhooks";

export type MockApiToken = Omit<ApiToken, "state" | "madeBy" | "version"> & { token: string; madeBy: string };

export type MockWebhook = Omit<Webhook, "pending" | "failed" | "version">;

export type MockDelivery = Delivery & { webhookId: string };

/** Tokens and webhooks of the shop. The mock has no network, so messages stay pending. */
export interface Integrations {
  tokens: MockApiToken[];
  webhooks: MockWebhook[];
  /** Oldest first. */
  deliveries: MockDelivery[];
}
