import { expect, test } from "vitest";
import { openApi } from "../testing.ts";

test("an alert waits for the filters in its words too", async () => {
  const api = openApi();
  const [staff, shopper] = [await api.as("admin"), await api.as("client")];
  const { body: drafts } = await api.call("GET /api/admin/products?status=draft&search=cronica", { token: staff });
  const draft = drafts.items.find(({ name }: { name: string }) => name === "Crónica de la Escalera");
  const searches = ["Crónica de la escalera menos de 1 €", "Crónica de la escalera menos de 900 €"];
  for (const search of searches) await api.call("POST /api/shop/search/alerts", { token: shopper, body: { search } });
  const { body } = await api.call(`GET /api/admin/products/${draft.id}`, { token: staff });
  await api.call(`PATCH /api/admin/products/${draft.id}`, {
    token: staff,
    body: { status: "published", version: body.version },
  });
  const { body: alerts } = await api.call("GET /api/shop/account/alerts", { token: shopper });
  const stateOf = (text: string) => alerts.find(({ search }: { search: string }) => search === text)?.state;
  expect(searches.map(stateOf)).toEqual(["waiting", "notified"]);
});

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
      .filter(({ search }: { search: string | null }) => search === "Crónica de la escalera")
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
