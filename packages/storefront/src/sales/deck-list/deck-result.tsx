import type { DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { CONDITIONS, type Condition } from "@tablero/domain/platform/vocabulary";
import { CONDITION_LABELS } from "@tablero/domain/platform/words/options";
import { chooseCopies, type DeckPreference } from "@tablero/domain/sales/deck-lists/choose";
import { DECK_SECTIONS, type DeckSection } from "@tablero/domain/sales/deck-lists/limits";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { useMemo, useState } from "react";
import { count, plural } from "../../platform/shared/words.ts";
import { DeckBasket } from "./deck-basket.tsx";
import { DeckFaults } from "./deck-faults.tsx";
import { DeckLine } from "./deck-line.tsx";

interface DeckResultProps {
  list: DeckList;
  onCorrect: (line: number, typed: string, name: string) => Promise<unknown>;
}

const SECTION_LABELS: Record<DeckSection, string> = {
  commander: "Comandante",
  main: "Mazo",
  sideboard: "Banquillo",
};
const WORST: Condition = "DMG";
const PREFERENCES: readonly (readonly [DeckPreference, string])[] = [
  ["cheapest", "La copia más barata"],
  ["best", "La de mejor estado"],
];

/** The cards of a list: the copies that match the preference, their prices, and the missing ones. */
export function DeckResult({ list, onCorrect }: DeckResultProps) {
  const [prefer, setPrefer] = useState<DeckPreference>("cheapest");
  const [atLeast, setAtLeast] = useState<Condition>(WORST);
  const choices = useMemo(
    () => ({
      cheapest: chooseCopies(list.entries, { prefer: "cheapest", atLeast }),
      best: chooseCopies(list.entries, { prefer: "best", atLeast }),
    }),
    [list, atLeast],
  );
  const choice = choices[prefer];
  const wanted = list.entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const sections = DECK_SECTIONS.map((section) => ({
    section,
    entries: list.entries.filter((entry) => entry.section === section),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <p role="status" className="font-display text-display-md">
        {wanted === 0
          ? "No hemos encontrado cartas en la lista."
          : `Tenemos ${count(choice.units)} de ${plural(wanted, "carta")}.`}
      </p>
      {wanted > 0 ? (
        <div className="mt-4 grid gap-4">
          <div>
            <p id="preferencia" className="mb-2 text-field">
              Qué copia prefieres
            </p>
            <RadioGroup
              variant="cards"
              aria-labelledby="preferencia"
              value={prefer}
              onValueChange={(value) => setPrefer(value === "best" ? "best" : "cheapest")}
            >
              {PREFERENCES.map(([value, label]) => (
                <Radio key={value} value={value} label={label} className="min-h-11">
                  <span className="text-body text-secondary tabular-nums">{formatMoney(choices[value].total)}</span>
                </Radio>
              ))}
            </RadioGroup>
          </div>
          <Field label="Estado mínimo">
            <NativeSelect
              size="lg"
              value={atLeast}
              onChange={(event) => setAtLeast(CONDITIONS.find((each) => each === event.currentTarget.value) ?? WORST)}
            >
              {CONDITIONS.toReversed().map((condition) => (
                <option key={condition} value={condition}>
                  {condition === WORST
                    ? "Cualquiera"
                    : condition === "NM"
                      ? "Casi nueva"
                      : `${CONDITION_LABELS[condition]} o mejor`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
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
                onCorrect={onCorrect}
              />
            ))}
          </ul>
        </section>
      ))}
      <DeckFaults list={list} />
    </>
  );
}
