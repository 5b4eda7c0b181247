import { DEFAULT_GATEWAYS, type GatewaySettings } from "@tablero/domain/settings/sections/gateways";
import { buildGateway, type KnownSecrets } from "@tablero/server/payments/configured";
import { ProviderSilentError } from "@tablero/server/payments/provider-call";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AT_REDSYS, AT_STRIPE, type StandIn, startStandIn } from "../support/providers/start.ts";
import { redsysDriver, stripeDriver } from "./drivers.ts";
import { type OpenShop, openShop, START } from "./shop.ts";

/* Features that only one of the providers has, and the settings of both. */

let redsys: StandIn;
let stripe: StandIn;
let open: OpenShop;
beforeAll(async () => {
  [redsys, stripe] = await Promise.all([startStandIn("redsys"), startStandIn("stripe")]);
  open = await openShop({ redsys, stripe });
});
beforeEach(() => {
  open.server.clock.now = START;
});
afterEach(async () => {
  await open.change({ ...NOTHING });
  await stripe.control("set", { fault: null });
});
afterAll(async () => {
  await open.close();
  await Promise.all([redsys.stop(), stripe.stop()]);
});

const NOTHING = {
  ...{ gatewayMode: "test", redsysOn: false, stripeOn: false, redsysBizum: false, redsysWallets: false },
  ...{ redsysTestCode: "", redsysTestTerminal: "", redsysLiveCode: "", redsysLiveTerminal: "" },
};
const atRedsys = () => redsysDriver(redsys).settings;
const atStripe = () => stripeDriver(stripe).settings;
const info = async () => (await open.server.call("GET /api/shop/info")).json();
const methods = async () => (await info()).paymentMethods.map(({ method }: { method: string }) => method);
const tryOut = async (gateway: string) => {
  const { version } = await (await open.server.call("GET /api/admin/settings", { token: open.admin })).json();
  const body = { gateway, version };
  const reply = await open.server.call("POST /api/admin/settings/gateways/test", { token: open.admin, body });
  return reply.json();
};
const parametersOf = (fields: Record<string, string> | undefined) =>
  JSON.parse(Buffer.from(fields?.Ds_MerchantParameters ?? "", "base64url").toString("utf8"));

describe("the settings of payment providers", () => {
  test("offer cards only with a provider, Bizum only if the terminal has it, and announce test mode", async () => {
    expect(await methods()).not.toContain("card");
    await open.change(atRedsys());
    expect(await methods()).toEqual(expect.arrayContaining(["card"]));
    expect([(await methods()).includes("bizum"), (await info()).testPayments]).toEqual([false, true]);
    await open.change({ redsysBizum: true });
    expect(await methods()).toContain("bizum");
    await open.change({ redsysOn: false });
    expect([await methods(), (await info()).testPayments]).toEqual([expect.not.arrayContaining(["card"]), false]);
    await open.change({ ...atStripe(), redsysBizum: false });
    expect(await methods()).toContain("card");
  });

  test("allow pages to post to Redsys while it is on, and nowhere else", async () => {
    expect(await open.server.formOrigins()).toEqual([]);
    await open.change(atRedsys());
    expect(await open.server.formOrigins()).toEqual([redsys.url]);
    await open.change({ redsysOn: false, ...atStripe() });
    expect(await open.server.formOrigins()).toEqual([]);
  });

  test("require the key again when the merchant changes", async () => {
    await open.change(atRedsys());
    const reply = await open.change({ redsysTestCode: "123456789" });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toMatchObject([{ path: "gateways.redsysTestKey", code: "required" }]);
  });

  test("ignore test notifications in live mode, because the test key of Redsys is public", async () => {
    await open.change(atRedsys());
    const order = await open.place();
    const attempt = await redsysDriver(redsys).visit(order.nextAction);
    const live = { redsysLiveCode: "999008881", redsysLiveTerminal: "1", redsysLiveKey: "A".repeat(32) };
    expect((await open.change({ gatewayMode: "live", ...live })).status).toBe(200);
    expect((await info()).testPayments).toBe(false);
    expect(await redsysDriver(redsys).tell(attempt, "paid")).toBe(404);
    expect(await open.seen(order)).toMatchObject({ state: "pending", paid: 0 });
    // Paid with a test card: neither the nightly query nor another attempt accepts it, and the shopper has to pay
    // with a real card.
    open.server.clock.now = new Date(START.getTime() + 20 * 60_000);
    await open.work(["reconcile-payments"]);
    const { nextAction } = await (await open.again(order)).json();
    expect(parametersOf(nextAction.fields).Ds_Merchant_Order).not.toBe(attempt);
    expect(await open.seen(order)).toMatchObject({ state: "pending", paid: 0 });
  });

  test("can be tried out with a call to the provider, whose result is shown", async () => {
    expect(await tryOut("redsys")).toMatchObject({ result: "not-configured" });
    await open.change(atRedsys());
    expect(await tryOut("redsys")).toMatchObject({ result: "accepted", text: expect.stringContaining("Redsys") });
    await open.change({ redsysTestKey: "B".repeat(32) });
    expect(await tryOut("redsys")).toMatchObject({ result: "wrong-key" });
    await open.change({ redsysTestCode: "123456789", redsysTestKey: AT_REDSYS.key });
    expect(await tryOut("redsys")).toMatchObject({ result: "wrong-merchant" });
    await open.change({ ...atStripe(), redsysOn: false });
    expect(await tryOut("stripe")).toMatchObject({ result: "accepted" });
    await open.change({ stripeTestKey: "sk_test_0123456789abc" });
    expect(await tryOut("stripe")).toMatchObject({
      result: "wrong-key",
      text: expect.stringMatching(/^Stripe no acepta/),
    });
  });
});

