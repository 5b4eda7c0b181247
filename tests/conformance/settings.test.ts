import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { madridDay } from "@tablero/domain/platform/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("settings of the shop", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  const change = (body: SettingsPatchInput) => api().call("PATCH /api/admin/settings", { body }, { token });
  const info = async () => (await api().call("GET /api/shop/info")).body;
  const errors = (reply: Awaited<ReturnType<typeof change>>) =>
    reply.problem.errors?.map(({ path, code }) => [path, code]);

  it("settings are read by section, and a section is replaced as a whole", async () => {
    const before = await read();
    expect(before.identity).toMatchObject({ shopName: "Tablero", postcode: "28012", city: "Madrid" });
    expect(before.dispatch.holidays.find(({ on }) => on === "pascua-3")?.provinces).toContain("Madrid");
    const orders = { ...before.orders, transferExpiryDays: 5 };
    const { body } = await change({ orders, version: before.version });
    expect(body).toEqual({ ...before, orders, version: before.version + 1 });
    expect(await read()).toEqual(body);
    await change({ orders: before.orders, version: body.version });
  });

  it("changed settings show in the shop with the next response", async () => {
    const { version, identity, payments } = await read();
    const now = Date.now();
    const [past, soon, later] = [-2, 3, 90].map((days) => madridDay(new Date(now + days * 86_400_000).toISOString()));
    const closed = (on = "", name = "") => ({ on, name, ranges: [] });
    const special = { on: soon ?? "", name: "Nochebuena", ranges: [{ from: "10:00", to: "14:00" }] };
    const named = {
      ...identity,
      ...{
        shopName: "Dado y Peón",
        taxId: "00000000-t",
        phone: "+34 600 00 01 14",
        postcode: "46001",
        city: "València",
      },
      openingHours: [{ days: [6], ranges: [{ from: "10:00", to: "14:00" }] }],
      specialHours: [closed(later, "Navidad"), special, closed(past)],
    };
    const changed = (
      await change({ identity: named, payments: { ...payments, iban: "", bankAccountHolder: "" }, version })
    ).body;
    expect(changed.identity).toMatchObject({ taxId: "00000000T", phone: "600000114" });
    expect(changed.identity.specialHours).toEqual([special, closed(later, "Navidad")]);
    const shown = await info();
    expect(shown).toMatchObject({ name: "Dado y Peón", taxId: "00000000T", openingHours: ["Sábado 10:00–14:00"] });
    expect(shown.specialHours).toEqual([expect.stringMatching(/^\S+ \d+ de \S+ \(Nochebuena\) 10:00–14:00$/)]);
    expect(shown.hours).toEqual({ week: named.openingHours, special: [special] });
    expect(shown.address).toMatchObject({ postcode: "46001", city: "València", province: "Valencia/València" });
    expect(shown.paymentMethods.map(({ method }) => method)).not.toContain("transfer");
    const spaced = { ...payments, iban: "es09 9999 0014 2800 0001 2811" };
    const back = (await change({ identity, payments: spaced, version: changed.version })).body;
    expect(back).toMatchObject({ identity, payments });
    expect((await info()).paymentMethods.map(({ method }) => method)).toContain("transfer");
  });

  it("invalid settings are refused with an error at the field, and nothing changes", async () => {
    const before = await read();
    const { identity, payments, orders, dispatch, version } = before;
    const hours = (from: string, to: string) => [{ days: [1], ranges: [{ from, to }] }];
    const bad: [SettingsPatchInput, string, string][] = [
      [{ identity: { ...identity, taxId: "00000000A" }, version }, "identity.taxId", "invalid-tax-id"],
      [{ identity: { ...identity, phone: "12" }, version }, "identity.phone", "invalid-phone"],
      [{ identity: { ...identity, postcode: "99999" }, version }, "identity.postcode", "invalid-postcode"],
      [
        { identity: { ...identity, openingHours: hours("14:00", "10:00") }, version },
        "identity.openingHours",
        "invalid-hours",
      ],
      [
        { identity: { ...identity, openingHours: hours("25:00", "26:00") }, version },
        "identity.openingHours",
        "invalid-hours",
      ],
      [
        { identity: { ...identity, specialHours: [{ on: "2027-02-30", name: "", ranges: [] }] }, version },
        "identity.specialHours.0.on",
        "invalid-day",
      ],
      [
        {
          identity: {
            ...identity,
            specialHours: [{ on: "2099-12-24", name: "", ranges: [{ from: "14:00", to: "10:00" }] }],
          },
          version,
        },
        "identity.specialHours.0.ranges",
        "invalid-hours",
      ],
      [{ payments: { ...payments, iban: "ES0999990014280000012812" }, version }, "payments.iban", "invalid-iban"],
      [{ payments: { ...payments, bankAccountHolder: "" }, version }, "payments.bankAccountHolder", "required"],
      [{ orders: { ...orders, cartReminderHours: 169 }, version }, "orders.cartReminderHours", "out-of-range"],
      [{ orders: { ...orders, paymentReminderDays: 61 }, version }, "orders.paymentReminderDays", "out-of-range"],
      [{ orders: { ...orders, withdrawalDays: 13 }, version }, "orders.withdrawalDays", "out-of-range"],
      [{ orders: { ...orders, lowStockThreshold: 0 }, version }, "orders.lowStockThreshold", "out-of-range"],
      [{ orders: { ...orders, orderPrefix: "P2" }, version }, "orders.orderPrefix", "invalid-prefix"],
      [{ orders: { ...orders, auditDays: 30 }, version }, "orders.auditDays", "out-of-range"],
      [
        { dispatch: { ...dispatch, holidays: [{ on: "12-25", name: "Navidad", provinces: ["Narnia"] }] }, version },
        "dispatch.holidays.0.provinces",
        "invalid-province",
      ],
      [{ dispatch: { ...dispatch, cutOff: "24:00" }, version }, "dispatch.cutOff", "invalid-time"],
      [{ dispatch: { ...dispatch, departureDays: [] }, version }, "dispatch.departureDays", "required"],
      [
        { dispatch: { ...dispatch, holidays: [{ on: "02-30", name: "Nunca" }] }, version },
        "dispatch.holidays.0.on",
        "invalid-day",
      ],
    ];
    for (const [body, path, code] of bad) expect(errors(await change(body))).toEqual([[path, code]]);
    const empty = await change({ identity: { ...identity, shopName: " " }, version });
    expect(empty.problem.errors?.[0]?.path).toBe("identity.shopName");
    expect(await read()).toEqual(before);
  });

  it("new orders get the configured prefix, and their numbers continue", async () => {
    const { version, orders, dispatch } = await read();
    const place = async () => {
      const [pick] = await findVariants(api(), 1);
      const placed = await placeOrder(api(), await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]));
      return placed.body.number;
    };
    const before = await place();
    const body = (
      await change({
        orders: { ...orders, orderPrefix: "DADO" },
        dispatch: { ...dispatch, freeShippingFrom: null },
        version,
      })
    ).body;
    expect((await info()).freeShippingFrom).toBeNull();
    const after = await place();
    expect(after).toMatch(/^DADO\d{4}-\d{6}$/);
    expect(Number(after.slice(-6))).toBe(Number(before.slice(-6)) + 1);
    await change({ orders, dispatch, version: body.version });
  });

  describe("when two people change the settings at the same time", () => {
    it("one change is stored, and the other is refused with the stored settings", async () => {
      const { version, orders } = await read();
      const replies = await Promise.all(
        [4, 6].map((transferExpiryDays) => change({ orders: { ...orders, transferExpiryDays }, version })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = replies.find(({ status }) => status === 409)!;
      const stored = await read();
      expect(refusal(refused, "version-conflict").current).toEqual(stored);
      expect(refused.problem).toMatchObject({ changedBy: { name: expect.any(String) } });
      await change({ orders, version: stored.version });
    });
  });

  it("changed settings are in the audit log with their names and values", async () => {
    const { version, orders } = await read();
    const { body } = await change({ orders: { ...orders, pickupExpiryDays: 9 }, version });
    const query = { entity: ["settings" as const], size: 1 };
    const log = (await api().call("GET /api/admin/audit", { query }, { token })).body;
    expect(log.items[0]).toMatchObject({
      ...{ action: "update", entity: "settings", entityId: "shop" },
      ...{ before: { pickupExpiryDays: orders.pickupExpiryDays }, after: { pickupExpiryDays: 9 } },
    });
    await change({ orders, version: body.version });
  });

  it("settings are accessible to administrators only", async () => {
    const { version, orders } = await read();
    const manager = await api().signIn("manager");
    expect((await api().call("GET /api/admin/settings", {}, { token: manager })).status).toBe(403);
    const call = api().call("PATCH /api/admin/settings", { body: { orders, version } }, { token: manager });
    expect((await call).status).toBe(403);
  });
});
