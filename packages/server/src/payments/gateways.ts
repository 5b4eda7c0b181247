import { createHmac } from "node:crypto";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { Config } from "../config.ts";
import { demoGateway } from "./demo-gateway/gateway.ts";
import type { Gateways, PaymentGateway, PaymentUrls } from "./port.ts";

/** The configured providers. The demo provider is for demo shops only; real ones are added here. */
export function openGateways(config: Pick<Config, "demo" | "jwtSecret" | "publicUrl">): Gateways {
  const list = config.demo ? [demoGateway(demoSecret(config))] : [];
  return { list, publicUrl: config.publicUrl };
}

/** Shared secret of shop and demo gateway; it is the same in every process of a shop. */
export const demoSecret = ({ jwtSecret }: Pick<Config, "jwtSecret">): string =>
  createHmac("sha256", jwtSecret).update("demo gateway").digest().subarray(0, 24).toString("base64");

/** The payment methods that the providers support. */
export const onlineMethods = (gateways: Gateways | undefined): PaymentMethod[] => [
  ...new Set(gateways?.list.flatMap(({ methods }) => methods)),
];

export const gatewayOf = (gateways: Gateways | undefined, id: string): PaymentGateway | undefined =>
  gateways?.list.find((gateway) => gateway.id === id);

/** The provider for new payments of a method. */
export const gatewayFor = (gateways: Gateways | undefined, method: PaymentMethod): PaymentGateway | undefined =>
  gateways?.list.find(({ methods }) => methods.includes(method));

export const urlsOf = ({ publicUrl }: Gateways, gateway: PaymentGateway, orderToken: string): PaymentUrls => ({
  notification: `${publicUrl}/api/shop/payments/${gateway.id}/notifications`,
  order: `${publicUrl}/pedido/${orderToken}`,
});
