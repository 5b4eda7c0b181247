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

/** Calls of one account: enough to get the data right, too few to try keys out. */
const MOST = 20;
const WINDOW_MS = 15 * 60 * 1000;

export interface GatewayTest {
  gateway: Gateway;
  /** Of the settings that are tried. */
  version: number;
  /** Who asks. */
  email: string;
}

/**
 * Asks a provider whether it knows the shop, in the mode that is stored, and says what came of it. Throws
 * `version-conflict`, `rate-limited`. No transaction is open while the provider is waited for.
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
