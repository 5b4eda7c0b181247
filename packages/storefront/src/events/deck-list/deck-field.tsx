import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { formatLongDay, formatTime } from "@tablero/domain/platform/dates";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";

export type DeckTerms = NonNullable<Event["deckList"]>;

/** «Al menos 60 cartas sin el banquillo», or empty for any size. */
function sizeText({ minCards, maxCards }: DeckTerms): string {
  if (minCards === null && maxCards === null) return "";
  const wanted =
    minCards === maxCards
      ? `${minCards}`
      : maxCards === null
        ? `Al menos ${minCards}`
        : minCards === null
          ? `Como mucho ${maxCards}`
          : `De ${minCards} a ${maxCards}`;
  return `${wanted} cartas sin el banquillo.`;
}

/** «21 de noviembre de 2026, 17:00» */
export const deadlineText = ({ until }: DeckTerms): string => `${formatLongDay(until)}, ${formatTime(until)}`;

interface DeckFieldProps {
  name: string;
  label: string;
  terms: DeckTerms;
  /** The list can also be handed in after the booking. */
  later?: boolean;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
}

/** A deck list as text. Server and mock read it in any of the formats of the deck desk. */
export function DeckField({ name, label, terms, later, value, error, onValueChange }: DeckFieldProps) {
  const hint = [
    "Una carta por línea, o como la exporta tu programa.",
    sizeText(terms),
    later ? `También puedes entregarla después, hasta el ${deadlineText(terms)}.` : "",
  ];
  return (
    <Field
      label={label}
      {...((later || !terms.required) && { mark: "optional" as const })}
      hint={hint.filter(Boolean).join(" ")}
      error={error}
    >
      <Textarea
        name={name}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}
