import { Failure } from "@tablero/domain/platform/failure";
import { PATIENCE } from "./patience.ts";
import type { AttemptInput, GatewayEvent, PaymentGateway, RefundAnswer, RefundInput } from "./port.ts";
import { callProvider, ProviderSilentError } from "./provider-call.ts";
import { openRedsys, redsysCurrency, redsysEvent, redsysOrder, sealRedsys } from "./redsys.ts";
import {
  NO_OPERATION,
  openQuery,
  operationsQuery,
  QUERY_PATH,
  type QueryAnswer,
  type RedsysMerchant,
  sealQuery,
  singleOperationQuery,
  WRONG_SIGNATURE,
} from "./redsys-query.ts";

export const REDSYS_ORIGINS = { live: "https://sis.redsys.es", test: "https://sis-t.redsys.es:25443" } as const;

export interface RedsysOptions extends RedsysMerchant {
  /** `redsys`, or `redsys-test` in test mode. */
  id: string;
  origin: string;
  bizum: boolean;
  wallets: boolean;
}

const [AUTHORISE, GIVE_BACK, VOID] = ["0", "3", "9"];
/** Payment methods on its page. */
const PAY_METHODS = { card: "C", bizum: "z" } as const;
const REFUNDED = "0900";
const VOIDED = "0400";
const SPANISH = "001";
const DAY = 24 * 60 * 60 * 1000;
/** A fictitious order for the test call. */
const NO_ORDER = "0000PRUEBA";

