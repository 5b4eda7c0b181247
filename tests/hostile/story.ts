import type { Draft, Who } from "./draft.ts";
import { collectionOf, type Memory } from "./memory.ts";
import type { Random } from "./random.ts";

// biome-ignore lint/suspicious/noExplicitAny: the conformance suite checks the types of the responses
type Answer = any;

/** State of a sequence of valid calls. */
export interface Story {
  memory: Memory;
  goods: readonly string[];
  cart: string | null;
  options: Answer[];
  order: { token: string; number: string; method: string } | null;
  form: Record<string, string> | null;
  /** The order as staff see it, from the latest response. */
  seen: Answer;
  product: Answer;
  step: number;
}

export interface Step {
  draft: Draft;
  /** Processes a successful response. */
  learn(answer: Answer): void;
}

interface Sent {
  who?: Who;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
}

/** Builds a call from its endpoint, `POST /api/shop/carts`. */
export function callOf(
  endpoint: string,
  random: Random,
  { who = "nobody", params = {}, query = {}, body, form }: Sent,
): Draft {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  const headers: [string, string][] = method === "POST" ? [["Idempotency-Key", random.uuid()]] : [];
  if (form) headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  return {
    method,
    path,
    params,
    query: Object.entries(query),
    headers,
    body: form
      ? { kind: "raw", value: new URLSearchParams(form).toString() }
      : body === undefined
        ? null
        : { kind: "json", value: body },
    who,
  };
}

const ADDRESS = {
  name: "Ana",
  surname: "Prieto",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};
/** Choices on the page of the demo's payment provider. */
const CHOICES = ["pay", "pay", "pay", "decline", "cancel", "twice", "disorder", "wrong-amount", "forged", "send-late"];

/** The next valid call of a shopper, or of staff processing the order. */
export function nextOfOrder(story: Story, random: Random): Step {
  const { cart, order } = story;
  if (!cart) return openCart(story, random);
  if (!order) return fillAndOrder(story, random, cart);
  if (story.form) return payOnPage(story, random, story.form);
  const seen = story.seen;
  if (!seen?.id) return findOrder(story, random, order.number);
  return driveOrder(story, random);
}

function openCart(story: Story, random: Random): Step {
  return {
    draft: callOf("POST /api/shop/carts", random, { body: {}, who: random.pick(["nobody", "shopper"]) }),
    learn(answer) {
      story.cart = answer.token;
      story.memory.learn("carts", answer);
    },
  };
}

function fillAndOrder(story: Story, random: Random, token: string): Step {
  story.step += 1;
  const params = { token };
  if (story.step <= 2) {
    const variantId = random.pick(story.goods);
    const body = { quantity: random.between(1, 3) };
    const draft = callOf("PUT /api/shop/carts/{token}/lines/{variantId}", random, {
      params: { token, variantId },
      body,
    });
    return { draft, learn: () => {} };
  }
  if (story.step === 3 || story.options.length === 0) {
    if (story.step > 6) story.cart = null;
    const query = { country: "ES", postcode: "28013" };
    return {
      draft: callOf("GET /api/shop/carts/{token}/shipping-options", random, { params, query }),
      learn(answer) {
        story.options = answer;
        story.memory.learn("shipping-options", answer);
      },
    };
  }
  return placeOrder(story, random, token);
}

function placeOrder(story: Story, random: Random, cartToken: string): Step {
  const option = random.pick(story.options);
  const methods = ["card", "card", "transfer", option.pickup ? "in-store" : "cash-on-delivery"];
  const paymentMethod = random.pick(methods);
  const billing = { name: "Ana Prieto", taxId: "12345678Z", address: ADDRESS };
  const body = {
    cartToken,
    contact: {
      email: `comprador${random.between(1, 200)}@correo.test`,
      name: "Ana",
      surname: "Prieto",
      phone: "600000114",
    },
    ...(!option.pickup && { shippingAddress: ADDRESS }),
    ...(random.chance(0.3) && { billing }),
    shippingOption: option.id,
    paymentMethod,
    acceptTerms: true,
  };
  // A cart that cannot be ordered is replaced by another one.
  if (story.step > 7) {
    story.cart = null;
    story.step = 0;
  }
  return {
    draft: callOf("POST /api/shop/orders", random, { body, who: random.pick(["nobody", "nobody", "shopper"]) }),
    learn(answer) {
      story.order = { token: answer.token, number: answer.number, method: paymentMethod };
      story.memory.keep("orders:token", answer.token);
      story.memory.keep("orders:number", answer.number);
      story.form = answer.nextAction?.fields ?? null;
    },
  };
}

function payOnPage(story: Story, random: Random, fields: Record<string, string>): Step {
  if (random.chance(0.7)) story.form = null;
  const choice = random.pick(CHOICES);
  return { draft: callOf("POST /pasarela-demo/respuesta", random, { form: { ...fields, choice } }), learn: () => {} };
}

const STAFF: readonly Who[] = ["admin", "manager", "clerk"];

function findOrder(story: Story, random: Random, number: string): Step {
  return {
    draft: callOf("GET /api/admin/orders", random, { query: { search: number }, who: random.pick(STAFF) }),
    learn(answer) {
      story.seen = answer.items[0];
      story.memory.learn("orders", answer);
    },
  };
}

