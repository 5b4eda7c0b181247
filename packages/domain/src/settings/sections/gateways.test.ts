import { describe, expect, it } from "vitest";
import {
  canReceiveNotifications,
  checkGateways,
  DEFAULT_GATEWAYS,
  type GatewayChange,
  gatewayMethods,
  gatewayWallets,
  isTestShop,
} from "./gateways.ts";

const NOW = "2026-11-25T12:00:00.000Z";
const { redsysTestKeyAt: _a, redsysLiveKeyAt: _b, stripeTestKeyAt: _c, ...rest } = DEFAULT_GATEWAYS;
const { stripeTestHookAt: _d, stripeLiveKeyAt: _e, stripeLiveHookAt: _f, ...fields } = rest;
const change = (more: Partial<GatewayChange>): GatewayChange => ({
  ...fields,
  ...{ redsysTestKey: "", redsysLiveKey: "", stripeTestKey: "", stripeTestHook: "" },
  ...{ stripeLiveKey: "", stripeLiveHook: "" },
  ...more,
});
const REDSYS = { redsysOn: true, redsysTestCode: "999008881", redsysTestTerminal: "1", redsysTestKey: "k".repeat(32) };

describe("settings of payment providers", () => {
  it("keep a key for its merchant, and delete it for another merchant or none", () => {
    const stored = checkGateways(change(REDSYS), DEFAULT_GATEWAYS, NOW);
    expect(stored).toMatchObject({ secrets: { redsysTestKey: "k".repeat(32) }, errors: [] });
    const kept = checkGateways(change({ ...REDSYS, redsysTestKey: "" }), stored.value, "later");
    expect([kept.value.redsysTestKeyAt, kept.secrets.redsysTestKey]).toEqual([NOW, undefined]);
    for (const redsysTestCode of ["999008882", ""]) {
      const other = checkGateways(change({ ...REDSYS, redsysTestKey: "", redsysTestCode }), stored.value, NOW);
      expect([other.value.redsysTestKeyAt, other.secrets.redsysTestKey]).toEqual([null, null]);
    }
  });

  it("trim spaces from copied values", () => {
    const { value, secrets } = checkGateways(
      change({ ...REDSYS, redsysTestCode: " 999 008 881", redsysTestKey: `${"k".repeat(32)} \n` }),
      DEFAULT_GATEWAYS,
      NOW,
    );
    expect([value.redsysTestCode, secrets.redsysTestKey]).toEqual(["999008881", "k".repeat(32)]);
  });

  it("accept notifications in test mode only while they are on, and in live mode always", () => {
    const { value } = checkGateways(change(REDSYS), DEFAULT_GATEWAYS, NOW);
    expect([
      canReceiveNotifications(value, "redsys", "test"),
      canReceiveNotifications(value, "stripe", "test"),
    ]).toEqual([true, false]);
    expect(canReceiveNotifications({ ...value, redsysOn: false }, "redsys", "test")).toBe(false);
    expect(canReceiveNotifications({ ...value, gatewayMode: "live" }, "redsys", "test")).toBe(false);
    expect(canReceiveNotifications({ ...value, redsysOn: false }, "redsys", "live")).toBe(true);
  });

  it("offer methods only in a mode whose credentials are complete", () => {
    const { value } = checkGateways(change({ ...REDSYS, redsysBizum: true }), DEFAULT_GATEWAYS, NOW);
    expect([gatewayMethods(value), isTestShop(value)]).toEqual([["card", "bizum"], true]);
    const live = { ...value, gatewayMode: "live" as const };
    expect([gatewayMethods(live), isTestShop(live)]).toEqual([[], false]);
    expect(gatewayMethods({ ...value, redsysOn: false })).toEqual([]);
  });

  it("name wallets only where the page for cards is known to show them", () => {
    const { value } = checkGateways(change({ ...REDSYS, redsysWallets: true }), DEFAULT_GATEWAYS, NOW);
    expect(gatewayWallets(value)).toEqual(["apple-pay", "google-pay"]);
    expect(gatewayWallets({ ...value, redsysWallets: false })).toEqual([]);
    expect(gatewayWallets({ ...value, redsysOn: false })).toEqual([]);
    const stripe = { ...value, redsysOn: false, stripeOn: true, stripeTestKeyAt: NOW, stripeTestHookAt: NOW };
    expect(gatewayWallets(stripe)).toEqual([]);
  });
});
