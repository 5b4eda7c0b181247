import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminVerifactu } from "@tablero/contract/endpoints/admin-verifactu";
import { declarationPoints, isWholeDeclaration } from "@tablero/domain/fiscal/verifactu/declaration";
import { recordsFileName } from "@tablero/domain/fiscal/verifactu/record-file";
import type { Ctx } from "../../domain/context.ts";
import { readInvoice } from "../../domain/invoices/read.ts";
import { amendRecord, annulRecord } from "../../domain/verifactu/amend.ts";
import { removeCertificate, storeCertificate } from "../../domain/verifactu/certificate.ts";
import { exportRecords } from "../../domain/verifactu/export.ts";
import { changeVerifactu } from "../../domain/verifactu/settings.ts";
import { sendNow, verifactuStatus } from "../../domain/verifactu/status.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";
import { streamOnReplica } from "../kit/on-replica.ts";

/** Records at the tax agency, their settings, and the producer's declaration. */
export function verifactuRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminVerifactu> {
  const { producer } = deps;
  /** The state after a change. */
  const after = async (call: Call, change: (ctx: Ctx) => Promise<void>) => {
    const ctx = ctxOf(deps, call);
    await change(ctx);
    return ok(await verifactuStatus(ctx, producer !== null));
  };
  return {
    "GET /api/admin/verifactu": (_, call) => after(call, async () => {}),
    "PATCH /api/admin/verifactu": ({ body }, call) =>
      after(call, (ctx) => changeVerifactu(ctx, body, producer !== null)),
    "PUT /api/admin/verifactu/certificate": ({ body }, call) => after(call, (ctx) => storeCertificate(ctx, body)),
    "DELETE /api/admin/verifactu/certificate": (_, call) => after(call, removeCertificate),
    "POST /api/admin/verifactu/send": (_, call) => after(call, sendNow),
    "GET /api/admin/verifactu/declaration": () => {
      const { version } = deps.system;
      const points = declarationPoints(producer, version);
      return ok({ version, points, whole: isWholeDeclaration(points), contact: producer?.contact ?? null });
    },
    "GET /api/admin/verifactu/records": ({ query }, call) => {
      const parts = streamOnReplica(deps, call, (ctx) => exportRecords(ctx, query, producer));
      const headers = {
        "Content-Disposition": `attachment; filename="${recordsFileName(query)}"`,
      };
      return { ...ok(parts), headers };
    },
    "POST /api/admin/invoices/{id}/amend": async ({ params, body }, call) => {
      const ctx = ctxOf(deps, call);
      await amendRecord(ctx, { id: params.id, ...body });
      return ok(await readInvoice(ctx, params.id));
    },
    "POST /api/admin/invoices/{id}/annul": async ({ params, body }, call) => {
      const ctx = ctxOf(deps, call);
      await annulRecord(ctx, { id: params.id, ...body });
      return ok(await readInvoice(ctx, params.id));
    },
  };
}
