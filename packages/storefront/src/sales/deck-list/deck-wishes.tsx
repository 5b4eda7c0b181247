import type { DeckCopy, DeckEntry } from "@tablero/contract/sales/shapes/deck-lists";
import { formatMoney, MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { CONDITIONS } from "@tablero/domain/platform/vocabulary";
import { CONDITION_LABELS, LANGUAGE_LABELS } from "@tablero/domain/platform/words/options";
import type { DeckChoice, DeckPreference, DeckWishes, WrittenRule } from "@tablero/domain/sales/deck-lists/choose";
import { Disclosure } from "@tablero/ui/disclosure";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NativeSelect } from "@tablero/ui/native-select";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { useState } from "react";
import { count } from "../../platform/shared/words.ts";

const PREFERENCES: readonly (readonly [DeckPreference, string])[] = [
  ["cheapest", "La copia más barata"],
  ["best", "La de mejor estado"],
];
const WRITTEN: readonly (readonly [WrittenRule, string])[] = [
  ["first", "Primero lo que pone la lista"],
  ["only", "Solo lo que pone la lista"],
  ["any", "Cualquier edición"],
];
const FINISHES: readonly (readonly [NonNullable<DeckWishes["finish"]>, string])[] = [
  ["normal", "Normal"],
  ["foil", "Foil"],
];

interface DeckWishesFormProps {
  entries: readonly DeckEntry[];
  wishes: DeckWishes;
  onChange: (changes: Partial<DeckWishes>) => void;
  /** The copies of the two preferences. */
  choices: Readonly<Record<DeckPreference, DeckChoice<DeckCopy>>>;
}

/** «45,10 €», the same cards for each preference; with a budget also how many of them fit: «45,10 €, te caben 18 de 20». */
const totalText = ({ units, whole }: DeckChoice<DeckCopy>): string =>
  units === whole.units
    ? formatMoney(whole.total)
    : `${formatMoney(whole.total)}, te caben ${count(units)} de ${count(whole.units)}`;

/** Wishes for all copies: preference, printing, language, condition, finish and budget. */
export function DeckWishesForm({ entries, wishes, onChange, choices }: DeckWishesFormProps) {
  const copies = entries.flatMap((entry) => [...entry.copies, ...entry.soldOut]);
  const languages = [...new Set(copies.flatMap(({ options }) => options.language ?? []))];
  const finishes = new Set(copies.map(({ options }) => options.finish ?? ""));
  const namesCopies = entries.some(
    ({ set, language, condition, finish }) => (set ?? language ?? condition ?? finish) !== null,
  );
  // On a phone, the fields would push the cards far below the button.
  const [isWide] = useState(() => matchMedia("(width >= 600px)").matches);
  return (
    <div className="mt-4 grid gap-3">
      <div>
        <p id="preferencia" className="mb-2 text-field">
          Qué copia prefieres
        </p>
        <RadioGroup
          variant="cards"
          aria-labelledby="preferencia"
          value={wishes.prefer}
          onValueChange={(value) => onChange({ prefer: value === "best" ? "best" : "cheapest" })}
        >
          {PREFERENCES.map(([value, label]) => (
            <Radio key={value} value={value} label={label} className="min-h-11">
              <span className="text-body text-secondary tabular-nums">{totalText(choices[value])}</span>
            </Radio>
          ))}
        </RadioGroup>
      </div>
      <Disclosure title="Edición, estado y presupuesto" open={isWide}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {namesCopies ? (
            <Field label="Edición, idioma y acabado">
              <NativeSelect
                size="lg"
                value={wishes.written}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ written: WRITTEN.find(([each]) => each === value)?.[0] ?? "first" })
                }
              >
                {WRITTEN.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : null}
          <Field label="Estado mínimo">
            <NativeSelect
              size="lg"
              value={wishes.atLeast}
              onChange={({ currentTarget: { value } }) =>
                onChange({ atLeast: CONDITIONS.find((each) => each === value) ?? "DMG" })
              }
            >
              {CONDITIONS.toReversed().map((condition) => (
                <option key={condition} value={condition}>
                  {condition === "DMG"
                    ? "Cualquiera"
                    : condition === "NM"
                      ? "Casi nueva"
                      : `${CONDITION_LABELS[condition]} o mejor`}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {languages.length > 1 ? (
            <Field label="Idioma">
              <NativeSelect
                size="lg"
                value={wishes.language ?? ""}
                onChange={({ currentTarget: { value } }) => onChange({ language: value || null })}
              >
                <option value="">Cualquiera</option>
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {LANGUAGE_LABELS[language] ?? language}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : null}
          {finishes.size > 1 ? (
            <Field label="Acabado">
              <NativeSelect
                size="lg"
                value={wishes.finish ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ finish: FINISHES.find(([each]) => each === value)?.[0] ?? null })
                }
              >
                <option value="">Cualquiera</option>
                {FINISHES.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : null}
          <Field label="Presupuesto" hint="Si no cabe todo, se quedan fuera las cartas más caras.">
            <MoneyInput
              size="lg"
              name="presupuesto"
              value={wishes.budget}
              onValueChange={(budget) => onChange({ budget })}
              max={MAX_AMOUNT}
            />
          </Field>
        </div>
      </Disclosure>
    </div>
  );
}
