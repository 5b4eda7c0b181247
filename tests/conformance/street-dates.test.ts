import { expect, it } from "vitest";
import type { Staff } from "./audit/writes.ts";
import { orderForStaff } from "./order-staff.ts";
import { moveTo, newCampaign, readCampaign } from "./preorder-staff.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("street dates of campaigns", (api) => {
  const open = async (): Promise<Staff> => ({ api: api(), token: await api().signIn("admin") });
  const setLifted = async ({ token }: Staff, id: string, lifted: boolean) => {
    const { version } = await readCampaign(api(), token, id);
    const call = { params: { id }, body: { lifted, reason: "Lo permite el editor", version } };
    return api().raw("POST /api/admin/preorders/{id}/street-date", call, { token });
  };
  const shown = async (slug: string, variantId: string) => {
    const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    return body.variants.find(({ id }) => id === variantId);
  };

  it("a street date locks stock and orders until it is lifted by a person with a reason", async () => {
    const staff = await open();
    const order = await orderForStaff(api(), [1], { method: "transfer" });
    await order.pay(order.total);
    const [pick] = order.picks;
    if (!pick) throw new Error("the order has no line");
    const { slug, variantId } = pick;
    const before = await shown(slug, variantId);
    const campaign = await newCampaign(staff, { variantId });
    await moveTo(staff, campaign.id, "open");
    await moveTo(staff, campaign.id, "closed");
    expect(await readCampaign(api(), staff.token, campaign.id)).toMatchObject({ state: "closed", releasedAt: null });

    expect(await shown(slug, variantId)).toMatchObject({
      available: 0,
      availability: "out-of-stock",
      streetDate: "2099-04-01",
      preorder: null,
    });
    const { body: list } = await api().call("GET /api/shop/products", { query: { search: slug.replaceAll("-", " ") } });
    for (const card of list.items.filter((each) => each.slug === slug && each.available === 0))
      expect(card).toMatchObject({ availability: "out-of-stock", releaseDate: "2099-04-01" });
    const { body: cart } = await api().call("POST /api/shop/carts", { body: {} });
    const line = { params: { token: cart.token, variantId }, body: { quantity: 1 } };
    const refused = await api().raw("PUT /api/shop/carts/{token}/lines/{variantId}", line);
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: "out-of-stock", available: 0, detail: expect.stringContaining("1 de abril de 2099") },
    });
    expect((await order.prepare()).status).toBe(409);
    expect((await order.read()).goods).not.toBe("to-prepare");
    const edited = await api().raw(
      "POST /api/admin/orders/{id}/edits",
      { params: { id: order.now.id }, body: { add: [{ variantId, quantity: 1 }], version: order.now.version } },
      { token: staff.token, headers: { "Idempotency-Key": newKey() } },
    );
    expect(edited.problem).toMatchObject({
      code: "out-of-stock",
      detail: expect.stringContaining("1 de abril de 2099"),
    });

    expect(await setLifted(staff, campaign.id, false)).toMatchObject({
      status: 409,
      problem: { code: "invalid-transition" },
    });
    const lifted = await setLifted(staff, campaign.id, true);
    expect(lifted).toMatchObject({ status: 200, body: { state: "closed", releasedAt: expect.any(String) } });
    expect(await shown(slug, variantId)).toMatchObject({ available: before?.available, streetDate: null });
    expect((await api().raw("PUT /api/shop/carts/{token}/lines/{variantId}", line)).status).toBe(200);
    expect((await order.prepare()).status).toBe(201);

    expect((await setLifted(staff, campaign.id, false)).body).toMatchObject({ releasedAt: null });
    expect((await order.parcel(0, "packed")).status).toBe(200);
    expect(await order.parcel(0, "shipped")).toMatchObject({ status: 409 });
    const { body: now } = await api().call("GET /api/shop/carts/{token}", { params: { token: cart.token } });
    expect(now.lines).toMatchObject([{ variantId, available: 0, change: "unavailable", streetDate: "2099-04-01" }]);
  });

  it("a street date remains with a cancelled campaign, which can be archived but not deleted while it locks", async () => {
    const staff = await open();
    const remove = async (id: string) => {
      const { version } = await readCampaign(api(), staff.token, id);
      return api().raw("DELETE /api/admin/preorders/{id}", { params: { id }, query: { version } }, staff);
    };
    const draft = await newCampaign(staff);
    expect(await remove(draft.id)).toMatchObject({ status: 200, body: { outcome: "deleted" } });
    const { id } = await newCampaign(staff);
    await moveTo(staff, id, "open");
    expect(await remove(id)).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    await moveTo(staff, id, "cancelled");
    expect(await remove(id)).toMatchObject({ status: 200, body: { outcome: "archived" } });
    expect(await readCampaign(api(), staff.token, id)).toMatchObject({ state: "cancelled", releasedAt: null });
    expect((await setLifted(staff, id, true)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 200, body: { outcome: "deleted" } });
  });

  it("lifting a street date requires a reason, and is refused for a draft", async () => {
    const staff = await open();
    const { id, version } = await newCampaign(staff);
    const call = { params: { id }, body: { lifted: true, reason: " ", version } };
    expect((await api().raw("POST /api/admin/preorders/{id}/street-date", call, { token: staff.token })).status).toBe(
      422,
    );
    expect(await setLifted(staff, id, true)).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    const nowhere = {
      ...call,
      params: { id: "00000000-0000-7000-8000-000000000000" },
      body: { ...call.body, reason: "x" },
    };
    expect(
      (await api().raw("POST /api/admin/preorders/{id}/street-date", nowhere, { token: staff.token })).status,
    ).toBe(404);
  });
});