/** One transition of an order currently open to staff or to the shopper. */
function driveOrder(story: Story, random: Random): Step {
  const { seen } = story;
  const learn = (answer: Answer) => {
    story.seen = answer;
    story.memory.learn("orders", answer);
  };
  const params: Record<string, string> = { id: seen.id };
  const { version } = seen;
  const staff = (endpoint: string, body: object, more: Record<string, string> = {}): Step => ({
    draft: callOf(endpoint, random, {
      params: { ...params, ...more },
      body: { ...body, version },
      who: random.pick(STAFF),
    }),
    learn,
  });
  const look: Step = {
    draft: callOf("GET /api/admin/orders/{id}", random, { params, who: random.pick(STAFF) }),
    learn,
  };
  if (!seen.payments || random.chance(0.2)) return look;
  const steps = [...moneySteps(seen, random, staff), ...goodsSteps(seen, random, staff)];
  for (const to of seen.allowed?.order ?? [])
    if (to !== "cancelled" || random.chance(0.2))
      steps.push(() => staff("POST /api/admin/orders/{id}/transitions", { machine: "order", to, reason: "Prueba" }));
  if (random.chance(0.05) && story.order) {
    const { token } = story.order;
    return {
      draft: callOf("POST /api/shop/orders/{token}/cancel", random, { params: { token }, body: {} }),
      learn: () => {},
    };
  }
  return random.maybe(steps)?.() ?? look;
}

type Staff = (endpoint: string, body: object, more?: Record<string, string>) => Step;

function moneySteps(seen: Answer, random: Random, staff: Staff): (() => Step)[] {
  const steps: (() => Step)[] = [];
  if (seen.due > 0) {
    const amount = random.chance(0.7) ? seen.due : random.between(1, seen.due + 1);
    steps.push(() => staff("POST /api/admin/orders/{id}/payments", { method: seen.paymentMethod, amount }));
  }
  for (const payment of seen.payments ?? [])
    if (payment.refundable > 0 && random.chance(0.4)) {
      const lines = (seen.lines ?? []).slice(0, 1).map(({ id }: Answer) => ({ lineId: id, quantity: 1 }));
      const amount = random.chance(0.5) ? payment.refundable : random.between(1, payment.refundable);
      const body = random.chance(0.5) ? { amount } : { lines, shipping: random.between(0, 300) };
      steps.push(() => staff("POST /api/admin/orders/{id}/payments/{pid}/refunds", body, { pid: payment.id }));
    }
  for (const refund of seen.refunds ?? [])
    if (random.chance(0.3))
      steps.push(() =>
        staff(
          "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
          { to: random.pick(["done", "requested"]) },
          { rid: refund.id },
        ),
      );
  return steps;
}

function goodsSteps(seen: Answer, random: Random, staff: Staff): (() => Step)[] {
  const steps: (() => Step)[] = [];
  if (seen.state === "confirmed" || seen.state === "processing") {
    const some = (seen.lines ?? []).slice(0, 1).map(({ id }: Answer) => ({ lineId: id, quantity: 1 }));
    steps.push(() => staff("POST /api/admin/orders/{id}/shipments", random.chance(0.5) ? {} : { lines: some }));
  }
  for (const shipment of seen.shipments ?? [])
    for (const to of shipment.allowed ?? []) {
      const body = { machine: "shipment", shipmentId: shipment.id, to, tracking: "RUT-1" };
      steps.push(() => staff("POST /api/admin/orders/{id}/transitions", body));
    }
  return steps;
}

/** The next valid call of catalogue staff: creates a product, publishes it, changes it, removes it. */
export function nextOfProduct(story: Story, random: Random): Step {
  const learn = (answer: Answer) => {
    story.product = answer.id ? answer : null;
    story.memory.learn("products", answer);
  };
  const who = random.pick(["admin", "manager"] as const);
  const { product } = story;
  if (!product) {
    const variant = {
      sku: `H-${random.hex(10)}`,
      price: random.between(100, 9_000),
      taxRate: 2100,
      weight: 200,
      initialStock: random.between(0, 20),
    };
    const body = { name: `Prueba ${random.hex(4)}`, kind: "sealed", variants: [variant] };
    return { draft: callOf("POST /api/admin/products", random, { body, who }), learn };
  }
  const params = { id: product.id };
  const step = random.weighted({ change: 4, move: 4, look: 2, buy: 2, remove: 1 });
  if (step === "change") {
    const body = { name: `Otra ${random.hex(4)}`, description: "<p>Hola</p>", version: product.version };
    return { draft: callOf("PATCH /api/admin/products/{id}", random, { params, body, who }), learn };
  }
  const variantId = product.variants?.[0]?.id ?? "";
  if (step === "move") {
    const body = {
      kind: random.pick(["receipt", "adjustment", "loss", "return"]),
      quantity: random.between(-5, 9),
      reason: "Prueba",
    };
    return {
      draft: callOf("POST /api/admin/variants/{id}/movements", random, { params: { id: variantId }, body, who }),
      learn,
    };
  }
  if (step === "buy") {
    const token = story.memory.one("carts:token", random) ?? "x".repeat(43);
    const draft = callOf("PUT /api/shop/carts/{token}/lines/{variantId}", random, {
      params: { token, variantId },
      body: { quantity: 1 },
    });
    return { draft, learn: () => {} };
  }
  if (step === "remove") {
    const query = { version: String(product.version) };
    const gone = () => {
      story.product = null;
    };
    return { draft: callOf("DELETE /api/admin/products/{id}", random, { params, query, who }), learn: gone };
  }
  return { draft: callOf("GET /api/admin/products/{id}", random, { params, who }), learn };
}

/** Stores the ids from the response to any call of an operation. */
export function learnFrom(memory: Memory, path: string, answer: unknown): void {
  memory.learn(collectionOf(path), answer);
}