/** The terminal of a shop at Redsys: cards, and other methods enabled by the bank, on Redsys' page. */
export function redsysGateway(options: RedsysOptions): PaymentGateway {
  const { id, origin, code, terminal, key } = options;
  const merchant = { Ds_Merchant_MerchantCode: code, Ds_Merchant_Terminal: terminal };
  const isOurs = (fields: Readonly<Record<string, string>>) =>
    fields.Ds_MerchantCode === code && Number(fields.Ds_Terminal) === Number(terminal);

  /** Refunds and voids. Throws ProviderSilentError, and an error for a response that is not from Redsys. */
  async function command(
    type: string,
    { providerReference: order, amount, currency }: Omit<AttemptInput, "paymentId">,
  ) {
    const parameters = {
      ...merchant,
      Ds_Merchant_Order: order,
      Ds_Merchant_Amount: String(amount),
      Ds_Merchant_Currency: redsysCurrency(currency),
      Ds_Merchant_TransactionType: type,
    };
    const answer = await callProvider(`${origin}/sis/rest/trataPeticionREST`, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(sealRedsys(key, order, parameters, "HMAC_SHA512_V2")),
      timeoutMs: PATIENCE.refund,
    });
    const body = jsonOf(answer.text);
    if (body?.errorCode) return { response: body.errorCode, reference: null };
    const fields = body && openRedsys(key, body, "Ds_Order");
    if (!fields || fields.Ds_Order !== order || !isOurs(fields) || fields.Ds_TransactionType !== type)
      throw new Error(`Redsys answered ${answer.status} and not about order ${order}`);
    return {
      response: (fields.Ds_Response ?? "").padStart(4, "0"),
      reference: fields.Ds_AuthorisationCode?.trim() || null,
    };
  }

  async function query(order: string, message: string, timeoutMs: number): Promise<QueryAnswer> {
    const { status, text } = await callProvider(origin + QUERY_PATH, {
      headers: { "Content-Type": "text/xml; charset=utf-8", SOAPAction: "consultaOperaciones" },
      body: sealQuery(options, order, message),
      timeoutMs,
    });
    const answer = openQuery(text);
    if (!answer) throw new Error(`Redsys answered a query with ${status} and nothing that can be read`);
    return answer;
  }

  /** The refund made by an earlier call whose response did not arrive. */
  async function earlierRefund({
    providerReference: order,
    amount,
    known,
    now,
  }: RefundInput): Promise<RefundAnswer | null> {
    const window = { from: new Date(now.getTime() - 3 * DAY), to: new Date(now.getTime() + DAY) };
    const { operations, error } = await query(
      order,
      operationsQuery(options, order, GIVE_BACK, window),
      PATIENCE.refund,
    );
    if (error && error !== NO_OPERATION) throw new Error(`Redsys answered a query with ${error}`);
    const made = operations.find(
      (each) =>
        each.Ds_Order === order &&
        each.Ds_Response?.padStart(4, "0") === REFUNDED &&
        Number(each.Ds_Amount) === amount &&
        !known.includes(each.Ds_AuthorisationCode?.trim() ?? ""),
    );
    return made ? { state: "done", reference: made.Ds_AuthorisationCode?.trim() || null } : null;
  }

  return {
    id,
    methods: options.bizum ? ["card", "bizum"] : ["card"],
    origin,
    async start({ payment, order, urls }) {
      const providerReference = redsysOrder(payment.id);
      // Without a choice of method, the page shows all methods of the terminal, including wallets.
      const only = payment.method === "bizum" ? PAY_METHODS.bizum : options.wallets ? null : PAY_METHODS.card;
      const fields = sealRedsys(
        key,
        providerReference,
        {
          ...merchant,
          Ds_Merchant_Order: providerReference,
          Ds_Merchant_Amount: String(payment.amount),
          Ds_Merchant_Currency: redsysCurrency(payment.currency),
          Ds_Merchant_TransactionType: AUTHORISE,
          Ds_Merchant_ConsumerLanguage: SPANISH,
          Ds_Merchant_ProductDescription: `Pedido ${order.number}`,
          Ds_Merchant_MerchantData: payment.id,
          Ds_Merchant_MerchantURL: urls.notification,
          Ds_Merchant_UrlOK: urls.order,
          Ds_Merchant_UrlKO: urls.order,
          ...(only && { Ds_Merchant_PayMethods: only }),
        },
        "HMAC_SHA512_V2",
      );
      return {
        providerReference,
        nextAction: { kind: "form", url: `${origin}/sis/realizarPago`, fields: { ...fields } },
      };
    },
    async parse({ rawBody }) {
      const fields = openRedsys(key, Object.fromEntries(new URLSearchParams(rawBody)), "Ds_Order");
      if (!isOurs(fields)) throw new Failure("invalid-signature", "La notificación es de otro comercio.");
      // The response to a void is immediate, within its own call.
      if (fields.Ds_TransactionType === VOID) return [];
      return [ownEvent(redsysEvent(fields))];
    },
    async refund(input) {
      if (input.attempt > 1) {
        const earlier = await earlierRefund(input);
        if (earlier) return earlier;
      }
      const { response, reference } = await command(GIVE_BACK, input);
      if (response === REFUNDED) return { state: "done", reference };
      return { state: "failed", reference: null, reason: `Redsys no la admite (código ${response})` };
    },
    async void(input) {
      const { response } = await command(VOID, input);
      return response === VOIDED ? { state: "done" } : { state: "failed", reason: `código ${response}` };
    },
    async ask({ paymentId, providerReference: order }) {
      const { operations, error } = await query(order, singleOperationQuery(options, order, AUTHORISE), PATIENCE.ask);
      if (error && error !== NO_OPERATION) throw new Error(`Redsys answered a query with ${error}`);
      return operations
        .filter((each) => each.Ds_Order === order && isOurs(each) && each.Ds_State === "F")
        .map((each) => redsysEvent({ ...each, Ds_MerchantData: paymentId }));
    },
    async test() {
      try {
        const { error } = await query(NO_ORDER, singleOperationQuery(options, NO_ORDER, AUTHORISE), PATIENCE.start);
        if (error === NO_OPERATION || error === null) return { result: "accepted", code: "" };
        if (error === WRONG_SIGNATURE) return { result: "wrong-key", code: error };
        return { result: /^XML00(07|0[89]|1\d)$/.test(error) ? "wrong-merchant" : "other", code: error };
      } catch (failure) {
        return { result: failure instanceof ProviderSilentError ? failure.why : "other", code: "" };
      }
    },
  };
}

/** If a notification names a payment of another order, only its order counts. */
function ownEvent(event: GatewayEvent): GatewayEvent {
  const isSame = event.paymentId != null && redsysOrder(event.paymentId) === event.providerReference;
  return isSame ? event : { ...event, paymentId: null };
}

function jsonOf(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, String(member)]));
  } catch {
    return null;
  }
}