describe("Redsys", () => {
  test("receives version 2, the amount in cents, and the payment method of the order", async () => {
    await open.change({ ...atRedsys(), redsysBizum: true });
    const order = await open.place();
    expect(order.nextAction).toMatchObject({ kind: "form", url: `${redsys.url}/sis/realizarPago` });
    expect(order.nextAction.fields?.Ds_SignatureVersion).toBe("HMAC_SHA512_V2");
    const sent = parametersOf(order.nextAction.fields);
    expect(sent).toMatchObject({
      Ds_Merchant_Amount: String(order.total),
      Ds_Merchant_Currency: "978",
      Ds_Merchant_PayMethods: "C",
      Ds_Merchant_MerchantURL: `${open.url}/api/shop/payments/redsys-test/notifications`,
      Ds_Merchant_UrlOK: `${open.url}/pedido/${order.token}`,
    });
    expect(sent.Ds_Merchant_Order).toMatch(/^\d{4}[0-9A-Z]{8}$/);
    await open.change({ redsysWallets: true });
    expect(parametersOf((await open.place()).nextAction.fields)).not.toHaveProperty("Ds_Merchant_PayMethods");
  });

  test.each(["HMAC_SHA256_V1", "HMAC_SHA512_V2"])("may sign notifications with %s", async (version) => {
    await open.change(atRedsys());
    const order = await open.place();
    const attempt = await redsysDriver(redsys).visit(order.nextAction);
    await redsys.control("tell", { order: attempt, response: "0000", version });
    expect(await open.seen(order)).toMatchObject({ state: "confirmed", payment: "paid" });
  });
});

