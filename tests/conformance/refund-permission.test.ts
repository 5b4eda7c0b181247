import type { Permission } from "@tablero/domain/platform/access/permissions";
import { expect, it } from "vitest";
import { orderForStaff } from "./order-staff.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const IN_A_YEAR = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };

conformance("the permission payments:write for refunds", (api) => {
  const withToken = async (scopes: Permission[], work: (token: string) => Promise<void>) => {
    const admin = await api().signIn("admin");
    const body = { name: "Prueba", scopes, expiresAt: null };
    const { body: made } = await api().call("POST /api/admin/api-tokens", { body }, { token: admin });
    await work(made.token);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
  };
  const MOVES_ORDERS: Permission[] = ["orders:write", "shipments:write"];

  it("cancelling an order requires the permission if it is paid, and not if it is unpaid", async () => {
    const [paid, unpaid] = [await orderForStaff(api(), [1]), await orderForStaff(api(), [1])];
    await paid.pay(paid.total);
    const cancel = async (token: string, { now: { id, version } }: typeof paid) => {
      const body = { machine: "order" as const, to: "cancelled" as const, reason: "No", version };
      return (await api().raw("POST /api/admin/orders/{id}/transitions", { params: { id }, body }, { token })).status;
    };
    await withToken(MOVES_ORDERS, async (token) => {
      expect(await cancel(token, paid)).toBe(403);
      expect(await cancel(token, unpaid)).toBe(200);
    });
    expect(await paid.read()).toMatchObject({ state: "confirmed", refunds: [] });
    await withToken([...MOVES_ORDERS, "payments:write"], async (token) => expect(await cancel(token, paid)).toBe(200));
    expect((await paid.read()).refunds).toHaveLength(1);
  });

  it("removing units from a paid order requires the permission", async () => {
    const order = await orderForStaff(api(), [2]);
    await order.pay(order.total);
    const { id, lines, version } = order.now;
    const edit = async (token: string) => {
      const body = { cancel: [{ lineId: lines[0]!.id, quantity: 1 }], version };
      const extra = { token, headers: { "Idempotency-Key": newKey() } };
      return (await api().raw("POST /api/admin/orders/{id}/edits", { params: { id }, body }, extra)).status;
    };
    await withToken(["orders:write"], async (token) => expect(await edit(token)).toBe(403));
    await withToken(["orders:write", "payments:write"], async (token) => expect(await edit(token)).toBe(200));
  });

  it("cancelling an event with paid places requires the permission, and a judge may cancel a free event", async () => {
    const [manager, judge] = [await api().signIn("manager"), await api().signIn("judge")];
    const create = async (price: number) => {
      const title = `Torneo ${newKey().slice(0, 8)}`;
      const body = {
        title,
        kind: "tournament" as const,
        ...IN_A_YEAR,
        place: "Sala",
        capacity: 4,
        published: true,
        price,
      };
      return (await api().call("POST /api/admin/events", { body }, { token: manager })).body;
    };
    const enter = async (id: string) => {
      const contact = { email: `ana-${newKey()}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" };
      const body = { places: [{ name: "Ana Prieto" }], contact };
      const call = { params: { id }, body };
      const extra = { token: manager, headers: { "Idempotency-Key": newKey() } };
      return (await api().call("POST /api/admin/events/{id}/registrations", call, extra)).body.items[0]!;
    };
    const cancel = async (id: string, token: string) => {
      const { version } = (await api().call("GET /api/admin/events/{id}", { params: { id } }, { token })).body;
      const call = { params: { id }, body: { version } };
      const extra = { token, headers: { "Idempotency-Key": newKey() } };
      return (await api().call("POST /api/admin/events/{id}/cancellation", call, extra)).status;
    };
    const [paid, unpaid] = [await create(500), await create(500)];
    const place = await enter(paid.id);
    await enter(unpaid.id);
    const body = { method: "in-store" as const, version: place.version };
    const params = { id: paid.id, rid: place.id };
    const extra = { token: manager, headers: { "Idempotency-Key": newKey() } };
    await api().call("POST /api/admin/events/{id}/registrations/{rid}/payment", { params, body }, extra);
    const asks = async (id: string) =>
      (await api().call("GET /api/admin/events/{id}", { params: { id } }, { token: judge })).body.paidPlaces;
    expect([await asks(paid.id), await asks(unpaid.id)]).toEqual([true, false]);
    expect(await cancel(paid.id, judge)).toBe(403);
    expect(await cancel(unpaid.id, judge)).toBe(200);
    expect(await cancel(paid.id, manager)).toBe(200);
  });
});
