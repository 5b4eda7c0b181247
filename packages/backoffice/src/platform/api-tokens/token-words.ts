import type { ApiTokenState } from "@tablero/domain/platform/access/api-tokens";
import { API_TOKEN_STATE_LABELS, TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import type { Permission, Resource } from "@tablero/domain/platform/access/permissions";
import { TOKEN_RESOURCES } from "@tablero/domain/platform/access/permissions";
import { REGISTRY } from "@tablero/domain/platform/resources/registry";
import { titleOf } from "@tablero/domain/platform/resources/words";
import type { AccessLevel } from "@tablero/domain/platform/vocabulary";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";

const LOOKS: Record<ApiTokenState, Omit<StateLabel, "label">> = {
  active: { tone: "success", tinted: false, icon: "check-circle" },
  expired: { tone: "neutral", tinted: false, icon: "clock" },
  revoked: { tone: "neutral", tinted: false, icon: "x-circle" },
  suspended: { tone: "warning", tinted: false, icon: "minus-circle" },
};

export const stateOf = (state: ApiTokenState): StateLabel => ({
  ...LOOKS[state],
  label: API_TOKEN_STATE_LABELS[state],
});

/** Subjects that have no section of their own. */
const PARTS: Partial<Record<Resource, string>> = {
  payments: "Pagos de pedidos",
  shipments: "Envíos",
  stock: "Existencias",
  zones: "Zonas de envío",
  rates: "Tarifas de envío",
  statistics: "Estadísticas",
};

const resourceLabel = (id: Resource): string => {
  const section = REGISTRY.find((resource) => resource.id === id);
  return section ? titleOf(section) : (PARTS[id] ?? id);
};

export interface ScopeRow {
  resource: Resource;
  label: string;
  /** All available permissions. */
  scopes: Partial<Record<AccessLevel, Permission>>;
}

/** Scopes of a token, grouped by resource, with their texts. */
export const SCOPE_ROWS: readonly ScopeRow[] = TOKEN_RESOURCES.map((resource): ScopeRow => {
  const of = (level: AccessLevel) => TOKEN_SCOPES.find((scope) => scope === `${resource}:${level}`);
  const [read, write] = [of("read"), of("write")];
  return { resource, label: resourceLabel(resource), scopes: { ...(read && { read }), ...(write && { write }) } };
}).toSorted((a, b) => a.label.localeCompare(b.label, "es"));

/** "Lee pedidos y clientes; cambia productos." */
export function scopesText(scopes: readonly Permission[]): string {
  const of = (level: AccessLevel) =>
    SCOPE_ROWS.filter((row) => scopes.some((scope) => scope === row.scopes[level])).map(({ label }) =>
      label.toLowerCase(),
    );
  const list = new Intl.ListFormat("es-ES");
  const [reads, writes] = [of("read"), of("write")];
  const parts = [
    reads.length > 0 ? `lee ${list.format(reads)}` : "",
    writes.length > 0 ? `cambia ${list.format(writes)}` : "",
  ].filter(Boolean);
  const text = parts.join("; ");
  return text === "" ? "" : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
