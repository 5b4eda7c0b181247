import { createHmac } from "node:crypto";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { type GatewaySettings, gatewayMethods, openGatewaysOf } from "@tablero/domain/settings/sections/gateways";
import type { Config } from "../config.ts";
import type { Ctx } from "../domain/platform/context.ts";
import type { Secrets } from "../secrets.ts";
import { configuredGateways, redsysOrigin } from "./configured.ts";
import { demoGateway } from "./demo-gateway/gateway.ts";
import type { Gateways, PaymentGateway, PaymentUrls } from "./port.ts";

/** The providers: those from the settings first, then the demo provider, which is only for demo shops. */
export function openGateways(
  config: Pick<Config, "demo" | "jwtSecret" | "publicUrl" | "gatewayOrigins">,
  secrets: Secrets,
): Gateways {
  const { publicUrl, gatewayOrigins: origins } = config;
  const list = config.demo ? [demoGateway(demoSecret(config))] : [];
  return {
    list,
    publicUrl,
    configured: (ctx) => configuredGateways(ctx, secrets, origins),
    formOrigins: (settings) =>
      openGatewaysOf(settings).includes("redsys") ? [redsysOrigin(origins, settings.gatewayMode)] : [],
  };
}

/** Secret shared by shop and demo gateway, the same in every process of a shop. */
export const demoSecret = ({ jwtSecret }: Pick<Config, "jwtSecret">): string =>
  createHmac("sha256", jwtSecret).update("demo gateway").digest().subarray(0, 24).toString("base64");

/** The payment methods that the providers support with these settings. */
export const onlineMethods = (
  gateways: Gateways | undefined,
  settings: { gateways: GatewaySettings },
): PaymentMethod[] => [
  ...new Set([
    ...(gateways?.configured ? gatewayMethods(settings.gateways) : []),
    ...(gateways?.list.flatMap(({ methods }) => methods) ?? []),
  ]),
];

const readConfigured = async (ctx: Ctx) => (await ctx.gateways?.configured?.(ctx)) ?? [];
const fixedOf = ({ gateways }: Ctx, id: string) => gateways?.list.find((gateway) => gateway.id === id);

/** A provider by its id, including one that accepts no new payments. */
export async function findGateway(ctx: Ctx, id: string): Promise<PaymentGateway | undefined> {
  return (await readConfigured(ctx)).find(({ gateway }) => gateway.id === id)?.gateway ?? fixedOf(ctx, id);
}

/** A provider whose notifications are accepted. */
export async function findNotifyingGateway(ctx: Ctx, id: string): Promise<PaymentGateway | undefined> {
  const found = (await readConfigured(ctx)).find(({ gateway, hears }) => hears && gateway.id === id);
  return found?.gateway ?? fixedOf(ctx, id);
}

/** The provider for new payments of a method. */
export async function gatewayFor(ctx: Ctx, method: PaymentMethod): Promise<PaymentGateway | undefined> {
  const taking = (await readConfigured(ctx)).filter(({ takesNew }) => takesNew).map(({ gateway }) => gateway);
  return [...taking, ...(ctx.gateways?.list ?? [])].find(({ methods }) => methods.includes(method));
}

/** The address at which a provider notifies the shop. */
export const notificationUrl = ({ publicUrl }: Pick<Gateways, "publicUrl">, id: string): string =>
  `${publicUrl}/api/shop/payments/${id}/notifications`;

export const urlsOf = (gateways: Gateways, gateway: PaymentGateway, orderToken: string): PaymentUrls => ({
  notification: notificationUrl(gateways, gateway.id),
  order: `${gateways.publicUrl}/pedido/${orderToken}`,
});
