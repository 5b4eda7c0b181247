import { HOLDER } from "../../support/verifactu/certificates.ts";
import { orderForStaff } from "../order-staff.ts";
import { expectedEntry, type Writes } from "./writes.ts";

const CERTIFICATE = "verifactu-certificate";

/** Writes on the chain of invoices, and on the sending of its records. */
export const INVOICE_WRITES: Writes = {
  "POST /api/admin/invoices/chain-check": async ({ api, token }) => {
    const reply = await api.call("POST /api/admin/invoices/chain-check", { body: { from: 1 } }, { token });
    return expectedEntry("invoice", "chain-check", "check", reply);
  },
  "PUT /api/admin/verifactu/certificate": async ({ api, token }) => {
    const body = { ...HOLDER, seal: false };
    return expectedEntry(
      "settings",
      CERTIFICATE,
      "update",
      await api.call("PUT /api/admin/verifactu/certificate", { body }, { token }),
    );
  },
  "PATCH /api/admin/verifactu": async ({ api, token }) => {
    await api.call("PUT /api/admin/verifactu/certificate", { body: { ...HOLDER, seal: false } }, { token });
    const { body: stored } = await api.call("GET /api/admin/verifactu", {}, { token });
    const body = { on: true, environment: "test" as const, from: "2099-01-01", version: stored.version };
    return expectedEntry(
      "settings",
      "verifactu",
      "update",
      await api.call("PATCH /api/admin/verifactu", { body }, { token }),
    );
  },
  "PUT /api/admin/verifactu/producer": async ({ api, token }) => {
    const { body: stored } = await api.call("GET /api/admin/verifactu", {}, { token });
    const { body: declared } = await api.call("GET /api/admin/verifactu/declaration", {}, { token });
    const own = { kind: "own" as const, name: "", taxId: "", address: "", contact: "", place: "Madrid" };
    const body = { ...own, text: declared.text, program: stored.program, read: true as const, version: stored.version };
    const reply = await api.call("PUT /api/admin/verifactu/producer", { body }, { token });
    return expectedEntry("settings", "verifactu", "update", reply);
  },
  "PUT /api/admin/verifactu/obligation": async ({ api, token }) => {
    const { body: stored } = await api.call("GET /api/admin/verifactu", {}, { token });
    const { company, person, source } = stored.obligation;
    const body = { company, person, source: `${source} y otro`, taxpayer: null, version: stored.version };
    const reply = await api.call("PUT /api/admin/verifactu/obligation", { body }, { token });
    return expectedEntry("settings", "verifactu", "update", reply);
  },
  "DELETE /api/admin/verifactu/certificate": async ({ api, token }) => {
    await api.call("PUT /api/admin/verifactu/certificate", { body: { ...HOLDER, seal: false } }, { token });
    return expectedEntry(
      "settings",
      CERTIFICATE,
      "delete",
      await api.call("DELETE /api/admin/verifactu/certificate", {}, { token }),
    );
  },
  "POST /api/admin/invoices/{id}/link": async ({ api, token }) => {
    const { body } = await api.call("GET /api/admin/invoices", { query: { size: 1 } }, { token });
    const id = body.items[0]!.id;
    return expectedEntry(
      "invoice",
      id,
      "link",
      await api.call("POST /api/admin/invoices/{id}/link", { params: { id } }, { token }),
    );
  },
  "POST /api/admin/invoices/{id}/annul": async ({ api, token }) => {
    const order = await orderForStaff(api, [1]);
    await order.pay(order.total);
    await api.target.issueInvoices?.();
    await order.move("cancelled");
    const id = (await order.read()).invoices[0]!.id;
    const body = { reason: "Pedido de prueba" };
    const reply = await api.call("POST /api/admin/invoices/{id}/annul", { params: { id }, body }, { token });
    return expectedEntry("invoice", id, "transition", reply);
  },
};
