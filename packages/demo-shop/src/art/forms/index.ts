import { keysOf } from "@tablero/domain/platform/typed";
import { book } from "./book.ts";
import { booster } from "./booster.ts";
import { boosterDisplay } from "./booster-display.ts";
import { smallBox, squareBox, tallBox } from "./boxes.ts";
import { card } from "./card.ts";
import { deckBox } from "./deck-box.ts";
import { dice } from "./dice.ts";
import type { Form } from "./form.ts";
import { miniature } from "./miniature.ts";
import { paint } from "./paint.ts";
import { playmat } from "./playmat.ts";
import { sleeves } from "./sleeves.ts";
import { token } from "./token.ts";

/** The kinds of product that can be drawn. */
export const FORMS = {
  "square-box": squareBox,
  "tall-box": tallBox,
  "small-box": smallBox,
  "booster-display": boosterDisplay,
  booster,
  card,
  book,
  dice,
  sleeves,
  playmat,
  "deck-box": deckBox,
  miniature,
  paint,
  token,
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof FORMS;

export const FORM_NAMES = keysOf(FORMS);
