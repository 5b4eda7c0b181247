import { useApi } from "@tablero/api-client/api-context";
import type { DeckCopy, DeckEntry } from "@tablero/contract/sales/shapes/deck-lists";
import type { DeckChoice, DeckWishes } from "@tablero/domain/sales/deck-lists/choose";
import {
  chooseNoAlertReason,
  NO_ALERT_REASONS,
  type NoAlertReason,
  planAlerts,
  writeDeckList,
} from "@tablero/domain/sales/deck-lists/want-list";
import { Suspense, useMemo } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { plural } from "../../platform/shared/words.ts";
import { useListLink } from "./deck-link.ts";

const AlertForm = lazyWhenIdle(async () => (await import("../../catalogue/cards/stock-alert.tsx")).AlertForm);
const ShareButton = lazyWhenIdle(async () => (await import("../../platform/shared/share-button.tsx")).ShareButton);

const NO_ALERT_TEXTS: Record<NoAlertReason, string> = {
  unknown: "No las hemos tenido nunca con ese nombre",
  "not-enough": "Quedan copias, pero menos de las que pides",
  "not-as-wished": "Ninguna copia, ni agotada, es como la pides",
  "too-many": "No caben más avisos a la vez",
};

interface DeckMissingProps {
  entries: readonly DeckEntry[];
  choice: DeckChoice<DeckCopy>;
  wishes: DeckWishes;
}

/** The want list: the missing cards, with alerts for those that the shop may get again, and a link to share it. */
export function DeckMissing({ entries, choice, wishes }: DeckMissingProps) {
  const api = useApi();
  const wanted = useMemo(
    () =>
      entries.flatMap((entry) => {
        const quantity = choice.missing.get(entry.line) ?? 0;
        return quantity > 0 ? [{ ...entry, quantity, name: entry.card?.name ?? entry.name }] : [];
      }),
    [entries, choice],
  );
  const plan = useMemo(() => planAlerts(entries, choice.missing, wishes), [entries, choice, wishes]);
  const link = useListLink(useMemo(() => writeDeckList(wanted), [wanted]));
  if (wanted.length === 0) return null;
  const copies = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const silent = Map.groupBy(
    entries.filter(({ line }) => choice.missing.has(line) && !plan.lines.includes(line)),
    (entry) => chooseNoAlertReason(entry, wishes),
  );
  return (
    <section aria-labelledby="mazo-falta" className="mt-6">
      <h2 id="mazo-falta" className="mb-2 font-display text-display-md">
        Lo que falta
      </h2>
      <div className="flex flex-col gap-4 rounded-2xl bg-card p-4 text-body shadow-tile">
        <ul className="flex flex-col gap-1">
          {wanted.map(({ line, quantity, name, set }) => (
            <li key={line} className="wrap-anywhere">
              <span className="tabular-nums">{quantity} ×</span> {name}
              {set === null ? null : <span className="text-secondary"> ({set})</span>}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-secondary">
            {plural(copies, "copia")} de {plural(wanted.length, "carta")}.
          </p>
          <Suspense>{link === null ? null : <ShareButton title="Cartas que busco" path={link} />}</Suspense>
        </div>
        {plan.variantIds.length > 0 ? (
          <Suspense>
            <AlertForm
              // Other copies are another request.
              key={plan.variantIds.join()}
              label="Avisadme cuando vuelvan"
              subject="products"
              ask={(email) =>
                api.call(
                  "POST /api/shop/alerts",
                  { body: { variantIds: plan.variantIds, ...(email && { email }) } },
                  { handles: [404, 409, 422] },
                )
              }
            />
          </Suspense>
        ) : null}
        {silent.size > 0 ? (
          <div className="text-secondary">
            <p>Solo avisamos de copias agotadas. Sin aviso se quedan:</p>
            <ul className="mt-1 list-disc ps-5">
              {NO_ALERT_REASONS.filter((reason) => silent.has(reason)).map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {`${NO_ALERT_TEXTS[reason]}: ${new Intl.ListFormat("es").format(new Set(silent.get(reason)?.map(({ card, name }) => card?.name ?? name)))}.`}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}
