import type { adminVerifactu } from "@tablero/contract/sales/endpoints/admin-verifactu";
import { recordAdded } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { noRecords, recordsFileName } from "@tablero/domain/sales/fiscal/verifactu/record-file";
import { recordsFileXml } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { viewDeclaration } from "@tablero/domain/sales/fiscal/verifactu/views";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import {
  amendRecord,
  annulRecord,
  changeObligation,
  changeVerifactu,
  MOCK_VERSION,
  recordData,
  removeCertificate,
  sendNow,
  signProducer,
  storeCertificate,
  viewVerifactu,
} from "../commands/invoices/verifactu.ts";
import { invoiceRecord } from "../views/invoices.ts";

/** Records for the tax agency, their settings, and the producer's declaration. */
export function adminVerifactuHandlers(store: Store): Pick<MockHandlers, keyof typeof adminVerifactu> {
  const state = () => ({ status: 200 as const, body: viewVerifactu(store) });
  const invoice = async (id: string) => ({
    status: 200 as const,
    body: await invoiceRecord(store, must(store.data.invoices, id)),
  });
  return {
    "GET /api/admin/verifactu": state,
    "PATCH /api/admin/verifactu": ({ body }, context) => {
      changeVerifactu(store, context, body);
      return state();
    },
    "PUT /api/admin/verifactu/producer": ({ body }, context) => {
      signProducer(store, context, body);
      return state();
    },
    "PUT /api/admin/verifactu/obligation": ({ body }, context) => {
      changeObligation(store, context, body);
      return state();
    },
    "PUT /api/admin/verifactu/certificate": ({ body }, context) => {
      storeCertificate(store, context, body);
      return state();
    },
    "DELETE /api/admin/verifactu/certificate": (_, context) => {
      removeCertificate(store, context);
      return state();
    },
    "POST /api/admin/verifactu/send": (_, context) => {
      sendNow(store, context);
      return state();
    },
    "GET /api/admin/verifactu/declaration": () => {
      const { producer, configured } = store.verifactu;
      return { status: 200, body: viewDeclaration(producer, configured, MOCK_VERSION) };
    },
    "GET /api/admin/verifactu/records": ({ query }) => ({
      status: 200,
      body: recordsFile(store, query),
      headers: {
        "Content-Disposition": `attachment; filename="${recordsFileName(query)}"`,
      },
    }),
    "POST /api/admin/invoices/{id}/amend": async ({ params, body }, context) => {
      await amendRecord(store, params.id, body.receiver);
      writeAudit(store, context, recordAdded("alta", params.id, body.reason));
      return invoice(params.id);
    },
    "POST /api/admin/invoices/{id}/annul": async ({ params, body }, context) => {
      await annulRecord(store, params.id);
      writeAudit(store, context, recordAdded("anulacion", params.id, body.reason));
      return invoice(params.id);
    },
  };
}

async function* recordsFile(store: Store, { from, to }: { from: string; to: string }): AsyncGenerator<string> {
  const { legalName: name, taxId } = store.data.settings;
  const records = store.invoicing.records.filter(({ recordedAt }) => {
    const day = recordedAt.slice(0, 10);
    return day >= from && day <= to;
  });
  if (records.length === 0) throw noRecords();
  yield recordsFileXml.begin({ issuer: { name, taxId }, incident: false, endsOn: null });
  for (const record of records) yield recordsFileXml.record(recordData(store, record));
  yield recordsFileXml.end;
}
