import { beforeEach, expect, it } from "vitest";
import { PNG } from "./picture.ts";
import { conformance } from "./suite.ts";

conformance("the first steps of a shop", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const read = async () => (await api().call("GET /api/admin/first-steps", {}, { token })).body;
  const change = (body: { skipped?: ("delivery" | "legal" | "product")[]; closed?: boolean }) =>
    api().call("PATCH /api/admin/first-steps", { body }, { token });
  const clear = (confirmation: string) =>
    api().call("POST /api/admin/first-steps/clear-demo", { body: { confirmation } }, { token });
  const stateOf = async (step: string) => (await read()).steps.find((each) => each.step === step)?.state;

  it("the first steps are hidden in a demo shop, whose data complete most of them", async () => {
    const guide = await read();
    expect(guide).toMatchObject({ closed: true, demo: true });
    expect(guide.steps.map(({ step }) => step)).toEqual([
      ...["identity", "delivery", "payment", "category", "product", "legal", "order"],
    ]);
    const done = guide.steps.filter(({ state }) => state === "done").map(({ step }) => step);
    expect(done).toEqual(expect.arrayContaining(["payment", "category", "product", "legal", "order"]));
    // It still has the name of the software.
    expect(await stateOf("identity")).toBe("open");
  });

  it("first steps can be skipped in any order and reopened, and completed ones are never skipped", async () => {
    const skipped = (await change({ skipped: ["product", "delivery"] })).body;
    expect(skipped.steps.find(({ step }) => step === "delivery")?.state).toBe("skipped");
    expect(skipped.steps.find(({ step }) => step === "product")?.state).toBe("done");
    expect((await change({ closed: false })).body).toMatchObject({ closed: false, steps: skipped.steps });
    expect((await change({ skipped: [], closed: true })).body).toEqual(await read());
    expect(await stateOf("delivery")).toBe("open");
  });

  it("the demo remains if the typed name does not match the name of the shop", async () => {
    for (const wrong of ["", "tablero", "Otra"]) {
      const refused = await clear(wrong);
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, "confirmation"]);
    }
    expect((await read()).demo).toBe(true);
    expect((await api().call("GET /api/shop/products")).body.pagination.length).toBeGreaterThan(0);
  });

  it("clearing the demo starts the first steps, and keeps only settings, shipping and staff", async () => {
    const before = (await api().call("GET /api/admin/settings", {}, { token })).body;
    const file = new FormData();
    file.append("file", PNG, "logo.png");
    const { image } = (await api().call("POST /api/admin/settings/pictures", { body: file }, { token })).body;
    const look = { ...before.look, logoId: image.id };
    const named = { body: { look, version: before.version } };
    const settings = (await api().call("PATCH /api/admin/settings", named, { token })).body;
    const product = (await api().call("GET /api/shop/products")).body.items[0];
    const guide = (await clear(" Tablero ")).body;
    expect(guide).toMatchObject({ closed: false, demo: false });
    expect(guide.steps.filter(({ state }) => state === "done").map(({ step }) => step)).toEqual([
      // Cash on delivery is possible through the rates that remain.
      "payment",
    ]);
    const kept = (await api().call("GET /api/admin/settings", {}, { token })).body;
    expect(kept.identity).toEqual(settings.identity);
    expect(kept.look.logoId).toBe(image.id);
    expect((await api().call("GET /api/shop/info")).body.look?.logo).toBeTruthy();
    // Money sent to the demo's account would be lost.
    expect(kept.payments).toMatchObject({ iban: "", bankAccountHolder: "" });
    expect((await api().call("GET /api/admin/carriers", {}, { token })).body.items.length).toBeGreaterThan(0);
    expect((await api().call("GET /api/admin/users", {}, { token })).body.items.length).toBeGreaterThan(3);
    for (const key of ["orders", "clients", "products", "suppliers", "events", "preorders", "invoices"] as const)
      expect([key, (await api().call(`GET /api/admin/${key}`, {}, { token })).body.pagination.length]).toEqual([
        key,
        0,
      ]);
    const home = (await api().call("GET /api/shop/home")).body;
    expect(home).toMatchObject({ headers: [], newProducts: [], featuredProducts: [], preorders: [], events: [] });
    expect((await api().call("GET /api/shop/products")).body.pagination.length).toBe(0);
    expect(
      (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: product?.id ?? "" } })).status,
    ).toBe(404);
    expect((await api().call("GET /api/admin/audit", {}, { token })).body.items[0]).toMatchObject({
      action: "clear",
      entity: "settings",
    });
    expect((await clear("Tablero")).status).toBe(409);
  });

  it("records that are created after the demo was cleared complete the first steps", async () => {
    const name = "Juegos de mesa";
    await api().call("POST /api/admin/categories", { body: { name, parentId: null } }, { token });
    expect(await stateOf("category")).toBe("done");
  });
});
