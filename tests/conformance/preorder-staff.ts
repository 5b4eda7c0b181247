import type { AdminPreorder, AdminReservation } from "@tablero/contract/sales/shapes/admin-preorders";
import type { Staff } from "./audit/writes.ts";
import type { Caller } from "./caller.ts";
import { newKey } from "./shopper.ts";

/** A variant of a product that no other case uses. */
export async function newVariant({ api, token }: Staff): Promise<string> {
  const name = `Artículo ${newKey().slice(0, 8)}`;
  const body = {
    name,
    kind: "sealed" as const,
    variants: [{ sku: `PRE-${newKey().slice(0, 12)}`, price: 11_990, taxRate: 2100, weight: 300 }],
  };
  const reply = await api.raw("POST /api/admin/products", { body }, { token });
  const [variant] = reply.body.variants;
  if (!variant) throw new Error("the product was not made");
  return variant.id;
}

export const WINDOW = { opensAt: "2026-11-01T09:00:00.000Z", closesAt: "2099-03-01T22:59:00.000Z" };

/** A campaign without reservations. */
export async function newCampaign(staff: Staff, more: object = {}): Promise<AdminPreorder> {
  const body = {
    title: `Campaña ${newKey().slice(0, 8)}`,
    variantId: await newVariant(staff),
    ...WINDOW,
    releaseDate: "2099-04-01",
    quota: 20,
    ...more,
  };
  const { api, token } = staff;
  return (await api.raw("POST /api/admin/preorders", { body }, { token })).body;
}

/** The current state of the demo shop's campaign with this title. */
export async function demoCampaign({ api, token }: Staff, search: string): Promise<AdminPreorder> {
  const { body } = await api.call("GET /api/admin/preorders", { query: { search } }, { token });
  const [found] = body.items;
  if (!found) throw new Error(`the demo shop has no campaign ${search}`);
  return found;
}

export const readCampaign = async (api: Caller, token: string, id: string): Promise<AdminPreorder> =>
  (await api.call("GET /api/admin/preorders/{id}", { params: { id } }, { token })).body;

/** The next transition of a campaign, with its current version. */
export async function moveTo({ api, token }: Staff, id: string, to: "draft" | "open" | "closed" | "cancelled") {
  const { version } = await readCampaign(api, token, id);
  const call = { params: { id }, body: { to, version } };
  return api.raw("POST /api/admin/preorders/{id}/transitions", call, { token });
}

/** Reservations in the order of the queue. */
export async function queueOf({ api, token }: Staff, id: string, more: object = {}): Promise<AdminReservation[]> {
  const call = { params: { id }, query: { size: 100, ...more } };
  return (await api.raw("GET /api/admin/preorders/{id}/reservations", call, { token })).body.items;
}

/** Goods come in. */
export const receiveUnits = ({ api, token }: Staff, variantId: string, quantity: number) =>
  api.raw(
    "POST /api/admin/variants/{id}/movements",
    { params: { id: variantId }, body: { kind: "receipt", quantity, reason: "Albarán 7" } },
    { token, headers: { "Idempotency-Key": newKey() } },
  );
