import { GATEWAY_MODES, GATEWAYS } from "@tablero/domain/settings/sections/gateways";
import { GATEWAY_TRIALS } from "@tablero/domain/settings/shop/gateway-trial";
import { z } from "zod";
import { Instant, optionalLine, Version } from "../../platform/shapes/basics.ts";

const FIELDS = {
  gatewayMode: z.enum(GATEWAY_MODES).describe("For all providers: in `test` mode no money moves"),
  redsysOn: z.boolean(),
  redsysBizum: z.boolean(),
  redsysWallets: z.boolean().describe("The provider's page also shows Apple Pay, Google Pay and other wallets"),
  redsysTestCode: optionalLine(20).describe("Nine digits (FUC)"),
  redsysTestTerminal: optionalLine(10),
  redsysLiveCode: optionalLine(20),
  redsysLiveTerminal: optionalLine(10),
  stripeOn: z.boolean(),
};

const StoredAt = Instant.nullable().describe("Time when the secret was stored; it is never returned");
export const GatewaySection = z.strictObject({
  ...FIELDS,
  redsysTestKeyAt: StoredAt,
  redsysLiveKeyAt: StoredAt,
  stripeTestKeyAt: StoredAt,
  stripeTestHookAt: StoredAt,
  stripeLiveKeyAt: StoredAt,
  stripeLiveHookAt: StoredAt,
});

const Secret = z
  .string()
  .max(300, "Como mucho 300 caracteres")
  .describe("Empty: the stored one stays; for Redsys, unless the merchant changes");
export const GatewaySectionChange = z.strictObject({
  ...FIELDS,
  redsysTestKey: Secret,
  redsysLiveKey: Secret,
  stripeTestKey: Secret,
  stripeTestHook: Secret,
  stripeLiveKey: Secret,
  stripeLiveHook: Secret,
});

export const GatewayTestBody = z.strictObject({ gateway: z.enum(GATEWAYS), version: Version });

export const GatewayTrialSchema = z.strictObject({
  result: z.enum(GATEWAY_TRIALS),
  text: z.string().describe("Spanish"),
});
export type GatewayTrialResult = z.infer<typeof GatewayTrialSchema>;

export const GatewayStatusSchema = z.strictObject({
  notices: z
    .strictObject({ redsys: z.string(), stripe: z.string() })
    .describe("Addresses to which the providers send notifications in the stored mode"),
});
