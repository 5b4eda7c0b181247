import { createHmac, randomUUID } from "node:crypto";
import { type Asked, escapeHtml, type Reply, SILENCE, serve } from "./http.ts";

/*
 * A simulated Stripe in its own process: Checkout sessions with their page, refunds, idempotency keys and signed
 * notifications. `/control` is for tests.
 */

const KEY = "sk_test_51StandInOfStripe";
const HOOK = "whsec_standinofstripe0123456789";
/** Target URL of notifications, which the real Stripe configures in its dashboard. */
let endpoint = process.env.NOTICES ?? "";

interface Session extends Record<string, unknown> {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
}
const sessions = new Map<string, Session>();
const refunds: {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}[] = [];
const replies = new Map<string, { body: string; reply: Reply }>();
let fault: "lost-answer" | "silent" | "error" | null = null;
let refuseRefunds = false;
let calls = 0;
/** The shop's clock, if a test has changed it. */
let now = () => Date.now();

const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });
const refused = (status: number, code: string) => json({ error: { type: "invalid_request_error", code } }, status);

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

function createSession(form: URLSearchParams, base: string): Reply {
  const ahead = Number(form.get("expires_at")) * 1000 - now();
  if (ahead < 30 * 60_000 || ahead > 24 * 60 * 60_000) return refused(400, "parameter_invalid_integer");
  const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
  const session: Session = {
    id,
    object: "checkout.session",
    url: `${base}/pay/${id}`,
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]") ?? "",
    livemode: false,
    client_reference_id: form.get("client_reference_id"),
    success_url: form.get("success_url"),
    cancel_url: form.get("cancel_url"),
    metadata: metadataOf(form),
  };
  sessions.set(id, session);
  return json(session);
}

function createRefund(form: URLSearchParams): Reply {
  const intent = form.get("payment_intent") ?? "";
  const amount = Number(form.get("amount"));
  const session = [...sessions.values()].find((each) => each.payment_intent === intent);
  if (!session) return refused(404, "resource_missing");
  const given = refunds.filter((each) => each.payment_intent === intent && each.status === "succeeded");
  const left = session.amount_total - given.reduce((sum, each) => sum + each.amount, 0);
  if (refuseRefunds || amount > left) return refused(400, "charge_already_refunded");
  const refund = {
    id: `re_${randomUUID().slice(0, 8)}`,
    object: "refund",
    payment_intent: intent,
    amount,
    currency: session.currency,
    status: "succeeded",
    metadata: metadataOf(form),
  };
  refunds.push(refund);
  return json(refund);
}

function api({ method, url, headers, body }: Asked): Reply | typeof SILENCE {
  calls += 1;
  if (headers.authorization !== `Bearer ${KEY}`) return refused(401, "api_key_invalid");
  if (!headers["stripe-version"]) return refused(400, "version_missing");
  const key = headers["idempotency-key"];
  if (method === "POST" && typeof key === "string") {
    const before = replies.get(key);
    if (before && before.body !== body) return json({ error: { type: "idempotency_error" } }, 400);
    if (before) return before.reply;
  }
  if (method === "POST" && fault === "silent") {
    fault = null;
    return SILENCE;
  }
  const reply = answer(method, url, new URLSearchParams(body), `http://${headers.host}`);
  if (method === "POST" && typeof key === "string") replies.set(key, { body, reply });
  if (method === "POST" && fault === "lost-answer") {
    fault = null;
    return SILENCE;
  }
  return reply;
}

