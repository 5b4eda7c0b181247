import { useApi } from "@tablero/api-client/api-context";
import type { DeckCopy, DeckEntry } from "@tablero/contract/sales/shapes/deck-lists";
import type { DeckChoice, DeckWishes } from "@tablero/domain/sales/deck-lists/choose";
import { planAlerts, writeDeckList } from "@tablero/domain/sales/deck-lists/want-list";
import { Suspense, useMemo } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { plural } from "../../platform/shared/words.ts";
import { useListLink } from "./deck-link.ts";

const AlertForm = lazyWhenIdle(async () => (await import("../../catalogue/cards/stock-alert.tsx")).AlertForm);
const ShareButton = lazyWhenIdle(async () => (await import("../../platform/shared/share-button.tsx")).ShareButton);

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
  const silent = wanted.filter(({ line }) => !plan.lines.includes(line));
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
        {silent.length > 0 ? (
          <p className="text-secondary">
            {`Sin aviso: ${new Intl.ListFormat("es").format(silent.map(({ name }) => name))}. Solo avisamos de copias agotadas: de estas quedan copias, pero no bastantes o no como las pides, o no las hemos tenido nunca con ese nombre.`}
          </p>
        ) : null}
      </div>
    </section>
  );
}
