import { type AuditAction, type AuditEntity, auditEntityOf } from "@tablero/domain/platform/audit/audit";

/** The record that a call changes, as named in the audit log. */
export interface ChangedRecord {
  entity: AuditEntity;
  entityId: string;
  /** A part of the record that has its own version, and the action of its audit entries. */
  part?: { id: string; action: AuditAction };
}

/**
 * The record of a call such as `PATCH /api/admin/products/{id}`; null outside the back office, for new records, and for
 * orders and returns, whose timeline records the author of each change.
 */
export function changedRecord(key: string, params: Readonly<Record<string, string>>): ChangedRecord | null {
  const [, , area, section = "", , inner] = key.split("/");
  if (area !== "admin" || section === "orders" || section === "returns") return null;
  if (section === "settings")
    return { entity: "settings", entityId: key.endsWith("/settings/security") ? "security" : "shop" };
  if (section === "verifactu") return { entity: "settings", entityId: "verifactu" };
  const { id, page, part, rid } = params;
  if (page !== undefined) return { entity: "legal-text", entityId: page };
  if (rid !== undefined) return { entity: "registration", entityId: rid };
  if (id === undefined) return null;
  if (inner === "tournament") return { entity: "tournament", entityId: id };
  const entity = auditEntityOf(section);
  if (!entity) return null;
  return { entity, entityId: id, ...(part !== undefined && { part: { id: part, action: "address" } }) };
}
