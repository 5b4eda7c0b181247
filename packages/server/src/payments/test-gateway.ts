import type { GatewayTrialResult } from "@tablero/contract/settings/shapes/settings-gateways";
import { type Gateway, isComplete } from "@tablero/domain/settings/sections/gateways";
import { gatewayTried } from "@tablero/domain/settings/shop/audit";
import { gatewayTrialText } from "@tablero/domain/settings/shop/gateway-trial";
import { requireTriedVersion } from "@tablero/domain/settings/shop/refusals";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import { countAttempt } from "../domain/platform/system/attempts.ts";
import { writeAudit } from "../domain/platform/system/audit.ts";
import { readSections } from "../domain/settings/shop/change-settings.ts";
import { gatewayId } from "./configured.ts";
import { findGateway } from "./gateways.ts";
import type { GatewayTrialAnswer } from "./port.ts";

/** Limit of calls per account: enough to correct the data, but too few to guess keys. */
const MOST = 20;
const WINDOW_MS = 15 * 60 * 1000;

export interface GatewayTest {
  gateway: Gateway;
  /** Version of the settings that are tested. */
  version: number;
  /** E-mail address of the calling user. */
  email: string;
}

/**
 * Checks whether a provider recognises the shop, in the stored mode, and returns the result. Throws `version-conflict`,
 * `rate-limited`. No transaction is open while waiting for the provider.
 */
export async function testGateway(ctx: Ctx, { gateway, version, email }: GatewayTest): Promise<GatewayTrialResult> {
  const { gateways: settings, version: stored } = await readSections(ctx);
  requireTriedVersion(stored, version);
  await countAttempt(ctx, [{ kind: "gateway-test", subject: email, most: MOST, window: WINDOW_MS }]);
  const mode = settings.gatewayMode;
  const { result, code } = isComplete(settings, gateway, mode)
    ? await call(ctx, gatewayId(gateway, mode))
    : { result: "not-configured" as const, code: "" };
  await inTransaction(ctx, (tx) => writeAudit(tx, gatewayTried({ gateway, mode, result })));
  return { result, text: gatewayTrialText(result, { gateway, mode, code }) };
}

async function call(ctx: Ctx, id: string): Promise<GatewayTrialAnswer> {
  const gateway = await findGateway(ctx, id);
  return (await gateway?.test?.()) ?? { result: "key-lost", code: "" };
}
