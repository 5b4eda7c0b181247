import type { GatewayTrialResult } from "@tablero/contract/settings/shapes/settings-gateways";
import { type Gateway, isComplete, REDSYS_FIELDS } from "@tablero/domain/settings/sections/gateways";
import { gatewayTried } from "@tablero/domain/settings/shop/audit";
import { type GatewayTrial, gatewayTrialText } from "@tablero/domain/settings/shop/gateway-trial";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";

/** The mock's gateway rejects terminal 999 and accepts all other data. */
const UNKNOWN_TERMINAL = "999";

export function tryGateway(store: Store, context: Context, gateway: Gateway): GatewayTrialResult {
  const settings = store.data.settings.gateways;
  const mode = settings.gatewayMode;
  const isUnknown = gateway === "redsys" && settings[REDSYS_FIELDS[mode].terminal] === UNKNOWN_TERMINAL;
  const result: GatewayTrial = !isComplete(settings, gateway, mode)
    ? "not-configured"
    : isUnknown
      ? "wrong-merchant"
      : "accepted";
  writeAudit(store, context, gatewayTried({ gateway, mode, result }));
  return { result, text: gatewayTrialText(result, { gateway, mode, code: isUnknown ? "XML0009" : "" }) };
}