function answer(method: string, url: URL, form: URLSearchParams, base: string): Reply {
  const { pathname } = url;
  if (method === "POST" && fault === "error") {
    fault = null;
    return json({ error: { type: "api_error" } }, 500);
  }
  if (pathname === "/v1/balance") return json({ object: "balance", livemode: false });
  if (pathname === "/v1/checkout/sessions" && method === "POST") return createSession(form, base);
  if (pathname === "/v1/checkout/sessions") {
    const intent = url.searchParams.get("payment_intent");
    return json({ object: "list", data: [...sessions.values()].filter((each) => each.payment_intent === intent) });
  }
  if (pathname.startsWith("/v1/checkout/sessions/")) {
    const session = sessions.get(pathname.slice(22));
    return session
      ? json({ ...session, url: session.status === "open" ? session.url : null })
      : refused(404, "resource_missing");
  }
  if (pathname === "/v1/refunds" && method === "POST") return createRefund(form);
  if (pathname === "/v1/refunds") {
    const intent = url.searchParams.get("payment_intent");
    return json({ object: "list", data: refunds.filter((each) => each.payment_intent === intent) });
  }
  const [, cancelled] = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(pathname) ?? [];
  if (cancelled) return json({ id: cancelled, object: "payment_intent", status: "canceled" });
  return refused(404, "url_invalid");
}

interface Told {
  session?: string;
  type: string;
  object?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  event?: Record<string, unknown>;
  forged?: boolean;
  /** Age of the signature in seconds. */
  old?: number;
  lost?: boolean;
}

async function tell({ session: id, type, object, changes = {}, event: more = {}, forged, old = 0, lost }: Told) {
  const session = sessions.get(id ?? "");
  if (session && /completed|succeeded/.test(type)) {
    session.payment_intent ??= `pi_${session.id.slice(8, 20)}`;
    Object.assign(session, { status: "complete", payment_status: "paid" });
  }
  if (session && type.endsWith("expired")) session.status = "expired";
  if (session && type.endsWith("failed")) session.status = "complete";
  if (lost) return 0;
  const content = { ...(object ?? session), ...changes };
  const body = JSON.stringify({
    id: `evt_${randomUUID().slice(0, 12)}`,
    object: "event",
    livemode: false,
    type,
    data: { object: content },
    ...more,
  });
  const at = Math.floor(now() / 1000) - old;
  const secret = forged ? "whsec_another" : HOOK;
  const signed = createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex");
  const reply = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signed},v0=none` },
    body,
  });
  await reply.text();
  return reply.status;
}

const page = (session: Session, note = ""): Reply => ({
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="es"><title>Stripe de prueba</title><h1>Stripe de prueba</h1><p>${session.amount_total / 100} EUR</p><p role="status">${note}</p>
<form method="post"><button name="choice" value="pay">Pagar</button><button name="choice" value="decline">Denegar</button>
<button name="choice" value="close">Pagar y cerrar</button></form><a href="${escapeHtml(String(session.cancel_url))}">Volver</a>`,
});

async function visit({ method, url, body }: Asked): Promise<Reply> {
  const session = sessions.get(url.pathname.slice(5));
  if (!session) return { status: 404, body: "" };
  if (method === "GET") return page(session);
  const choice = new URLSearchParams(body).get("choice");
  // Another card can be tried on the same page, so the shop is not notified about the first one.
  if (choice === "decline") return page(session, "Tu tarjeta ha sido rechazada.");
  await tell({ session: session.id, type: "checkout.session.completed" });
  if (choice === "close") return { type: "text/html", body: "<title>Pagado</title><p>Ya puedes cerrar esta página." };
  return { status: 303, headers: { Location: String(session.success_url) }, body: "" };
}

async function control({ url, body }: Asked): Promise<Reply> {
  const input = body ? JSON.parse(body) : {};
  if (url.pathname === "/control/tell") return json({ status: await tell(input) });
  if (url.pathname === "/control/set") {
    if ("fault" in input) fault = input.fault;
    if ("refuseRefunds" in input) refuseRefunds = input.refuseRefunds;
    if ("endpoint" in input) endpoint = input.endpoint;
    if ("now" in input) now = () => Date.parse(input.now);
    return json({});
  }
  return json({ sessions: [...sessions.values()], refunds, calls });
}

serve(async (asked) => {
  const { pathname } = asked.url;
  if (pathname.startsWith("/v1/")) return api(asked);
  if (pathname.startsWith("/pay/")) return visit(asked);
  if (pathname.startsWith("/control")) return control(asked);
  return { status: 404, body: "" };
});
