import { booster } from "./forms/booster.ts";
import { card, cardBack, cardFront } from "./forms/card.ts";
import { contents } from "./forms/contents.ts";
import { deckBox } from "./forms/deck-box.ts";
import { dice } from "./forms/dice.ts";
import { printedFace } from "./forms/face.ts";
import { boxShadow, type Form, GROUND, SQUARE, shadow } from "./forms/form.ts";
import type { FormName } from "./forms/index.ts";
import { playmat } from "./forms/playmat.ts";
import { token } from "./forms/token.ts";
import { drawTitle, layoutTitle } from "./lettering.ts";
import { clipped, joinNumbers, polygon, rect } from "./svg.ts";
import { sideTone, topTone } from "./tones.ts";

/** Fills the whole square with the scene. */
const closeUp: Form = (context) => context.scene({ width: SQUARE, height: SQUARE });

/** A close-up of the product: its own drawing, enlarged around its middle. */
const zoomed =
  (form: Form, scale: number, x: number, y: number): Form =>
  (context) =>
    clipped(
      0,
      0,
      SQUARE,
      SQUARE,
      `<g transform="translate(${SQUARE / 2} ${SQUARE / 2}) scale(${scale}) translate(${-x} ${-y})">${form(context)}</g>`,
    );

/** A box turned to show its long side with the title. */
const turned =
  (spine: number, width: number, height: number): Form =>
  (context) => {
    const { palette } = context;
    const left = (SQUARE - spine - width) / 2;
    const drop = spine * 0.3;
    const edge = left + spine;
    const y = GROUND - height;
    const layout = layoutTitle(context.title, { maxWidth: height * 0.7, size: spine * 0.46, lines: 1 });
    const spineTitle = drawTitle(layout, { x: 0, y: -layout.height / 2, fill: palette.paper });
    return [
      boxShadow(palette, { x: left, y, width: spine + width, height, dx: 0, dy: 0 }),
      polygon(topTone(palette.deep), left, y - drop, left + width, y - drop, edge + width, y + 1, edge, y + 1),
      polygon(sideTone(palette.night), left, y - drop, edge + 1, y, edge + 1, y + height, left, y + height - drop),
      `<g transform="matrix(1 0.3 0 1 ${joinNumbers(left + spine / 2, y + height * 0.88 - drop / 2)}) rotate(-90)">${spineTitle}</g>`,
      printedFace(context, { x: edge, y, width, height }),
    ].join("");
  };

/** Two cards, one showing its back. */
const cardPair: Form = (context) => {
  const [width, height] = [430, 602];
  const top = GROUND - height - 30;
  return (
    shadow(context.palette, 480, GROUND - 4, 330, 24) +
    `<g transform="rotate(9 640 ${GROUND})"><g transform="translate(430 ${top - 10})">${cardBack(context.palette, width, height)}</g></g>` +
    `<g transform="rotate(-6 340 ${GROUND})">${cardFront(context, 150, top, width, height)}</g>`
  );
};

/** Three packs side by side, with the middle one in front. */
const packs: Form = (context) => {
  const pack = booster(context);
  const id = context.id("one");
  const copy = (x: number, scale: number, turn: number) =>
    `<use href="#${id}" transform="translate(${x} ${Math.round(GROUND * (1 - scale))}) scale(${scale}) rotate(${turn} 480 ${GROUND})"/>`;
  return `<defs><g id="${id}">${pack}</g></defs>${copy(-112, 0.84, -9)}${copy(266, 0.84, 9)}${copy(48, 0.9, 0)}`;
};

/** A rolled-up mat with its scene on the outside. */
const rolled: Form = (context) => {
  const { palette } = context;
  const [x, y, width, height] = [110, 430, 700, 300];
  return (
    shadow(palette, 480, y + height, 380, 24) +
    rect(sideTone(palette.night), x + width - 60, y, 120, height, 60) +
    clipped(x, y, width, height, context.scene({ width, height })) +
    `<g opacity=".25">${rect(palette.night, x, y + height * 0.62, width, height * 0.38)}</g>` +
    `<g opacity=".2">${rect(palette.paper, x, y + 26, width, 26)}</g>` +
    rect(palette.night, x + width * 0.2, y - 4, 44, height + 8, 6) +
    rect(palette.night, x + width * 0.72, y - 4, 44, height + 8, 6) +
    `<ellipse cx="${x + width}" cy="${y + height / 2}" rx="58" ry="${height / 2}" fill="${palette.deep}"/><path d="M${x + width} ${y + 34}a44 116 0 1 1 -30 204M${x + width + 2} ${y + 84}a26 66 0 1 1 -18 118" fill="none" stroke="${palette.paper}" stroke-width="7" opacity=".7"/>`
  );
};

type Extra = { readonly angle: Form; readonly detail: Form };

const VIEWS: Readonly<Record<FormName, Extra>> = {
  "square-box": { angle: turned(150, 570, 568), detail: contents },
  "tall-box": { angle: turned(150, 500, 648), detail: contents },
  "small-box": { angle: turned(190, 470, 590), detail: cardPair },
  "booster-display": { angle: booster, detail: card },
  booster: { angle: packs, detail: card },
  card: { angle: cardPair, detail: zoomed(card, 1.7, 480, 330) },
  book: { angle: turned(84, 500, 670), detail: playmat },
  dice: { angle: zoomed(dice, 1.35, 500, 470), detail: deckBox },
  sleeves: { angle: deckBox, detail: cardPair },
  playmat: { angle: rolled, detail: zoomed(playmat, 2, 260, 560) },
  "deck-box": { angle: turned(230, 430, 578), detail: cardPair },
  miniature: { angle: turned(170, 470, 630), detail: contents },
  paint: { angle: contents, detail: playmat },
  token: { angle: contents, detail: zoomed(token, 1.3, 480, 560) },
};

/** The drawing of an additional gallery picture of a form. */
export function viewOf(form: FormName, view: "angle" | "detail" | "scene"): Form {
  return view === "scene" ? closeUp : VIEWS[form][view];
}
