import type { adminAudit } from "@tablero/contract/platform/endpoints/admin-audit";
import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { madridDay } from "@tablero/domain/platform/dates";
import { LABELLED } from "@tablero/domain/platform/resources/registry";
import { isOneOf } from "@tablero/domain/platform/typed";
import type { AuditRow } from "../audit.ts";
import type { MockHandlers } from "../callers.ts";
import { buildList } from "../lists.ts";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

export function adminAuditHandlers(store: Store): Pick<MockHandlers, keyof typeof adminAudit> {
  return {
    "GET /api/admin/audit": ({ query }) => {
      const rows = store.audit.filter((row) => {
        const day = madridDay(row.at);
        return (
          (!query.entity || isOneOf(query.entity, row.entity)) &&
          (!query.action || isOneOf(query.action, row.action)) &&
          (query.entityId === undefined || query.entityId === row.entityId) &&
          (query.actorId === undefined || query.actorId === row.actor?.id) &&
          (query.from === undefined || day >= query.from) &&
          (query.to === undefined || day <= query.to)
        );
      });
      const text = (row: AuditRow) =>
        [row.actor?.name, row.entityId, row.requestId, JSON.stringify(row.before), JSON.stringify(row.after)].join(" ");
      return {
        status: 200,
        body: buildList(rows, query, { text, sorts: { at: (row) => row.at } }, (row) => entryView(store, row)),
      };
    },
  };
}

function entryView(store: Store, row: AuditRow): AuditEntry {
  return { ...row, label: findLabel(store, row) };
}

interface Labelled {
  id: string;
  code?: string;
  name?: string;
  number?: string;
  title?: string;
  subject?: string;
  email?: string | null;
}

function findLabel(
  { data, imports, questions, newsletter, integrations }: Store,
  { entity, entityId }: AuditRow,
): string | null {
  const resource = LABELLED.find(({ audit }) => audit === entity);
  const { subscriptions, issues } = newsletter;
  const rows = {
    ...data,
    questions,
    "newsletter-subscriptions": subscriptions,
    "newsletter-issues": issues,
    "api-tokens": integrations.tokens,
    webhooks: integrations.webhooks,
    imports: imports.rows,
    "former-orders": imports.legacyOrders,
  };
  if (resource) return byId<Labelled>(rows[resource.id], entityId)?.[resource.label] ?? null;
  if (entity === "tournament") return byId(data.events, entityId)?.title ?? null;
  if (entity === "account") return byId(data.accounts, entityId)?.email ?? null;
  if (entity !== "variant") return null;
  const variant = byId(data.variants, entityId);
  const product = variant && byId(data.products, variant.productId);
  return variant && product ? `${product.name} · ${variant.sku}` : null;
}
