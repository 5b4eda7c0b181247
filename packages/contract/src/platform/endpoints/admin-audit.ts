import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "@tablero/domain/platform/audit/audit";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { AuditEntrySchema } from "../shapes/admin-audit.ts";
import { Day, Id, listOf, listQuery, repeatable } from "../shapes/basics.ts";

export const adminAudit = table({
  "GET /api/admin/audit": {
    summary: "Changes with their authors, newest first",
    access: "audit:read",
    query: listQuery(
      ["at"],
      { order: "desc" },
      {
        entity: repeatable(z.enum(AUDIT_ENTITIES)).optional(),
        entityId: z.string().max(100).optional(),
        actorId: Id.optional(),
        action: repeatable(z.enum(AUDIT_ACTIONS)).optional(),
        from: Day.optional(),
        to: Day.optional(),
      },
    ),
    responses: { 200: listOf(AuditEntrySchema) },
  },
});
