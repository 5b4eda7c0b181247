import { type Asked, escapeHtml, type Reply, SILENCE, serve } from "./http.ts";
import { message, openMessage, signature, type Version } from "./redsys-crypto.ts";

/*
 * A simulated Redsys in its own process: the page where shoppers pay, the REST operations and the query service. It has
 * one merchant. `/control` is for tests: actions on the page without a browser, faults, and the operations so far.
 */

const MERCHANT = { code: "999008881", terminal: "1", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };

interface Operation {
  order: string;
  type: string;
  amount: string;
  response: string;
  code: string;
}
const begun = new Map<string, Record<string, string>>();
const operations: Operation[] = [];
/** Fault for the next REST call: its response is lost, before or after the operation. */
let fault: "lost-answer" | "silent" | null = null;
let refuseRefunds = false;
let calls = 0;
let codes = 100_000;
let version: Version = "HMAC_SHA512_V2";

const noticeOf = (fields: Record<string, string>, response: string, code: string) => ({
  Ds_Date: "20/11/2026",
  Ds_Hour: "11:00",
  Ds_Amount: fields.DS_MERCHANT_AMOUNT ?? "",
  Ds_Currency: fields.DS_MERCHANT_CURRENCY ?? "",
  Ds_Order: fields.DS_MERCHANT_ORDER ?? "",
  Ds_MerchantCode: fields.DS_MERCHANT_MERCHANTCODE ?? "",
  Ds_Terminal: `00${fields.DS_MERCHANT_TERMINAL}`.slice(-3),
  Ds_Response: response,
  Ds_MerchantData: fields.DS_MERCHANT_MERCHANTDATA ?? "",
  Ds_SecurePayment: "1",
  Ds_TransactionType: fields.DS_MERCHANT_TRANSACTIONTYPE ?? "0",
  Ds_ConsumerLanguage: "1",
  Ds_AuthorisationCode: code,
  Ds_Card_Number: "454881******0003",
});

/** Fields of a notification that a test may change. */
interface Told {
  order: string;
  response: string;
  changes?: Record<string, string>;
  forged?: boolean;
  version?: Version;
  /** If true, the notification is lost. */
  lost?: boolean;
}

async function tell({ order, response, changes = {}, forged = false, version: as, lost = false }: Told) {
  const fields = begun.get(order);
  if (!fields) throw new Error(`no order ${order}`);
  const before = operations.find((each) => each.order === order && each.type === "0" && each.response === response);
  if (!before) codes += 1;
  const code = before?.code ?? (Number(response) <= 99 ? String(codes) : "");
  if (!before) operations.push({ order, type: "0", amount: fields.DS_MERCHANT_AMOUNT ?? "", response, code });
  if (lost) return 0;
  const notice = { ...noticeOf(fields, response, code), ...changes };
  const secret = forged ? Buffer.alloc(24, 7).toString("base64") : MERCHANT.secret;
  const body = new URLSearchParams(message(as ?? version, secret, notice.Ds_Order, notice));
  const reply = await fetch(fields.DS_MERCHANT_MERCHANTURL ?? "", { method: "POST", body });
  await reply.text();
  return reply.status;
}

