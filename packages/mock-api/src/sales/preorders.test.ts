import { expect, test } from "vitest";
import { openApi } from "../testing.ts";

test("a reminder of an unpaid balance is sent once, near the end of the term", async () => {
  const api = openApi();
  const { data } = api.mock.store;
  const token = await api.as("manager");
  const campaign = data.preorders.find(({ payment }) => payment === "deposit");
  const [near, far] = data.preorderReservations.filter(
    ({ preorderId, orderLineId }) => preorderId === campaign?.id && orderLineId !== null,
  );
  if (!near || !far) throw new Error("the demo shop has too few reservations with a deposit");
  for (const booking of [near, far])
    Object.assign(booking, { state: "allocated", allocated: booking.requested, handed: booking.requested });
  const ask = (id: string, days: number) =>
    api.call(`POST /api/admin/preorders/${campaign?.id}/balance`, { body: { days, ids: [id] }, token });
  expect((await ask(near.id, 1)).body.refused).toEqual([]);
  expect((await ask(far.id, 7)).body.refused).toEqual([]);
  const reminded = async () => {
    const { body } = await api.call(`GET /api/admin/preorders/${campaign?.id}/reservations?size=100`, { token });
    const of = (id: string) => body.items.find((row: { id: string }) => row.id === id).remindedAt;
    return [of(near.id), of(far.id)];
  };
  const first = await reminded();
  expect(first).toEqual([expect.stringMatching(/^2026-11-20T10:00/), null]);
  expect(await reminded()).toEqual(first);
  const orderIds = data.orderLines.filter(({ id }) => id === near.orderLineId).map(({ orderId }) => orderId);
  const reminders = data.orderEvents.filter(
    ({ orderId, type }) => type === "balance-reminded" && orderIds.includes(orderId),
  );
  expect(reminders).toHaveLength(1);
});
