import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { conformance } from "./suite.ts";

type Change = NonNullable<SettingsPatchInput["gateways"]>;

const SECRETS = {
  redsysTestKey: "",
  redsysLiveKey: "",
  stripeTestKey: "",
  stripeTestHook: "",
  stripeLiveKey: "",
  stripeLiveHook: "",
};
const NONE: Change = {
  gatewayMode: "test",
  redsysOn: false,
  redsysBizum: false,
  redsysWallets: false,
  redsysTestCode: "",
  redsysTestTerminal: "",
  redsysLiveCode: "",
  redsysLiveTerminal: "",
  stripeOn: false,
  ...SECRETS,
};
/** The public data of Redsys's test shop. */
const REDSYS = {
  redsysOn: true,
  redsysTestCode: "999008881",
  redsysTestTerminal: "1",
  redsysTestKey: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
};

conformance("payment providers of the shop", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  const change = async (fields: Partial<Change>) => {
    const { version } = await read();
    return api().call("PATCH /api/admin/settings", { body: { gateways: { ...NONE, ...fields }, version } }, { token });
  };
  const info = async () => (await api().call("GET /api/shop/info")).body;
  const methods = async () => (await info()).paymentMethods.map(({ method }) => method);
  const tryOut = async (gateway: "redsys" | "stripe", version?: number) => {
    const body = { gateway, version: version ?? (await read()).version };
    return api().call("POST /api/admin/settings/gateways/test", { body }, { token });
  };
  afterEach(() => change({}));

  it("provider keys are stored, and neither the settings nor the audit log return them", async () => {
    const reply = await change({ ...REDSYS, redsysTestCode: " 999 008 881 " });
    expect(reply.status).toBe(200);
    const { gateways } = reply.body;
    expect(gateways).toMatchObject({ redsysOn: true, redsysTestCode: "999008881", redsysLiveKeyAt: null });
    expect(gateways.redsysTestKeyAt).not.toBeNull();
    const query = { entity: ["settings" as const], size: 1 };
    const log = (await api().call("GET /api/admin/audit", { query }, { token })).body;
    expect(log.items[0]?.after).toMatchObject({ redsysOn: true, redsysTestKeyAt: gateways.redsysTestKeyAt });
    expect(JSON.stringify([reply.body, await read(), log])).not.toContain(REDSYS.redsysTestKey);
    const kept = await change({ ...REDSYS, redsysTestKey: "" });
    expect(kept.body.gateways.redsysTestKeyAt).toBe(gateways.redsysTestKeyAt);
    expect((await change({})).body.gateways.redsysTestKeyAt).toBeNull();
  });

  it("a provider offers its payment methods, and test mode is announced", async () => {
    expect([(await methods()).includes("bizum"), (await info()).testPayments]).toEqual([false, false]);
    await change({ ...REDSYS, redsysBizum: true });
    expect(await methods()).toEqual(expect.arrayContaining(["card", "bizum"]));
    expect((await info()).testPayments).toBe(true);
    await change({ ...REDSYS, redsysTestKey: "", redsysOn: false, redsysBizum: true });
    expect([(await methods()).includes("bizum"), (await info()).testPayments]).toEqual([false, false]);
  });

  it("invalid provider settings are refused with an error at the field, and nothing changes", async () => {
    await change(REDSYS);
    const before = await read();
    const stored = { ...REDSYS, redsysTestKey: "" };
    const bad: [Partial<Change>, string, string][] = [
      [{ ...stored, redsysTestCode: "12345" }, "redsysTestCode", "invalid-merchant"],
      [{ ...stored, redsysTestTerminal: "uno" }, "redsysTestTerminal", "invalid-terminal"],
      [{ ...stored, redsysTestKey: "corta" }, "redsysTestKey", "invalid-key"],
      [{ ...stored, redsysTestTerminal: "" }, "redsysTestTerminal", "required"],
      [{ ...stored, redsysTestCode: "999008882" }, "redsysTestKey", "required"],
      [{ ...stored, stripeTestKey: "sk_live_0123456789ab" }, "stripeTestKey", "invalid-key"],
      [{ ...stored, stripeLiveHook: "secreto" }, "stripeLiveHook", "invalid-key"],
    ];
    const errors = async (fields: Partial<Change>) =>
      (await change(fields)).problem.errors?.map(({ path, code }) => [path, code]);
    for (const [fields, field, code] of bad)
      expect(await errors(fields)).toEqual(expect.arrayContaining([[`gateways.${field}`, code]]));
    expect(await errors({ ...stored, gatewayMode: "live" })).toEqual([
      ["gateways.redsysLiveCode", "required"],
      ["gateways.redsysLiveTerminal", "required"],
      ["gateways.redsysLiveKey", "required"],
    ]);
    expect(await errors({ stripeOn: true })).toEqual([
      ["gateways.stripeTestKey", "required"],
      ["gateways.stripeTestHook", "required"],
    ]);
    expect(await read()).toEqual(before);
  });

  it("the notification address is shown, and differs between test and live mode", async () => {
    const notices = async () => (await api().call("GET /api/admin/settings/gateways", {}, { token })).body.notices;
    expect((await notices()).stripe).toMatch(/^https?:\/\/.+\/api\/shop\/payments\/stripe-test\/notifications$/);
    await change({ gatewayMode: "live" });
    expect((await notices()).redsys).toMatch(/\/api\/shop\/payments\/redsys\/notifications$/);
  });

  it("a test call uses the stored credentials, and is in the audit log", async () => {
    const { body } = await tryOut("redsys");
    expect(body).toMatchObject({ result: "not-configured" });
    expect(body.text).toContain("Redsys");
    const log = (await api().call("GET /api/admin/audit", { query: { size: 1 } }, { token })).body;
    expect(log.items[0]).toMatchObject({
      ...{ action: "send", entity: "settings", entityId: "gateways" },
      after: { gateway: "redsys", mode: "test", result: "not-configured" },
    });
    refusal(await tryOut("stripe", 9_999), "version-conflict");
  });
});
