import { of, type Writes } from "./writes.ts";

/** Writes on the chain of invoices. */
export const INVOICE_WRITES: Writes = {
  "POST /api/admin/invoices/chain-check": async ({ api, token }) => {
    const reply = await api.call("POST /api/admin/invoices/chain-check", { body: { from: 1 } }, { token });
    return of("invoice", "chain-check", "check", reply);
  },
};
