import { type Bought, findProducts } from "./shopper.ts";
import { at, staffGet, staffSend } from "./staff.ts";

const ADDRESS = {
  name: "Lucía",
  surname: "Carrasco",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};
const CONTACT = { email: "lucia.carrasco@correo.test", name: "Lucía", surname: "Carrasco", phone: "600000114" };

/** A company that wants an invoice. */
export const COMPANY = {
  name: "Juegos del Sur, S. L.",
  taxId: "B12345674",
  address: {
    name: "Juegos del Sur, S. L.",
    line1: "Calle Sierpes, 8",
    postcode: "41004",
    city: "Sevilla",
    province: "Sevilla",
    country: "ES",
  },
};

interface Taxes {
  rate: number;
  base: number;
  tax: number;
  gross: number;
}

export interface OrderInvoice {
  id: string;
  number: string;
  kind: string;
}

export interface PlacedOrder {
  id: string;
  number: string;
  version: number;
  token: string;
  due: number;
  totals: { total: number; taxes: Taxes[] };
  lines: { id: string; name: string; quantity: number; gross: number; discount: number }[];
  refunds: { id: string; state: string; amount: number }[];
  invoices: OrderInvoice[];
}

export interface Basket {
  product: Bought;
  quantity: number;
}

async function send<T>(method: "POST" | "PUT", path: string, body: object): Promise<T> {
  const response = await fetch(at(path), {
    method,
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** One unit of a single product. */
export async function basketOfOneProduct(): Promise<Basket[]> {
  const [product] = await findProducts(1);
  if (!product) throw new Error("Nothing to buy");
  return [{ product, quantity: 1 }];
}

/** A paid order to Madrid or for pickup, by transfer: a precondition of tests that they do not test themselves. */
export async function placePaid(
  staff: string,
  basket: readonly { product: Pick<Bought, "variantId">; quantity: number }[],
  { billing, pickup = false }: { billing?: typeof COMPANY; pickup?: boolean } = {},
): Promise<PlacedOrder> {
  const { token: cartToken } = await send<{ token: string }>("POST", "/api/shop/carts", {});
  for (const { product, quantity } of basket)
    await send("PUT", `/api/shop/carts/${cartToken}/lines/${product.variantId}`, { quantity });
  const options: { id: string; pickup: boolean }[] = await (
    await fetch(at(`/api/shop/carts/${cartToken}/shipping-options?country=ES&postcode=28013`))
  ).json();
  const { number, token } = await send<{ number: string; token: string }>("POST", "/api/shop/orders", {
    cartToken,
    contact: CONTACT,
    ...(pickup ? null : { shippingAddress: ADDRESS }),
    shippingOption: options.find((option) => option.pickup === pickup)?.id,
    paymentMethod: "transfer",
    acceptTerms: true,
    ...(billing && { billing }),
  });
  const { items } = await staffGet<{ items: { id: string }[] }>(staff, `/api/admin/orders?search=${number}`);
  const order = await readOrder(staff, items[0]?.id ?? "");
  const body = { method: "transfer", amount: order.due, version: order.version };
  return { ...(await staffSend<PlacedOrder>(staff, "POST", `/api/admin/orders/${order.id}/payments`, body)), token };
}

/** The token of an order's or invoice's page, as requested by staff. */
export const linkOf = async (staff: string, of: "orders" | "invoices", id: string): Promise<string> =>
  (await staffSend<{ token: string }>(staff, "POST", `/api/admin/${of}/${id}/link`)).token;

export const readOrder = (staff: string, id: string): Promise<PlacedOrder> =>
  staffGet<PlacedOrder>(staff, `/api/admin/orders/${id}`);
