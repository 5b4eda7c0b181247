import { createHash, randomBytes } from "node:crypto";
import { readText } from "@tablero/contract/http/body";
import { Failure } from "@tablero/domain/platform/failure";
import { isOneOf } from "@tablero/domain/platform/typed";
import { Hono } from "hono";
import { openRedsys, type RedsysFields, sealRedsys } from "../redsys.ts";
import { DEMO_PATH } from "./gateway.ts";
import {
  answeredPage,
  CHOICES,
  type Choice,
  type DemoSale,
  latePage,
  salePage,
  unknownSalePage,
  withNonce,
} from "./page.ts";

export interface DemoPorts {
  secret: string;
  clock: () => Date;
  /** Posts a form to the shop, as an external party would. */
  post(path: string, body: URLSearchParams): Promise<Response>;
}

const FORM_LIMIT = 64 * 1024;

/**
 * The pages of the demo gateway. It is stateless and identifies the shop only by the signed form. The visitor's
 * choice is sent to the shop as a notification, and then the browser returns.
 */
export function demoGatewayPages({ secret, clock, post }: DemoPorts): Hono {
  const app = new Hono();
  const read = async (request: Request): Promise<{ sale: Sale; choice: string }> => {
    const fields = Object.fromEntries(new URLSearchParams(await readText(request, FORM_LIMIT)));
    return { sale: parseSale(openRedsys(secret, fields, "Ds_Merchant_Order"), fields), choice: fields.choice ?? "" };
  };
  app.post(`${DEMO_PATH}/pago`, async (c) => page(salePage((await read(c.req.raw)).sale)));
  app.post(`${DEMO_PATH}/respuesta`, async (c) => {
    const { sale, choice } = await read(c.req.raw);
    if (!isChoice(choice)) return page(salePage(sale));
    if (choice === "late") return page(latePage(sale));
    const refused = await tell(sale, choice, { secret, clock, post });
    return refused ? page(answeredPage(refused, sale.back)) : c.redirect(sale.back, 303);
  });
  app.all(`${DEMO_PATH}/*`, () => page(unknownSalePage(), 404));
  app.onError((error) => {
    if (error instanceof Failure) return page(unknownSalePage(), 400);
    throw error;
  });
  return app;
}

interface Sale extends DemoSale {
  parameters: Record<string, string>;
}

function parseSale(parameters: Record<string, string>, fields: Record<string, string>): Sale {
  const { Ds_SignatureVersion = "", Ds_MerchantParameters = "", Ds_Signature = "" } = fields;
  return {
    order: parameters.Ds_Merchant_ProductDescription ?? "",
    amount: Number(parameters.Ds_Merchant_Amount),
    back: parameters.Ds_Merchant_UrlOK ?? "/",
    fields: { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature },
    parameters,
  };
}

const isChoice = (choice: string): choice is Choice => isOneOf(CHOICES, choice);

const PAID = { Ds_Response: "0000" };
const HELD = { Ds_Response: "0000", Ds_TransactionType: "1" };
const REFUSED = { Ds_Response: "0190" };
const GAVE_UP = { Ds_Response: "9915" };

/** Sends the notification for the choice. Returns the status if the shop refused it, otherwise null. */
async function tell(sale: Sale, choice: Exclude<Choice, "late">, ports: DemoPorts): Promise<number | null> {
  const notify = async (answer: Record<string, string>, forged = false) => {
    const fields = buildNotification(sale, answer, ports);
    if (forged) fields.Ds_Signature = Buffer.alloc(32, 7).toString("base64");
    const path = new URL(sale.parameters.Ds_Merchant_MerchantURL ?? "/", "http://shop").pathname;
    return (await ports.post(path, new URLSearchParams({ ...fields }))).status;
  };
  const inTurn = async (answers: Record<string, string>[]) => {
    const statuses: number[] = [];
    for (const answer of answers) statuses.push(await notify(answer));
    return statuses;
  };
  const half = { ...PAID, Ds_Amount: String(Math.floor(sale.amount / 2)) };
  const actions: Record<typeof choice, () => Promise<number[]>> = {
    pay: () => inTurn([PAID]),
    "send-late": () => inTurn([PAID]),
    decline: () => inTurn([REFUSED]),
    cancel: () => inTurn([GAVE_UP]),
    twice: () => Promise.all([notify(PAID), notify(PAID)]),
    disorder: () => inTurn([PAID, HELD, REFUSED]),
    "wrong-amount": () => inTurn([half]),
    forged: async () => [await notify(PAID, true)],
  };
  return (await actions[choice]()).find((status) => status >= 400) ?? null;
}

/** A notification in Redsys format about the payment of a sale. */
function buildNotification({ parameters }: Sale, answer: Record<string, string>, ports: DemoPorts): RedsysFields {
  const order = parameters.Ds_Merchant_Order ?? "";
  const [day = "", hour = ""] = ports.clock().toISOString().split("T");
  const code = createHash("sha256").update(order).digest().readUInt32BE(0) % 1_000_000;
  return sealRedsys(ports.secret, order, {
    Ds_Date: day.split("-").reverse().join("/"),
    Ds_Hour: hour.slice(0, 5),
    Ds_Amount: parameters.Ds_Merchant_Amount ?? "",
    Ds_Currency: parameters.Ds_Merchant_Currency ?? "",
    Ds_Order: order,
    Ds_MerchantCode: parameters.Ds_Merchant_MerchantCode ?? "",
    Ds_Terminal: parameters.Ds_Merchant_Terminal ?? "",
    Ds_TransactionType: "0",
    Ds_MerchantData: parameters.Ds_Merchant_MerchantData ?? "",
    Ds_SecurePayment: "1",
    Ds_AuthorisationCode: Number(answer.Ds_Response) <= 99 ? String(code).padStart(6, "0") : "",
    ...answer,
  });
}

function page(html: string, status = 200): Response {
  const nonce = randomBytes(16).toString("base64");
  return new Response(withNonce(html, nonce), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'nonce-${nonce}'`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
