import { expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { findByName } from "./find-by-name.ts";
import { conformance } from "./suite.ts";

conformance("carriers of the back office", (api) => {
  it("a carrier that has rates cannot become a pickup point", async () => {
    const token = await api().signIn("admin");
    const { id, version } = await findByName(api(), token, "GET /api/admin/carriers", "exprés");
    const call = { params: { id }, body: { pickup: true, version } };
    const refused = await api().call("PATCH /api/admin/carriers/{id}", call, { token });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "pickup", code: "has-rates" }] } });
  });
});

conformance("zones of the back office", (api) => {
  it("two zones with the same priority cannot share a postcode", async () => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/zones", { query: { search: "baleares" } }, { token });
    const { priority } = body.items[0]!;
    const create = (rule: object, more = {}) =>
      api().call(
        "POST /api/admin/zones",
        { body: { name: `Isla ${crypto.randomUUID()}`, priority, rules: [{ country: "ES", ...rule }], ...more } },
        { token },
      );
    const refused = await create({ postcodeFrom: "07701", postcodeTo: "07790" });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "priority", code: "same-priority" }] } });
    expect((await create({ postcodePrefix: "07701" }, { active: false })).status).toBe(201);
    expect((await create({ postcodePrefix: "08" })).status).toBe(201);
  });

  it("two zones with the same priority for one place cannot be restored together", async () => {
    const token = await api().signIn("admin");
    const create = async (name: string) => {
      const body = { name, priority: 4_114, rules: [{ country: "SE" }], active: false };
      return (await api().call("POST /api/admin/zones", { body }, { token })).body;
    };
    const [first, second] = [await create("Suecia"), await create("Suecia otra vez")];
    const ids = [first.id, second.id];
    const restore = async (more: object) =>
      (await api().call("POST /api/admin/zones/bulk", { body: { action: "restore", ids, ...more } }, { token })).body;
    const refused = [{ id: second.id, name: "Suecia otra vez", reason: expect.stringContaining("«Suecia»") }];
    const outcome = { matched: 2, changed: [first.id], refused };
    expect(await restore({ preview: true })).toEqual(outcome);
    expect(await restore({})).toEqual(outcome);
    const read = async (id: string) =>
      (await api().call("GET /api/admin/zones/{id}", { params: { id } }, { token })).body.active;
    expect([await read(first.id), await read(second.id)]).toEqual([true, false]);
    expect(await restore({})).toEqual({ ...outcome, changed: [] });
  });
});

conformance("rates of the back office", (api) => {
  const places = new WeakMap<Caller, { carrierId: string; zoneId: string }>();
  const placesOf = async () => {
    const known = places.get(api());
    if (known) return known;
    const token = await api().signIn("admin");
    const carrier = await findByName(api(), token, "GET /api/admin/carriers", "ibérica");
    const zone = await findByName(api(), token, "GET /api/admin/zones", "portugal");
    const ids = { carrierId: carrier.id, zoneId: zone.id };
    places.set(api(), ids);
    return ids;
  };
  const BRACKETS = [
    { from: 0, upTo: 2000, price: 495 },
    { from: 2000, upTo: null, price: 990 },
  ];

  it("a rate needs an active carrier and zone, and the carrier cannot be a pickup point", async () => {
    const token = await api().signIn("admin");
    const send = (key: "POST /api/admin/carriers" | "POST /api/admin/rates", body: object) =>
      api().raw(key, { body }, { token });
    const ids = await placesOf();
    const rate = { ...ids, name: "De prueba", brackets: BRACKETS };
    const pickup = await findByName(api(), token, "GET /api/admin/carriers", "recogida");
    const collected = await send("POST /api/admin/rates", { ...rate, carrierId: pickup.id });
    expect(collected).toMatchObject({ status: 422, problem: { errors: [{ path: "carrierId", code: "pickup" }] } });
    const name = `Archivado ${crypto.randomUUID()}`;
    const { body: archived } = await send("POST /api/admin/carriers", { name, active: false });
    const refused = await send("POST /api/admin/rates", { ...rate, carrierId: archived.id });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "carrierId", code: "archived" }] } });
  });
});
