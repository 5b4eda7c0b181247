import { createMock, type Mock } from "./mock.ts";

export interface Reply {
  status: number;
  // Each test knows the shape of the body it checks.
  // biome-ignore lint/suspicious/noExplicitAny: the contract's schemas check the answers in mount()
  body: any;
  headers: Headers;
}

export interface Api {
  mock: Mock;
  call(key: string, input?: { body?: unknown; token?: string; key?: string }): Promise<Reply>;
  /** Returns a token for a role. */
  as(role: string): Promise<string>;
}

/** A mock without delays or limits on unpaid units, on a fixed day, with shortcuts for calling it. */
export function openApi(): Api {
  const mock = createMock({ shell: "shop", delays: false, unpaidUnits: 0, now: new Date("2026-11-20T10:00:00Z") });
  const call: Api["call"] = async (key, { body, token, key: idempotencyKey } = {}) => {
    const [method = "GET", path = ""] = key.split(" ");
    const headers = new Headers();
    if (body !== undefined && !(body instanceof FormData)) headers.set("Content-Type", "application/json");
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
    const payload = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
    const request = new Request(`http://shop.test${path}`, { method, headers, body: payload });
    const response = await mock.fetch(request);
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text), headers: response.headers };
  };
  return {
    mock,
    call,
    as: async (role) => (await call("POST /api/__as", { body: { role } })).body.accessToken,
  };
}

const MADRID = {
  name: "Lucía",
  surname: "Carrasco",
  line1: "Calle de Embajadores, 35",
  postcode: "28012",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

/** Adds units of a variant to a guest's cart; returns the cart's token. */
export async function fillCart(api: Api, variantId: string, quantity: number): Promise<string> {
  const { token } = (await api.call("POST /api/shop/carts", { body: {} })).body;
  await api.call(`PUT /api/shop/carts/${token}/lines/${variantId}`, { body: { quantity } });
  return token;
}

/** Places the order of a cart: delivery to Madrid, payment by transfer. */
export async function orderOf(api: Api, cartToken: string, email = "lucia@correo.test") {
  const options = await api.call(`GET /api/shop/carts/${cartToken}/shipping-options?postcode=${MADRID.postcode}`);
  return {
    cartToken,
    contact: { email, name: "Lucía", surname: "Carrasco", phone: "600 000 001" },
    shippingAddress: MADRID,
    shippingOption: options.body.find((option: { pickup: boolean }) => !option.pickup).id as string,
    paymentMethod: "transfer",
    acceptTerms: true,
  };
}

/** A variant of a single-variant product with at least `units` units for sale and no limit per person. */
export function variantWith(api: Api, units: number) {
  const { data } = api.mock.store;
  const variant = data.variants.find(({ id, perClientLimit, productId }) => {
    const product = data.products.find((candidate) => candidate.id === productId);
    const campaign = data.preorders.some(({ variantId }) => variantId === id);
    return product?.status === "published" && perClientLimit === null && !campaign;
  });
  if (!variant) throw new Error("The demo shop sells nothing");
  const movement = { variantId: variant.id, kind: "adjustment" as const, reason: "Prueba", reference: null };
  const quantity = units + variant.reserved - variant.onHand;
  data.stockMovements.push({
    ...movement,
    id: api.mock.store.newId(),
    quantity,
    actorUserId: null,
    at: api.mock.store.now(),
  });
  variant.onHand += quantity;
  return variant;
}
