import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { TAKINGS } from "@tablero/domain/platform/resources/sales/takings";
import { PAYMENT_METHODS, type PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { TAKINGS_ENTRIES, type TakingsEntryKind } from "@tablero/domain/sales/payments/takings";

/** The list of payments or refunds that is open over the page. */
export interface OpenEntries {
  kind: TakingsEntryKind;
  method?: PaymentMethod | undefined;
  /** A single day; if omitted, all days of the page. */
  day?: string | undefined;
  provider?: string | undefined;
}

const NAMES = { kind: "lista", method: "forma", day: "del", provider: "pasarela" } as const;

export function readOpenEntries(params: URLSearchParams): OpenEntries | null {
  const kind = TAKINGS_ENTRIES.find((each) => each === params.get(NAMES.kind));
  if (!kind) return null;
  return {
    kind,
    method: PAYMENT_METHODS.find((each) => each === params.get(NAMES.method)),
    day: params.get(NAMES.day) ?? undefined,
    provider: params.get(NAMES.provider) ?? undefined,
  };
}

/** The address of the page with a list opened over it or closed. */
export function entriesPath(params: URLSearchParams, open: OpenEntries | null): string {
  const next = new URLSearchParams(params);
  for (const name of Object.values(NAMES)) next.delete(name);
  next.delete("page");
  if (open) {
    next.set(NAMES.kind, open.kind);
    if (open.method) next.set(NAMES.method, open.method);
    if (open.day) next.set(NAMES.day, open.day);
    if (open.provider) next.set(NAMES.provider, open.provider);
  }
  const query = next.toString();
  return query ? `${resourcePath(TAKINGS)}?${query}` : resourcePath(TAKINGS);
}

/** Address of the page for these days. */
export const takingsPath = ({ from, to }: { from: string; to: string }): string =>
  `${resourcePath(TAKINGS)}?${new URLSearchParams({ periodo: "own", desde: from, hasta: to })}`;

export const ENTRY_TITLES: Readonly<Record<TakingsEntryKind, string>> = {
  captured: "Cobros",
  refunded: "Reembolsos",
  requested: "Reembolsos por hacer",
  failed: "Reembolsos fallidos",
};
