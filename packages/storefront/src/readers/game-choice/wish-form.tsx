import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import { MOOD_LABELS } from "@tablero/domain/catalogue/find/choice/moods";
import { type GameWishes, WISHED_MINUTES, WISHES, type Wish } from "@tablero/domain/catalogue/find/choice/wishes";
import { AGES, PLAYERS } from "@tablero/domain/catalogue/find/facet-fields";
import { Button } from "@tablero/ui/button";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { useNavigate } from "react-router-dom";
import { gameChoicePath } from "../../platform/links/links.ts";

type Option = readonly [value: string, label: string];

const MINUTE_LABELS: Record<(typeof WISHED_MINUTES)[number], string> = {
  "30": "Media hora",
  "60": "Una hora",
  "120": "Dos horas",
  long: "Toda la tarde",
};
const TITLES: Record<Wish, string> = {
  players: "¿Cuántos sois?",
  minutes: "¿Cuánto rato tenéis?",
  age: "¿Qué edad tiene el más joven?",
  mood: "¿De qué tenéis ganas?",
};

function listOptions(wish: Wish, moods: GameChoice["moods"]): Option[] {
  if (wish === "players") {
    const last = PLAYERS.at(-1);
    const numbers = PLAYERS.map((value): Option => [value, value === last ? `${value} o más` : value]);
    return [...numbers.slice(0, 2), ["only-2", "Solo para 2"], ...numbers.slice(2)];
  }
  if (wish === "minutes") return WISHED_MINUTES.map((value) => [value, MINUTE_LABELS[value]]);
  if (wish === "age") return AGES.slice(0, -2).map((value) => [value, `${value} años`]);
  return moods.map((mood) => [mood, MOOD_LABELS[mood]]);
}

interface WishFormProps {
  wishes: GameWishes;
  moods: GameChoice["moods"];
  /** Text of the button. */
  submitText: string;
  /** Called instead of sending the form, once scripts run. */
  onSubmit: () => void;
}

/** The wishes as a plain form; with scripts, each choice changes the address at once. */
export function WishForm({ wishes, moods, submitText, onSubmit }: WishFormProps) {
  const navigate = useNavigate();
  const change = (wish: Wish, value: string) =>
    void navigate(gameChoicePath({ ...wishes, [wish]: value }), { replace: true, preventScrollReset: true });
  return (
    <form
      action={`${gameChoicePath()}#juegos`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-5 rounded-2xl bg-card p-4 shadow-tile sm:p-6"
    >
      {WISHES.map((wish) => {
        const options = listOptions(wish, moods);
        if (options.length === 0) return null;
        const chosen = wishes[wish] ?? "";
        // A mood that no game in stock has stays, so that it can be dropped.
        const isKnown = chosen === "" || options.some(([value]) => value === chosen);
        return (
          <div key={wish}>
            <h2 id={`deseo-${wish}`} className="font-semibold text-shop">
              {TITLES[wish]}
            </h2>
            <RadioGroup
              variant="pills"
              name={wish}
              value={chosen}
              onValueChange={(value) => change(wish, value)}
              aria-labelledby={`deseo-${wish}`}
              className="mt-2 gap-2"
            >
              <Radio value="" label="Da igual" className={PILL} />
              {options.map(([value, label]) => (
                <Radio key={value} value={value} label={label} className={PILL} />
              ))}
              {!isKnown && wish === "mood" && wishes.mood ? (
                <Radio value={wishes.mood} label={MOOD_LABELS[wishes.mood]} className={PILL} />
              ) : null}
            </RadioGroup>
          </div>
        );
      })}
      <Button type="submit" size="lg" className="lg:hidden">
        {submitText}
      </Button>
      <noscript className="max-lg:hidden">
        <Button type="submit" size="lg" className="max-lg:hidden">
          Ver los juegos
        </Button>
      </noscript>
    </form>
  );
}

const PILL = "h-auto min-h-11 min-w-11 justify-center py-1.5 has-checked:bg-primary-tint has-checked:text-on-tint";
