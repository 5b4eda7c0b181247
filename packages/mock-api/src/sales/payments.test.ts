import { beforeEach, expect, test } from "vitest";
import { type Api, fillCart, openApi, orderOf, variantWith } from "../testing.ts";

let api: Api;
beforeEach(() => {
  api = openApi();
});

async function cardOrder() {
  const cart = await fillCart(api, variantWith(api, 5).id, 1);
  const body = { ...(await orderOf(api, cart)), paymentMethod: "card" };
  const reply = await api.call("POST /api/shop/orders", { body, key: crypto.randomUUID() });
  expect(reply.status).toBe(201);
  return reply.body;
}
const seen = async (token: string) => (await api.call(`GET /api/shop/orders/${token}`)).body;

test("a card payment returns to the order page, and the order is paid once it is read", async () => {
  const placed = await cardOrder();
  expect(placed).toMatchObject({ order: "pending", nextAction: { kind: "redirect", url: `/pedido/${placed.token}` } });
  expect(await seen(placed.token)).toMatchObject({ state: "confirmed", payment: "paid", payable: false });
});

test("a story can choose the result of a card payment, and the shopper can try again", async () => {
  api.mock.store.cardAnswer = "declined";
  const placed = await cardOrder();
  expect(await seen(placed.token)).toMatchObject({ state: "pending", payable: true, paymentProblem: "declined" });
  api.mock.store.cardAnswer = "none";
  const call = { body: {}, key: crypto.randomUUID() };
  expect((await api.call(`POST /api/shop/orders/${placed.token}/payments`, call)).status).toBe(201);
  expect(await seen(placed.token)).toMatchObject({ state: "pending", payable: true, paymentProblem: null });
  api.mock.store.cardAnswer = "captured";
  expect(await seen(placed.token)).toMatchObject({ state: "confirmed" });
});

test("a card payment is refunded immediately by the mock, which fails only a refund of 6,66 €", async () => {
  const placed = await cardOrder();
  await seen(placed.token);
  const token = await api.as("manager");
  const find = async () => {
    const [row] = (await api.call(`GET /api/admin/orders?search=${placed.number}`, { token })).body.items;
    return (await api.call(`GET /api/admin/orders/${row.id}`, { token })).body;
  };
  const give = async (amount: number) => {
    const { id, version, payments } = await find();
    const path = `/api/admin/orders/${id}/payments/${payments[0].id}/refunds`;
    return api.call(`POST ${path}`, { body: { amount, version }, token, key: crypto.randomUUID() });
  };
  expect((await give(100)).body.refunds[0].state).toBe("requested");
  expect((await find()).refunds[0]).toMatchObject({ state: "done", amount: 100 });
  await give(666);
  const order = await find();
  expect(order.refunds[1]).toMatchObject({ state: "failed", lastError: expect.any(String) });
  expect(order.payments[0]).toMatchObject({ refunded: 100 });
});