const page = (order: string, fields: Record<string, string>): Reply => ({
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="es"><title>Redsys de prueba</title><h1>Redsys de prueba</h1>
<p>${Number(fields.DS_MERCHANT_AMOUNT) / 100} EUR, ${escapeHtml(fields.DS_MERCHANT_PAYMETHODS ?? "todas las formas")}</p>
<form method="post" action="/sis/stand-in"><input type="hidden" name="order" value="${escapeHtml(order)}">
<button name="response" value="0000">Pagar</button><button name="response" value="0190">Denegar</button>
<button name="response" value="9915">Cancelar</button><button name="response" value="close">Pagar y cerrar</button></form>`,
});

async function pay({ body }: Asked): Promise<Reply> {
  const sent = Object.fromEntries(new URLSearchParams(body));
  const fields = openMessage(MERCHANT.secret, sent);
  if (!fields) return { status: 200, type: "text/html", body: "SIS0042" };
  const order = fields.DS_MERCHANT_ORDER ?? "";
  if (fields.DS_MERCHANT_MERCHANTCODE !== MERCHANT.code || !/^\d{4}[0-9A-Za-z]{0,8}$/.test(order))
    return { status: 200, type: "text/html", body: "SIS0026" };
  if (operations.some((each) => each.order === order)) return { status: 200, type: "text/html", body: "SIS0051" };
  begun.set(order, fields);
  return page(order, fields);
}

async function chosen({ body }: Asked): Promise<Reply> {
  const form = new URLSearchParams(body);
  const order = form.get("order") ?? "";
  const response = form.get("response") ?? "";
  await tell({ order, response: response === "close" ? "0000" : response });
  if (response === "close") return { type: "text/html", body: "<title>Pagado</title><p>Ya puedes cerrar esta página." };
  const fields = begun.get(order);
  const back = response === "0000" ? fields?.DS_MERCHANT_URLOK : fields?.DS_MERCHANT_URLKO;
  return { status: 303, headers: { Location: back ?? "/" }, body: "" };
}

function rest({ body }: Asked): Reply | typeof SILENCE {
  calls += 1;
  const fields = openMessage(MERCHANT.secret, JSON.parse(body));
  if (!fields) return { body: JSON.stringify({ errorCode: "SIS0042" }) };
  const order = fields.DS_MERCHANT_ORDER ?? "";
  const type = fields.DS_MERCHANT_TRANSACTIONTYPE ?? "";
  if (fault === "silent") {
    fault = null;
    return SILENCE;
  }
  const amount = fields.DS_MERCHANT_AMOUNT ?? "";
  const paid = operations.find((each) => each.order === order && ["0", "1"].includes(each.type));
  const given = operations.filter((each) => each.order === order && each.type === "3" && each.response === "0900");
  const left = Number(paid?.amount ?? 0) - given.reduce((sum, each) => sum + Number(each.amount), 0);
  if (!paid) return { body: JSON.stringify({ errorCode: "SIS0054" }) };
  codes += 1;
  const code = String(codes);
  const done = type === "9" ? "0400" : "0900";
  const isRefused = type === "3" && (refuseRefunds || Number(amount) > left);
  const response = isRefused ? "0950" : done;
  operations.push({ order, type, amount, response, code });
  if (fault === "lost-answer") {
    fault = null;
    return SILENCE;
  }
  const notice = { ...noticeOf(fields, response, code), Ds_TransactionType: type };
  return { body: JSON.stringify(message("HMAC_SHA512_V2", MERCHANT.secret, order, notice)) };
}

const inside = (name: string, text: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";

function query({ body }: Asked): Reply {
  const [, xml = ""] = /<!\[CDATA\[([\s\S]*)\]\]>/.exec(body) ?? [];
  const [version = ""] = /<Version[\s\S]*<\/Version>/.exec(xml) ?? [];
  const order = inside("Ds_Order", version);
  const expected = signature("HMAC_SHA256_V1", MERCHANT.secret, order, version).toString("base64");
  const found = operations.filter(
    (each) => each.order === order && each.type === inside("Ds_TransactionType", version),
  );
  const error =
    expected !== inside("Signature", xml)
      ? "XML0023"
      : inside("Ds_MerchantCode", version) !== MERCHANT.code
        ? "XML0010"
        : found.length === 0
          ? "XML0024"
          : null;
  const shown = version.includes("<TransactionMasiva>") ? found : found.slice(-1);
  const content = error
    ? `<ErrorMsg><Ds_ErrorCode>${error}</Ds_ErrorCode></ErrorMsg>`
    : shown
        .map(
          (each) =>
            `<Response Ds_Version="0.0"><Ds_MerchantCode>${MERCHANT.code}</Ds_MerchantCode><Ds_Terminal>${MERCHANT.terminal}</Ds_Terminal><Ds_Order>${each.order}</Ds_Order><Ds_TransactionType>${each.type}</Ds_TransactionType><Ds_Date>2026-11-20</Ds_Date><Ds_Hour>11:00:00</Ds_Hour><Ds_Amount>${each.amount}</Ds_Amount><Ds_Currency>978</Ds_Currency><Ds_State>F</Ds_State><Ds_Response>${each.response}</Ds_Response><Ds_AuthorisationCode>${each.code}</Ds_AuthorisationCode></Response>`,
        )
        .join("");
  const inner = `<Messages><Version Ds_Version="0.0"><Message>${content}</Message></Version></Messages>`;
  return {
    type: "text/xml; charset=utf-8",
    body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><p:consultaOperacionesResponse xmlns:p="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</consultaOperacionesReturn></p:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`,
  };
}

async function control({ url, body }: Asked): Promise<Reply> {
  const input = body ? JSON.parse(body) : {};
  if (url.pathname === "/control/tell") return { body: JSON.stringify({ status: await tell(input) }) };
  if (url.pathname === "/control/authorise") {
    operations.push({ order: input.order, type: "1", amount: input.amount, response: "0000", code: "1" });
    return { body: "{}" };
  }
  if (url.pathname === "/control/set") {
    if ("fault" in input) fault = input.fault;
    if ("refuseRefunds" in input) refuseRefunds = input.refuseRefunds;
    if ("version" in input) version = input.version;
    return { body: "{}" };
  }
  return { body: JSON.stringify({ operations, calls }) };
}

serve(async (asked) => {
  const { pathname } = asked.url;
  if (pathname === "/sis/realizarPago") return pay(asked);
  if (pathname === "/sis/stand-in") return chosen(asked);
  if (pathname === "/sis/rest/trataPeticionREST") return rest(asked);
  if (pathname === "/apl02/services/SerClsWSConsulta") return query(asked);
  if (pathname.startsWith("/control")) return control(asked);
  return { status: 404, body: "" };
});
