import {
  canReceiveNotifications,
  GATEWAY_MODES,
  GATEWAYS,
  type Gateway,
  type GatewayMode,
  type GatewaySecret,
  type GatewaySettings,
  isComplete,
  openGatewaysOf,
  REDSYS_FIELDS,
  STRIPE_FIELDS,
} from "@tablero/domain/settings/sections/gateways";
import type { GatewayOrigins } from "../configuration/gateways.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { readGatewaySecrets } from "../domain/settings/shop/gateway-secrets.ts";
import { currentSettings } from "../domain/settings/shop/settings.ts";
import type { Secrets } from "../secrets.ts";
import type { ConfiguredGateway, PaymentGateway } from "./port.ts";
import { REDSYS_ORIGINS, redsysGateway } from "./redsys-gateway.ts";
import { STRIPE_ORIGIN } from "./stripe-api.ts";
import { stripeGateway } from "./stripe-gateway.ts";

/**
 * Id of a provider in a mode. Test and live count as two providers: a payment ends in the mode in which it
 * began, and a live shop ignores notifications signed with the public test key.
 */
export const gatewayId = (gateway: Gateway, mode: GatewayMode): string =>
  mode === "test" ? `${gateway}-test` : gateway;

export const redsysOrigin = (origins: GatewayOrigins, mode: GatewayMode): string =>
  origins.redsys ?? REDSYS_ORIGINS[mode];

export type KnownSecrets = Partial<Record<GatewaySecret, string>>;

/** A provider with the stored data for a mode; null if data is missing or unreadable. */
export function buildGateway(
  gateway: Gateway,
  mode: GatewayMode,
  { settings, secrets, origins }: { settings: GatewaySettings; secrets: KnownSecrets; origins: GatewayOrigins },
): PaymentGateway | null {
  if (!isComplete(settings, gateway, mode)) return null;
  const id = gatewayId(gateway, mode);
  if (gateway === "stripe") {
    const fields = STRIPE_FIELDS[mode];
    const [key, hook] = [secrets[fields.key], secrets[fields.hook]];
    const origin = origins.stripe ?? STRIPE_ORIGIN;
    return key && hook ? stripeGateway({ id, live: mode === "live", origin, key, hook }) : null;
  }
  const fields = REDSYS_FIELDS[mode];
  const key = secrets[fields.key];
  if (!key) return null;
  return redsysGateway({
    id,
    origin: redsysOrigin(origins, mode),
    code: settings[fields.code],
    terminal: settings[fields.terminal],
    key,
    bizum: settings.redsysBizum,
    wallets: settings.redsysWallets,
  });
}

/**
 * The providers from the settings in both modes, because payments in one mode can be refunded after a change to
 * the other.
 */
export async function configuredGateways(
  ctx: Ctx,
  secrets: Secrets,
  origins: GatewayOrigins,
): Promise<ConfiguredGateway[]> {
  const { gateways: settings } = await currentSettings(ctx);
  if (!GATEWAYS.some((gateway) => GATEWAY_MODES.some((mode) => isComplete(settings, gateway, mode)))) return [];
  const known = await readGatewaySecrets(ctx, secrets);
  const open = openGatewaysOf(settings);
  return GATEWAYS.flatMap((each) =>
    GATEWAY_MODES.flatMap((mode): ConfiguredGateway[] => {
      const gateway = buildGateway(each, mode, { settings, secrets: known, origins });
      if (!gateway) return [];
      const isCurrent = mode === settings.gatewayMode;
      const takesNew = isCurrent && open.includes(each);
      return [{ gateway, takesNew, hears: canReceiveNotifications(settings, each, mode) }];
    }),
  );
}
