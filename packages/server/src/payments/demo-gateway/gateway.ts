import { createHash } from "node:crypto";
import { REFUSED_REFUND, REFUSED_REFUND_REASON } from "@tablero/domain/sales/payments/demo-refund";
import type { PaymentGateway } from "../port.ts";
import { openRedsys, redsysCurrency, redsysEvent, redsysOrder, sealRedsys } from "../redsys.ts";

/** Path of its payment page. */
export const DEMO_PATH = "/pasarela-demo";

/** The shop's own payment provider, modelled on Redsys, for demo shops and tests: no money moves. */
export function demoGateway(secret: string): PaymentGateway {
  return {
    id: "demo",
    methods: ["card"],
    origin: null,
    async start({ payment, order, urls }) {
      const providerReference = redsysOrder(payment.id);
      const fields = sealRedsys(secret, providerReference, {
        Ds_Merchant_Amount: String(payment.amount),
        Ds_Merchant_Currency: redsysCurrency(payment.currency),
        Ds_Merchant_Order: providerReference,
        Ds_Merchant_MerchantCode: "999008881",
        Ds_Merchant_Terminal: "1",
        Ds_Merchant_TransactionType: "0",
        Ds_Merchant_ProductDescription: order.number,
        Ds_Merchant_MerchantData: payment.id,
        Ds_Merchant_MerchantURL: urls.notification,
        // The page is part of the shop, so a path leads back under any host name of the shop.
        Ds_Merchant_UrlOK: new URL(urls.order).pathname,
        Ds_Merchant_UrlKO: new URL(urls.order).pathname,
      });
      return { providerReference, nextAction: { kind: "form", url: `${DEMO_PATH}/pago`, fields: { ...fields } } };
    },
    async parse({ rawBody }) {
      const fields = Object.fromEntries(new URLSearchParams(rawBody));
      return [redsysEvent(openRedsys(secret, fields, "Ds_Order"))];
    },
    async refund({ amount, idempotencyKey }) {
      if (amount === REFUSED_REFUND) return { state: "failed", reference: null, reason: REFUSED_REFUND_REASON };
      const reference = createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 6).toUpperCase();
      return { state: "done", reference };
    },
    // Money is captured immediately, so there is no authorisation to release.
    async void() {
      return { state: "failed", reason: "sin retención" };
    },
  };
}
