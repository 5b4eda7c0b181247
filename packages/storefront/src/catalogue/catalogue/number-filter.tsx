import { MAX_COLLECTOR_NUMBER, type NumberRange } from "@tablero/domain/catalogue/games/collector-number";
import { RangeFields } from "./range-fields.tsx";

interface NumberFilterProps {
  range: NumberRange;
  /** null for no limit. */
  least: number | null;
  most: number | null;
  onValueChange: (least: number | null, most: number | null) => void;
}

/** null for an empty field; undefined for an invalid collector number. */
function parseNumber(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (!trimmed) return null;
  // «158/274», as printed on the card.
  const [, written] = /^0*(\d{1,4})(?:\s*\/\s*\d+)?$/.exec(trimmed) ?? [];
  const number = Number(written);
  return number >= 1 && number <= MAX_COLLECTOR_NUMBER ? number : undefined;
}

/** Range of collector numbers. Two equal numbers find one card. */
export const NumberFilter = ({ range, ...bounds }: NumberFilterProps) => (
  <RangeFields
    {...bounds}
    label="Número de carta"
    labels={["Desde el número", "Hasta el número"]}
    names={["minNumber", "maxNumber"]}
    placeholders={[String(range.min), String(range.max)]}
    inputMode="numeric"
    parse={parseNumber}
    format={String}
    invalidText={`Escribe números del 1 al ${MAX_COLLECTOR_NUMBER}, como en la carta.`}
    reversedText="El primero es mayor que el último."
  />
);
