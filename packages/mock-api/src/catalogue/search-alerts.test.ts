import { expect, test } from "vitest";
import { openApi } from "../testing.ts";

test("a search that found nothing is told once when a product with its words is published", async () => {
  const api = openApi();
  const [staff, shopper] = [await api.as("admin"), await api.as("client")];
  const { body: drafts } = await api.call("GET /api/admin/products?status=draft&search=cronica", { token: staff });
  const draft = drafts.items.find(({ name }: { name: string }) => name === "Crónica de la Escalera");
  const ask = () =>
    api.call("POST /api/shop/search/alerts", { token: shopper, body: { search: "Crónica de la escalera" } });
  const states = async () => {
    const { body } = await api.call("GET /api/shop/account/alerts", { token: shopper });
    return body
      .filter(({ search }: { search: string | null }) => search === "cronica de la escalera")
      .map(({ state }: { state: string }) => state);
  };
  expect(await ask()).toMatchObject({ status: 200, body: { state: "waiting" } });
  const change = async (status: string) => {
    const { body } = await api.call(`GET /api/admin/products/${draft.id}`, { token: staff });
    return api.call(`PATCH /api/admin/products/${draft.id}`, { token: staff, body: { status, version: body.version } });
  };
  expect((await change("published")).status).toBe(200);
  expect(await states()).toEqual(["notified"]);
  expect((await ask()).status).toBe(409);
  await change("draft");
  await change("published");
  expect(await states()).toEqual(["notified"]);
});
