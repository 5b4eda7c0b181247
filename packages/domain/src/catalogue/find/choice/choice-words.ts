import { bestValues, PLAYERS, playerValues } from "../facet-fields.ts";
import { characterTexts, type GameTraits } from "./choose-games.ts";
import { MOOD_LABELS, moodText } from "./moods.ts";
import type { GameWishes } from "./wishes.ts";

const numbersIn = (value: string | number | null | undefined): string[] => String(value ?? "").match(/\d+/g) ?? [];
const rangeText = ([from = "", to = from]: readonly string[]) => (from === to ? from : `de ${from} a ${to}`);

function playersText({ players, best }: GameTraits, wish: GameWishes["players"]): string | null {
  const values = playerValues(players);
  if (values.length === 0) return null;
  if (wish && bestValues(best).some((value) => value === wish)) return `mejor con ${bestNumber(wish)}`;
  if (values.join() === "2") return "solo para 2";
  const numbers = numbersIn(players);
  if (String(players).includes("+")) return `desde ${numbers[0]} jugadores`;
  return numbers.length === 1 && numbers[0] === "1" ? "para 1 jugador" : `${rangeText(numbers)} jugadores`;
}

const bestNumber = (wish: string) => (wish === PLAYERS.at(-1) ? `${wish} o más` : wish);

/**
 * Why a game fits, in one sentence from its own facts: what was wished for, or players and time without a wish. Facts
 * that staff did not write are left out.
 */
export function choiceReason(facts: GameTraits, wishes: GameWishes): string {
  const isOpen = Object.values(wishes).every((wish) => wish === undefined);
  const minutes = numbersIn(facts.minutes);
  const [age] = numbersIn(facts.age);
  const mood = wishes.mood && moodText(characterTexts(facts), wishes.mood);
  const parts = [
    wishes.players || isOpen ? playersText(facts, wishes.players) : null,
    (wishes.minutes || isOpen) && minutes.length > 0 ? `${rangeText(minutes)} minutos` : null,
    wishes.age && age ? `desde ${age} años` : null,
    wishes.mood && mood ? `${MOOD_LABELS[wishes.mood].toLowerCase()} (${mood.toLowerCase()})` : null,
  ].filter((part) => part !== null);
  const last = parts.pop() ?? "";
  const text = parts.length > 0 ? `${parts.join(", ")} y ${last}` : last;
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
