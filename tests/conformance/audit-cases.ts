import { totpCode, totpStep } from "@tablero/domain/totp";
import type { Caller, Key, Reply } from "./caller.ts";
import { freshEmail, GOOD_PASSWORD, invite, newColleague } from "./invitations.ts";
import { fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";

/** What a write has to leave in the audit log. */
export interface Expected {
  reply: Reply;
  entity: string;
  entityId: string;
  action: string;
}

export interface Staff {
  api: Caller;
  token: string;
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

let made = 0;
const nextName = (word: string) => `${word} ${++made}`;

async function newProduct({ api, token }: Staff): Promise<Reply> {
  const name = nextName("Producto auditado");
  const variant = { sku: `AUD-${crypto.randomUUID().slice(0, 8)}`, options: {}, price: 1500, taxRate: 2100 };
  const body = { name, kind: "accessory", status: "draft", variants: [{ ...variant, weight: 100, initialStock: 5 }] };
  const reply = await api.send("POST /api/admin/products", { body }, { token });
  if (reply.status !== 201) throw new Error(`No product: ${JSON.stringify(reply.body)}`);
  return reply;
}

async function newOrder({ api, token }: Staff) {
  const [pick] = await findVariants(api, 1);
  const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
  const { body: placed } = await placeOrder(api, cart);
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const { body } = await api.call("GET /api/admin/orders/{id}", { params: { id: list.items[0].id } }, { token });
  return body;
}

const pay = ({ api, token }: Staff, order: { id: string; version: number; due: number }) =>
  api.send(
    "POST /api/admin/orders/{id}/payments",
    { params: { id: order.id }, body: { method: "transfer", amount: order.due, version: order.version } },
    { token, headers: { "Idempotency-Key": newKey() } },
  );

const refund = ({ api, token }: Staff, order: { id: string; version: number; payments: { id: string }[] }) =>
  api.send(
    "POST /api/admin/orders/{id}/payments/{pid}/refunds",
    { params: { id: order.id, pid: order.payments[0]?.id ?? "" }, body: { amount: 100, version: order.version } },
    { token, headers: { "Idempotency-Key": newKey() } },
  );

async function newCoupon({ api, token }: Staff): Promise<Reply> {
  const body = { code: `AUD${crypto.randomUUID().slice(0, 8).toUpperCase()}`, kind: "percent", value: 500 };
  return api.send("POST /api/admin/coupons" as Key, { body }, { token });
}

const newFilter = ({ api, token }: Staff): Promise<Reply> =>
  api.send(
    "POST /api/admin/saved-filters",
    { body: { resource: "products", name: crypto.randomUUID(), query: "status=draft" } },
    { token },
  );

const of = (entity: string, entityId: string, action: string, reply: Reply): Expected => ({
  reply,
  entity,
  entityId,
  action,
});

/** The writes of a plain record: see `record-cases.ts` for what else holds of them. */
function recordWrites(
  path: string,
  entity: string,
  fresh: (staff: Staff) => object | Promise<object>,
  patch: object,
): typeof WRITES {
  const at = `/api/admin/${path}`;
  const create = async (staff: Staff) => staff.api.send(`POST ${at}` as Key, { body: await fresh(staff) }, staff);
  return {
    [`POST ${at}`]: async (staff) => {
      const reply = await create(staff);
      return of(entity, reply.body.id, "create", reply);
    },
    [`PATCH ${at}/{id}`]: async (staff) => {
      const { id, version } = (await create(staff)).body;
      const reply = await staff.api.send(
        `PATCH ${at}/{id}` as Key,
        { params: { id }, body: { ...patch, version } },
        staff,
      );
      return of(entity, id, "update", reply);
    },
    [`DELETE ${at}/{id}`]: async (staff) => {
      const { id, version } = (await create(staff)).body;
      const reply = await staff.api.send(`DELETE ${at}/{id}` as Key, { params: { id }, query: { version } }, staff);
      return of(entity, id, "delete", reply);
    },
    [`POST ${at}/bulk`]: async (staff) => {
      const { id } = (await create(staff)).body;
      const reply = await staff.api.send(`POST ${at}/bulk` as Key, { body: { action: "archive", ids: [id] } }, staff);
      return of(entity, id, "archive", reply);
    },
  };
}

/** The writes of the one picture of a plain record. */
function pictureWrites(path: string, entity: string, fresh: () => object): typeof WRITES {
  const at = `/api/admin/${path}` as const;
  const put = async (staff: Staff) => {
    const { body: record } = await staff.api.send(`POST ${at}` as Key, { body: fresh() }, staff);
    const body = new FormData();
    body.append("file", new Blob([PNG], { type: "image/png" }), "a.png");
    const call = { params: { id: record.id }, query: { version: record.version }, body };
    return staff.api.send(`POST ${at}/{id}/image` as Key, call, staff);
  };
  return {
    [`POST ${at}/{id}/image`]: async (staff) => {
      const reply = await put(staff);
      return of(entity, reply.body.id, "images", reply);
    },
    [`DELETE ${at}/{id}/image`]: async (staff) => {
      const { id, version } = (await put(staff)).body;
      const reply = await staff.api.send(
        `DELETE ${at}/{id}/image` as Key,
        { params: { id }, query: { version } },
        staff,
      );
      return of(entity, id, "images", reply);
    },
  };
}

const freshCategory = () => ({ name: `Categoría ${crypto.randomUUID()}` });
const newCategory = async ({ api, token }: Staff) =>
  (await api.send("POST /api/admin/categories", { body: freshCategory() }, { token })).body;

const freshGame = () => ({ name: `Juego ${crypto.randomUUID()}`, kind: "tcg" });

/** Something that failed and waits for staff: a job, or a mail. */
async function failed({ api, token }: Staff, list: "jobs" | "mails"): Promise<string> {
  await api.target.plantSystem?.();
  const call = { query: { state: "failed" as const } };
  const { body } = await api.call(`GET /api/admin/system/${list}`, call, { token });
  return body.items[0].id;
}

/** How staff make each write of the back office, and the entry that it leaves. A new endpoint needs its case here. */
export const WRITES: Record<string, (staff: Staff) => Promise<Expected>> = {
  "POST /api/admin/products": async (staff) => {
    const reply = await newProduct(staff);
    return of("product", reply.body.id, "create", reply);
  },
  "POST /api/admin/users/{id}/sessions/end": async (staff) => {
    const { body: me } = await staff.api.call("GET /api/common/user", {}, { token: await staff.api.signIn("judge") });
    const call = { params: { id: me.id } };
    const reply = await staff.api.send("POST /api/admin/users/{id}/sessions/end", call, staff);
    return of("user", me.id, "end-sessions", reply);
  },
  "POST /api/admin/users": async (staff) => {
    const reply = await invite(staff.api, staff.token, freshEmail());
    return of("user", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/users/{id}": async (staff) => {
    const { id, version } = (await invite(staff.api, staff.token, freshEmail())).body;
    const call = { params: { id }, body: { role: "judge", version } };
    return of("user", id, "update", await staff.api.send("PATCH /api/admin/users/{id}", call, staff));
  },
  "DELETE /api/admin/users/{id}": async (staff) => {
    const { id, version } = (await invite(staff.api, staff.token, freshEmail())).body;
    const call = { params: { id }, query: { version } };
    return of("user", id, "delete", await staff.api.send("DELETE /api/admin/users/{id}", call, staff));
  },
  "POST /api/admin/users/{id}/invitation": async (staff) => {
    const { id } = (await invite(staff.api, staff.token, freshEmail())).body;
    const reply = await staff.api.send("POST /api/admin/users/{id}/invitation", { params: { id } }, staff);
    return of("user", id, "send", reply);
  },
  "POST /api/admin/users/{id}/two-factor/reset": async (staff) => {
    const { id, token } = await newColleague(staff.api, staff.token);
    const setUp = { body: { current: GOOD_PASSWORD } };
    const { secret } = (await staff.api.call("POST /api/auth/two-factor/setup", setUp, { token })).body;
    const code = await totpCode(secret, totpStep(Date.now()));
    await staff.api.call("POST /api/auth/two-factor/confirm", { body: { code } }, { token });
    const reply = await staff.api.send("POST /api/admin/users/{id}/two-factor/reset", { params: { id } }, staff);
    return of("user", id, "two-factor", reply);
  },
  "PATCH /api/admin/settings/security": async (staff) => {
    const { body } = await staff.api.call("GET /api/admin/settings/security", {}, staff);
    const call = { body: { twoFactorRequired: false, version: body.version } };
    const reply = await staff.api.send("PATCH /api/admin/settings/security", call, staff);
    return of("settings", "security", "update", reply);
  },
  "PATCH /api/admin/products/{id}": async (staff) => {
    const { body: product } = await newProduct(staff);
    const body = { name: nextName("Otro nombre"), version: product.version };
    const call = { params: { id: product.id }, body };
    return of("product", product.id, "update", await staff.api.send("PATCH /api/admin/products/{id}", call, staff));
  },
  "DELETE /api/admin/products/{id}": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, query: { version: product.version } };
    const reply = await staff.api.send("DELETE /api/admin/products/{id}", call, staff);
    return of("product", product.id, reply.body.outcome === "archived" ? "archive" : "delete", reply);
  },
  "POST /api/admin/products/{id}/images": async (staff) => {
    const { body: product } = await newProduct(staff);
    const body = new FormData();
    body.append("files", new Blob([PNG], { type: "image/png" }), "a.png");
    const call = { params: { id: product.id }, body };
    const reply = await staff.api.send("POST /api/admin/products/{id}/images", call, staff);
    return of("product", product.id, "images", reply);
  },
  "PATCH /api/admin/products/{id}/images": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, body: { images: [], version: product.version } };
    const reply = await staff.api.send("PATCH /api/admin/products/{id}/images", call, staff);
    return of("product", product.id, "images", reply);
  },
  "POST /api/admin/variants/{id}/movements": async (staff) => {
    const { body: product } = await newProduct(staff);
    const id = product.variants[0].id;
    const call = { params: { id }, body: { kind: "receipt", quantity: 3, reason: "Entrega" } };
    const reply = await staff.api.send("POST /api/admin/variants/{id}/movements", call, staff);
    return of("variant", id, "movement", reply);
  },
  "POST /api/admin/orders/{id}/transitions": async (staff) => {
    const order = await newOrder(staff);
    const body = { machine: "order", to: "cancelled", reason: "Lo pidió", version: order.version };
    const call = { params: { id: order.id }, body };
    const reply = await staff.api.send("POST /api/admin/orders/{id}/transitions", call, staff);
    return of("order", order.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/payments": async (staff) => {
    const order = await newOrder(staff);
    return of("order", order.id, "payment", await pay(staff, order));
  },
  "POST /api/admin/orders/{id}/payments/{pid}/refunds": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    return of("order", paid.id, "refund", await refund(staff, paid));
  },
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    const { body: asked } = await refund(staff, paid);
    const params = { id: asked.id, rid: asked.refunds[0].id };
    const call = { params, body: { to: "done", version: asked.version } };
    const reply = await staff.api.send("POST /api/admin/orders/{id}/refunds/{rid}/transitions", call, staff);
    return of("order", asked.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/shipments": async (staff) => {
    const { body: order } = await pay(staff, await newOrder(staff));
    const call = { params: { id: order.id }, body: { version: order.version } };
    const reply = await staff.api.send("POST /api/admin/orders/{id}/shipments", call, staff);
    return of("order", order.id, "shipment", reply);
  },
  "POST /api/admin/orders/{id}/notes": async (staff) => {
    const order = await newOrder(staff);
    const call = { params: { id: order.id }, body: { text: "Llamar antes" } };
    return of("order", order.id, "note", await staff.api.send("POST /api/admin/orders/{id}/notes", call, staff));
  },
  "POST /api/admin/system/jobs/{id}/retry": async (staff) => {
    const id = await failed(staff, "jobs");
    const reply = await staff.api.call("POST /api/admin/system/jobs/{id}/retry", { params: { id } }, staff);
    return of("job", id, "retry", reply);
  },
  "POST /api/admin/system/mails/{id}/retry": async (staff) => {
    const id = await failed(staff, "mails");
    const reply = await staff.api.call("POST /api/admin/system/mails/{id}/retry", { params: { id } }, staff);
    return of("mail", id, "retry", reply);
  },
  "POST /api/admin/system/payment-events/{id}/retry": async (staff) => {
    await staff.api.target.plantSystem?.();
    const { body } = await staff.api.call("GET /api/admin/system/payment-events", {}, staff);
    const { id } = body.items[0];
    const call = { params: { id } };
    const reply = await staff.api.call("POST /api/admin/system/payment-events/{id}/retry", call, staff);
    return of("payment-event", id, "retry", reply);
  },
  "POST /api/admin/saved-filters": async (staff) => {
    const reply = await newFilter(staff);
    return of("saved-filter", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/saved-filters/{id}": async (staff) => {
    const { id, version } = (await newFilter(staff)).body;
    const call = { params: { id }, body: { shared: true, version } };
    return of("saved-filter", id, "update", await staff.api.send("PATCH /api/admin/saved-filters/{id}", call, staff));
  },
  "DELETE /api/admin/saved-filters/{id}": async (staff) => {
    const { id, version } = (await newFilter(staff)).body;
    const call = { params: { id }, query: { version } };
    return of("saved-filter", id, "delete", await staff.api.send("DELETE /api/admin/saved-filters/{id}", call, staff));
  },
  "POST /api/admin/coupons": async (staff) => {
    const reply = await newCoupon(staff);
    return of("coupon", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/coupons/{id}": async (staff) => {
    const { body: coupon } = await newCoupon(staff);
    const call = { params: { id: coupon.id }, body: { value: 700, version: coupon.version } };
    const reply = await staff.api.send("PATCH /api/admin/coupons/{id}" as Key, call, staff);
    return of("coupon", coupon.id, "update", reply);
  },
  "DELETE /api/admin/coupons/{id}": async (staff) => {
    const { body: coupon } = await newCoupon(staff);
    const call = { params: { id: coupon.id }, query: { version: coupon.version } };
    const reply = await staff.api.send("DELETE /api/admin/coupons/{id}" as Key, call, staff);
    return of("coupon", coupon.id, reply.body.outcome === "archived" ? "archive" : "delete", reply);
  },
  ...recordWrites("suppliers", "supplier", () => ({ name: `Proveedor ${crypto.randomUUID()}` }), { leadDays: 2 }),
  ...recordWrites("games", "game", freshGame, { ruleset: "mtg" }),
  ...pictureWrites("games", "game", freshGame),
  ...recordWrites(
    "game-sets",
    "game-set",
    async ({ api, token }) => {
      const { body } = await api.call("GET /api/admin/games", { query: { size: 1 } }, { token });
      return { gameId: body.items[0].id, name: `Expansión ${crypto.randomUUID()}` };
    },
    { code: "AUD" },
  ),
  ...recordWrites("categories", "category", freshCategory, { description: "Auditada" }),
  ...pictureWrites("categories", "category", freshCategory),
  "POST /api/admin/categories/{id}/move": async (staff) => {
    const { id, version } = await newCategory(staff);
    const call = { params: { id }, body: { parentId: null, index: 0, version } };
    return of("category", id, "update", await staff.api.send("POST /api/admin/categories/{id}/move", call, staff));
  },
  "POST /api/admin/categories/{id}/merge": async (staff) => {
    const [{ id, version }, into] = [await newCategory(staff), await newCategory(staff)];
    const call = { params: { id }, body: { into: into.id, version } };
    return of("category", id, "merge", await staff.api.send("POST /api/admin/categories/{id}/merge", call, staff));
  },
};
