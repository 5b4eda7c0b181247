import { PLAYERS } from "./facet-fields.ts";

const MINUTE_WORDS: Readonly<Record<string, string>> = { "over-60": "Más de 60 min", long: "Más de 120 min" };

/** Display name of a value of players, minutes or age; null for other fields. */
export function gameFactLabel(field: string, value: string): string | null {
  const orMore = value === PLAYERS.at(-1);
  if (field === "players") return `${value}${orMore ? " o más" : ""} ${value === "1" ? "jugador" : "jugadores"}`;
  if (field === "best") return `Mejor con ${value}${orMore ? " o más" : ""}`;
  if (field === "minutes") return MINUTE_WORDS[value] ?? `Hasta ${value} min`;
  return field === "age" ? `Desde ${value} años` : null;
}
