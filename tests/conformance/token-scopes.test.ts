import { contract } from "@tablero/contract/contract";
import { TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { describe, expect, it } from "vitest";
import { ACCESS_TABLE } from "./access-table.ts";
import { orderForStaff } from "./order-staff.ts";
import { findVariants, newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Key = keyof typeof contract;
const KEYS = Object.keys(contract).filter((key): key is Key => key in contract);

/** The scopes each of which opens an endpoint on its own. */
function openedBy(key: Key): Permission[] {
  const { access } = contract[key];
  // Requesting a shopper's link requires everything that the link allows, so no single scope is enough.
  if (key === "POST /api/admin/orders/{id}/link") return [];
  if (ACCESS_TABLE[key]?.[0] !== "x") return [];
  const wanted = access.startsWith("statistics/") ? "statistics:read" : access;
  return TOKEN_SCOPES.filter((scope) => scope === wanted || scope.replace(/write$/, "read") === wanted);
}

conformance("scopes of API tokens", (api) => {
  const make = async (scopes: Permission[]) => {
    const token = await api().signIn("admin");
    const body = { name: "Prueba", scopes, expiresAt: null };
    return (await api().call("POST /api/admin/api-tokens", { body }, { token })).body;
  };
  const withToken = async (scopes: Permission[], work: (token: string) => Promise<void>) => {
    const { id, token } = await make(scopes);
    await work(token);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id } }, { token: await api().signIn("admin") });
  };
  /** An empty body or an unknown id is rejected after the access check, so nothing is changed. */
  const statusOf = async (key: string, token: string): Promise<number> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const url = new URL(
      path.replace(/\{\w+\}/g, () => uuidv7()),
      "http://shop.test",
    );
    const headers = { Authorization: `Bearer ${token}` };
    return (await api().target.fetch(new Request(url, { method, headers }))).status;
  };

  it.each(TOKEN_SCOPES)("the scope %s alone allows its own and the public endpoints, and no others", async (scope) => {
    await withToken([scope], async (token) => {
      const wrong: string[] = [];
      for (const key of KEYS.filter((each) => contract[each].access !== "public")) {
        const status = await statusOf(key, token);
        if ((status !== 401 && status !== 403) !== openedBy(key).includes(scope) || status >= 500)
          wrong.push(`${key}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  describe("scopes are also checked inside an endpoint", () => {
    it("shipments:write cannot change the state of an order", async () => {
      const order = await orderForStaff(api(), [1]);
      await order.pay(order.total);
      await withToken(["shipments:write"], async (token) => {
        const { version } = await order.read();
        for (const to of ["processing", "cancelled"] as const) {
          const body = { machine: "order" as const, to, reason: "No", version };
          const call = { params: { id: order.now.id }, body };
          const refused = await api().raw("POST /api/admin/orders/{id}/transitions", call, { token });
          expect([to, refused.status]).toEqual([to, 403]);
        }
      });
      expect(await order.read()).toMatchObject({ payment: "paid", state: "confirmed" });
    });

    it("orders:write cannot set the price of a line without products:write", async () => {
      const order = await orderForStaff(api(), [1]);
      const [pick] = await findVariants(api(), 1);
      const edit = async (token: string) => {
        const add = [{ variantId: pick!.variantId, quantity: 1, price: 0 }];
        const params = { id: order.now.id };
        const preview = await api().raw(
          "POST /api/admin/orders/{id}/edits/preview",
          { params, body: { add } },
          { token },
        );
        const call = { params, body: { add, version: order.now.version } };
        const headers = { "Idempotency-Key": newKey() };
        return [
          preview.status,
          (await api().raw("POST /api/admin/orders/{id}/edits", call, { token, headers })).status,
        ];
      };
      await withToken(["orders:write"], async (token) => expect(await edit(token)).toEqual([403, 403]));
      await order.read();
      await withToken(["orders:write", "products:write"], async (token) => {
        expect((await edit(token))[1]).toBe(200);
      });
    });

    it("overview:read shows only the tasks of lists that the token may read", async () => {
      const tasks = async (token: string) =>
        (await api().call("GET /api/admin/overview", {}, { token })).body.tasks.map(({ task }) => task);
      await withToken(["overview:read"], async (token) => expect(await tasks(token)).toEqual([]));
      await withToken(["overview:read", "orders:read"], async (token) => {
        const seen = await tasks(token);
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.filter((task) => !task.startsWith("orders-"))).toEqual([]);
      });
    });
  });
});
