import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminVerifactu } from "@tablero/contract/sales/endpoints/admin-verifactu";
import { recordsFileName } from "@tablero/domain/sales/fiscal/verifactu/record-file";
import { viewDeclaration } from "@tablero/domain/sales/fiscal/verifactu/views";
import type { Ctx } from "../../domain/platform/context.ts";
import { readInvoice } from "../../domain/sales/invoices/read.ts";
import { amendRecord, annulRecord } from "../../domain/sales/verifactu/amend.ts";
import { removeCertificate, storeCertificate } from "../../domain/sales/verifactu/certificate.ts";
import { exportRecords } from "../../domain/sales/verifactu/export.ts";
import { changeObligation, signProducer } from "../../domain/sales/verifactu/producer.ts";
import { changeVerifactu, readVerifactu } from "../../domain/sales/verifactu/settings.ts";
import { sendNow, verifactuStatus } from "../../domain/sales/verifactu/status.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { streamOnReplica } from "../kit/on-replica.ts";

/** Records at the tax agency, their settings, and the producer's declaration. */
export function verifactuRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminVerifactu> {
  const { producer } = deps;
  const { version: program } = deps.system;
  /** The state after a change. */
  const after = async (call: Call, change: (ctx: Ctx) => Promise<void>) => {
    const ctx = buildCtx(deps, call);
    await change(ctx);
    return ok(await verifactuStatus(ctx, { producer, version: program }));
  };
  return {
    "GET /api/admin/verifactu": (_, call) => after(call, async () => {}),
    "PATCH /api/admin/verifactu": ({ body }, call) => after(call, (ctx) => changeVerifactu(ctx, body, producer)),
    "PUT /api/admin/verifactu/producer": ({ body }, call) => after(call, (ctx) => signProducer(ctx, body, program)),
    "PUT /api/admin/verifactu/obligation": ({ body }, call) => after(call, (ctx) => changeObligation(ctx, body)),
    "PUT /api/admin/verifactu/certificate": ({ body }, call) => after(call, (ctx) => storeCertificate(ctx, body)),
    "DELETE /api/admin/verifactu/certificate": (_, call) => after(call, removeCertificate),
    "POST /api/admin/verifactu/send": (_, call) => after(call, sendNow),
    "GET /api/admin/verifactu/declaration": async (_, call) => {
      const { producer: stored } = await readVerifactu(buildCtx(deps, call));
      return ok(viewDeclaration(stored, producer, program));
    },
    "GET /api/admin/verifactu/records": ({ query }, call) => {
      const parts = streamOnReplica(deps, call, (ctx) => exportRecords(ctx, query, producer));
      const headers = {
        "Content-Disposition": `attachment; filename="${recordsFileName(query)}"`,
      };
      return { ...ok(parts), headers };
    },
    "POST /api/admin/invoices/{id}/amend": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await amendRecord(ctx, { id: params.id, ...body });
      return ok(await readInvoice(ctx, params.id));
    },
    "POST /api/admin/invoices/{id}/annul": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await annulRecord(ctx, { id: params.id, ...body });
      return ok(await readInvoice(ctx, params.id));
    },
  };
}
