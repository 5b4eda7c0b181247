import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AuditEntity } from "@tablero/domain/audit/audit";
import { VersionConflict, type VersionConflictProps } from "./version-conflict.tsx";

export interface AuditedConflictProps extends Omit<VersionConflictProps, "who"> {
  entity: AuditEntity;
  entityId: string;
}

/** A version conflict of what has no history of its own: the audit log names who did it, to those who may read it. */
export function AuditedConflict({ entity, entityId, ...props }: AuditedConflictProps) {
  const can = useCan();
  const { data } = useQuery(
    "GET /api/admin/audit",
    can("audit:read") ? { query: { entity: [entity], entityId, size: 1 } } : null,
    { background: true },
  );
  return <VersionConflict who={data?.items[0]?.actor?.name} {...props} />;
}
