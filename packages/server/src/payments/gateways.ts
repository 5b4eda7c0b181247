import { createHmac } from "node:crypto";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { Config } from "../config.ts";
import { demoGateway } from "./demo-gateway/gateway.ts";
import type { Gateways, PaymentGateway, PaymentUrls } from "./port.ts";

/** The providers of a configuration. The demo's own is for demo shops alone; real ones are added here. */
export function openGateways(config: Pick<Config, "demo" | "jwtSecret" | "publicUrl">): Gateways {
  const list = config.demo ? [demoGateway(demoSecret(config))] : [];
  return { list, publicUrl: config.publicUrl };
}

/** What shop and demo gateway share; every process of a shop has the same. */
export const demoSecret = ({ jwtSecret }: Pick<Config, "jwtSecret">): string =>
  createHmac("sha256", jwtSecret).update("demo gateway").digest().subarray(0, 24).toString("base64");

/** The ways to pay that the providers take. */
export const onlineMethods = (gateways: Gateways | undefined): PaymentMethod[] => [
  ...new Set(gateways?.list.flatMap(({ methods }) => methods)),
];

export const gatewayOf = (gateways: Gateways | undefined, id: string): PaymentGateway | undefined =>
  gateways?.list.find((gateway) => gateway.id === id);

/** The provider that new payments of a method go to. */
export const gatewayFor = (gateways: Gateways | undefined, method: PaymentMethod): PaymentGateway | undefined =>
  gateways?.list.find(({ methods }) => methods.includes(method));

export const urlsOf = ({ publicUrl }: Gateways, gateway: PaymentGateway, orderToken: string): PaymentUrls => ({
  notification: `${publicUrl}/api/shop/payments/${gateway.id}/notifications`,
  order: `${publicUrl}/pedido/${orderToken}`,
});
