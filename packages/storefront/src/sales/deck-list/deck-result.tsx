import type { DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { chooseCopies, type DeckWishes, NO_LIMITS } from "@tablero/domain/sales/deck-lists/choose";
import { DECK_SECTIONS, type DeckSection } from "@tablero/domain/sales/deck-lists/limits";
import { writeDeckList } from "@tablero/domain/sales/deck-lists/want-list";
import { Suspense, useMemo, useState } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { DeckBasket } from "./deck-basket.tsx";
import { DeckErrors } from "./deck-errors.tsx";
import { DeckLine } from "./deck-line.tsx";
import { useListLink } from "./deck-link.ts";
import { DeckMissing } from "./deck-missing.tsx";
import { DeckWishesForm } from "./deck-wishes.tsx";

const ShareButton = lazyWhenIdle(async () => (await import("../../platform/shared/share-button.tsx")).ShareButton);

interface DeckResultProps {
  list: DeckList;
  onCorrect: (line: number, typed: string, name: string) => Promise<unknown>;
}

const SECTION_LABELS: Record<DeckSection, string> = {
  commander: "Comandante",
  main: "Mazo",
  sideboard: "Banquillo",
};

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

/** The cards of a list: the copies that match the wishes, their prices, and the missing ones. */
export function DeckResult({ list, onCorrect }: DeckResultProps) {
  const [wishes, setWishes] = useState<DeckWishes>(NO_LIMITS);
  const choices = useMemo(
    () => ({
      cheapest: chooseCopies(list.entries, { ...wishes, prefer: "cheapest" }),
      best: chooseCopies(list.entries, { ...wishes, prefer: "best" }),
    }),
    [list, wishes],
  );
  const choice = choices[wishes.prefer];
  const link = useListLink(useMemo(() => writeDeckList(list.entries), [list]));
  const wanted = sumOf(list.entries.map(({ quantity }) => quantity));
  const beyondBudget = sumOf(choice.beyondBudget.values());
  const sections = DECK_SECTIONS.map((section) => ({
    section,
    entries: list.entries.filter((entry) => entry.section === section),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <p role="status" className="font-display text-display-md">
        {wanted === 0
          ? "No hemos encontrado cartas en la lista."
          : `Tenemos ${count(choice.units + beyondBudget)} de ${plural(wanted, "carta")}.`}
        {beyondBudget > 0 ? ` Con ${formatMoney(wishes.budget ?? 0)} te llega para ${count(choice.units)}.` : null}
      </p>
      {wanted > 0 && link !== null ? (
        <Suspense>
          <ShareButton title="Lista de cartas" path={link} className="mt-2" />
        </Suspense>
      ) : null}
      {wanted > 0 ? (
        <DeckWishesForm
          entries={list.entries}
          wishes={wishes}
          onChange={(changes) => setWishes((before) => ({ ...before, ...changes }))}
          choices={choices}
        />
      ) : null}
      <DeckBasket choice={choice} />
      {sections.map(({ section, entries }) => (
        <section key={section} aria-labelledby={`mazo-${section}`} className="mt-6">
          <h2 id={`mazo-${section}`} className="mb-2 font-display text-display-md">
            {SECTION_LABELS[section]}
          </h2>
          <ul className="overflow-hidden rounded-2xl bg-card shadow-tile">
            {entries.map((entry) => (
              <DeckLine
                key={entry.line}
                entry={entry}
                picks={choice.picks.filter(({ line }) => line === entry.line)}
                missing={choice.missing.get(entry.line) ?? 0}
                beyondBudget={choice.beyondBudget.get(entry.line) ?? 0}
                onCorrect={onCorrect}
              />
            ))}
          </ul>
        </section>
      ))}
      <DeckMissing entries={list.entries} choice={choice} wishes={wishes} />
      <DeckErrors list={list} />
    </>
  );
}