describe("Stripe", () => {
  const notice = (type: string, object: Record<string, unknown>, more = {}) =>
    stripe.control("tell", { type, object, ...more });
  const paid = async () => {
    await open.change(atStripe());
    const order = await open.place();
    const session = await stripeDriver(stripe).visit(order.nextAction);
    await stripeDriver(stripe).tell(session, "paid");
    const { sessions } = (await stripe.control("state")) as unknown as {
      sessions: { id: string; payment_intent: string }[];
    };
    return { order, intent: sessions.find(({ id }) => id === session)?.payment_intent ?? "" };
  };

  test.each(["lost-answer", "silent"])(
    "gets the same request again when the response for a session does not arrive (%s)",
    async (fault) => {
      await open.change(atStripe());
      await stripe.control("set", { fault });
      const order = await open.place();
      expect(order.nextAction).toEqual({ kind: "redirect", url: `/pedido/${order.token}` });
      const { nextAction } = await (await open.again(order)).json();
      const session = await stripeDriver(stripe).visit(nextAction);
      const { sessions } = (await stripe.control("state")) as unknown as {
        sessions: { client_reference_id: string; id: string }[];
      };
      const { payments } = await open.seen(order);
      const own = sessions.filter(({ client_reference_id: id }) => id === payments[0]?.id);
      expect(own.map(({ id }) => id)).toEqual([session]);
    },
  );

  test("gets a retry with another key after its own error, because Stripe repeats the old response for a day", async () => {
    await open.change(atStripe());
    await stripe.control("set", { fault: "error" });
    const order = await open.place();
    const session = await stripeDriver(stripe).visit(order.nextAction);
    await stripeDriver(stripe).tell(session, "paid");
    expect(await open.seen(order)).toMatchObject({ payment: "paid" });
  });

  test("continues with the session that is open", async () => {
    await open.change(atStripe());
    const order = await open.place();
    open.server.clock.now = new Date(START.getTime() + 5 * 60_000);
    expect((await (await open.again(order)).json()).nextAction).toEqual(order.nextAction);
  });

  test("cannot notify with a signature older than five minutes", async () => {
    await open.change(atStripe());
    const order = await open.place();
    const session = await stripeDriver(stripe).visit(order.nextAction);
    const { status } = await stripe.control("tell", { session, type: "checkout.session.completed", old: 400 });
    expect(status).toBe(401);
    expect(await open.seen(order)).toMatchObject({ paid: 0 });
  });

  test("reports a dispute, of which staff are notified immediately, with its order", async () => {
    const { order, intent } = await paid();
    const dispute = { id: "dp_1", amount: order.total, currency: "eur", reason: "fraudulent", payment_intent: intent };
    expect((await notice("charge.dispute.created", dispute)).status).toBe(200);
    expect(await open.notices()).toContain(`Pago reclamado en ${order.number}`);
    expect(await open.seen(order)).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("may send notifications of unknown types, which are accepted and ignored", async () => {
    const { order } = await paid();
    expect((await notice("customer.created", { id: "cus_1" })).status).toBe(200);
    expect(await open.seen(order)).toMatchObject({ payment: "paid" });
  });
});

describe("an authorisation of a card", () => {
  const SETTINGS: GatewaySettings = {
    ...DEFAULT_GATEWAYS,
    ...{ redsysTestCode: AT_REDSYS.code, redsysTestTerminal: AT_REDSYS.terminal },
    ...{ redsysTestKeyAt: "now", stripeTestKeyAt: "now", stripeTestHookAt: "now" },
  };
  const secrets: KnownSecrets = {
    redsysTestKey: AT_REDSYS.key,
    stripeTestKey: AT_STRIPE.key,
    stripeTestHook: AT_STRIPE.hook,
  };
  const gatewayOf = (name: "redsys" | "stripe", url: string) => {
    const gateway = buildGateway(name, "test", { settings: SETTINGS, secrets, origins: { [name]: url } });
    if (!gateway) throw new Error("not complete");
    return gateway;
  };

  test("can be released", async () => {
    await redsys.control("authorise", { order: "1234VOID", amount: "1500" });
    const hold = { paymentId: "a", providerReference: "1234VOID", amount: 1500, currency: "EUR" };
    expect(await gatewayOf("redsys", redsys.url).void(hold)).toEqual({ state: "done" });
    const unknown = { ...hold, providerReference: "9999NADA" };
    expect(await gatewayOf("redsys", redsys.url).void(unknown)).toMatchObject({ state: "failed" });
    await open.change(atStripe());
    const order = await open.place();
    const session = await stripeDriver(stripe).visit(order.nextAction);
    await stripeDriver(stripe).tell(session, "paid");
    expect(await gatewayOf("stripe", stripe.url).void({ ...hold, providerReference: session })).toEqual({
      state: "done",
    });
  });

  test("cannot be released while the provider is silent, and the error does not look like a database outage", async () => {
    const away = gatewayOf("redsys", "http://127.0.0.1:9");
    const hold = { paymentId: "a", providerReference: "1234VOID", amount: 1500, currency: "EUR" };
    const error = await away.void(hold).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderSilentError);
    expect((error as Error).cause).toBeUndefined();
    expect(await away.test?.()).toEqual({ result: "unreachable", code: "" });
  });
});
