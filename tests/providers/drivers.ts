import { AT_REDSYS, AT_STRIPE, type StandIn } from "../support/providers/start.ts";
import type { NextAction } from "./shop.ts";

/** How a test may make a provider's notification differ, in the provider's own terms. */
export type Difference = "amount" | "currency" | "merchant" | "order";

/** A provider as the tests use it: the same eight outcomes, each in the provider's own protocol. */
export interface Driver {
  name: string;
  id: string;
  /** Settings of the shop. */
  settings: Record<string, unknown>;
  secrets: readonly string[];
  /** The shopper opens the provider's page. Returns the provider's name for the attempt. */
  visit(action: NextAction): Promise<string>;
  /** Notifies the shop of the outcome. Returns the status of the shop's response, 0 if nothing was sent. */
  tell(
    attempt: string,
    what: "paid" | "refused" | "given-up",
    how?: { forged?: boolean; lost?: boolean },
  ): Promise<number>;
  tellOther(attempt: string, difference: Difference): Promise<number>;
  /** Cents of the refunds made at the provider. */
  refunds(): Promise<number[]>;
}

export function redsysDriver(standIn: StandIn): Driver {
  const tell = async (input: Record<string, unknown>) => Number((await standIn.control("tell", input)).status);
  const responses = { paid: "0000", refused: "0190", "given-up": "9915" };
  const differences: Record<Difference, Record<string, string>> = {
    amount: { Ds_Amount: "1" },
    currency: { Ds_Currency: "840" },
    merchant: { Ds_MerchantCode: "123456789" },
    order: { Ds_Order: "9999ZZZZ9999" },
  };
  return {
    name: "Redsys",
    id: "redsys-test",
    settings: {
      redsysOn: true,
      redsysTestCode: AT_REDSYS.code,
      redsysTestTerminal: AT_REDSYS.terminal,
      redsysTestKey: AT_REDSYS.key,
    },
    secrets: [AT_REDSYS.key],
    async visit({ url, fields = {} }) {
      const page = await (await fetch(url, { method: "POST", body: new URLSearchParams(fields) })).text();
      const order = /name="order" value="([^"]+)"/.exec(page)?.[1];
      if (!order) throw new Error(`Redsys refused the form: ${page}`);
      return order;
    },
    tell: (order, what, how = {}) => tell({ order, response: responses[what], ...how }),
    tellOther: (order, difference) => tell({ order, response: "0000", changes: differences[difference] }),
    async refunds() {
      const { operations } = (await standIn.control("state")) as unknown as {
        operations: { type: string; response: string; amount: string }[];
      };
      return operations
        .filter(({ type, response }) => type === "3" && response === "0900")
        .map(({ amount }) => Number(amount));
    },
  };
}

export function stripeDriver(standIn: StandIn): Driver {
  const tell = async (input: Record<string, unknown>) => Number((await standIn.control("tell", input)).status);
  const types = {
    paid: "checkout.session.completed",
    refused: "checkout.session.async_payment_failed",
    "given-up": "checkout.session.expired",
  };
  const differences: Record<Difference, Record<string, unknown>> = {
    amount: { changes: { amount_total: 1 } },
    currency: { changes: { currency: "usd" } },
    merchant: { event: { livemode: true } },
    order: { changes: { id: "cs_test_another", client_reference_id: null } },
  };
  return {
    name: "Stripe",
    id: "stripe-test",
    settings: { stripeOn: true, stripeTestKey: AT_STRIPE.key, stripeTestHook: AT_STRIPE.hook },
    secrets: [AT_STRIPE.key, AT_STRIPE.hook],
    async visit({ url }) {
      if (!(await fetch(url)).ok) throw new Error("Stripe has no such session");
      return url.split("/").at(-1) ?? "";
    },
    tell: (session, what, how = {}) => tell({ session, type: types[what], ...how }),
    tellOther: (session, difference) =>
      tell({ session, type: "checkout.session.completed", ...differences[difference] }),
    async refunds() {
      const { refunds } = (await standIn.control("state")) as unknown as { refunds: { amount: number }[] };
      return refunds.map(({ amount }) => amount);
    },
  };
}
