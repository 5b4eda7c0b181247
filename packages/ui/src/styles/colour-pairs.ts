/**
 * A text (or icon) colour and its permitted backgrounds, with the minimum contrast. `ground` can be "nav-text/12 over
 * nav".
 */
export interface ColourPair {
  text: string;
  ground: string;
  least: number;
}

const TONES = ["neutral", "info", "progress", "success", "warning", "danger", "pickup"];
const SURFACES = ["page", "card", "sunken", "hover"];
const RAISED = ["raised", "raised-hover"];

const pairs = (texts: readonly string[], grounds: readonly string[], least = 4.5): ColourPair[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground, least })));

/** Pairs for text: minimum 4.5. */
const TEXT = [
  ...pairs(["text", "secondary", "hint", "primary-text"], [...SURFACES, "primary-tint"]),
  ...pairs(["text", "secondary", "hint", "primary-text"], RAISED),
  ...pairs(["on-tint"], ["primary-tint", "primary-tint-strong", "card", "hover", ...RAISED]),
  ...pairs(["on-primary"], ["primary", "primary-hover", "primary-press"]),
  ...pairs(["on-danger"], ["danger", "danger-hover"]),
  // Pressed, as mixed in press.css.
  ...pairs(["text", "secondary"], ["text/9 over hover", "text/9 over raised-hover"]),
  ...pairs(["text"], ["on-tint/10 over primary-tint-strong"]),
  ...pairs(["on-danger"], ["text/18 over danger-hover"]),
  ...pairs(["danger-text"], ["danger-text/12 over danger-bg"]),
  ...pairs(["nav-text"], ["nav-text/20 over nav"]),
  ...pairs(["danger-text", "success-text", "warning-text", "info-text"], [...SURFACES, ...RAISED]),
  ...TONES.flatMap((tone) => pairs([`${tone}-text`], [`${tone}-bg`])),
  // The navigation, the bulk bar and the toasts are dark in both schemes; in dark, the latter two use «raised».
  ...pairs(["nav-text", "nav-hint"], ["nav", "nav-text/12 over nav"]),
  ...pairs(["nav"], ["nav-text", "token"]),
  // The headings of the navigation's groups.
  ...pairs(["primary-400"], ["nav"]),
  ...pairs(["on-tooltip"], ["tooltip"]),
  // A count in the upper corner of an icon button.
  ...pairs(["card"], ["pickup-text"]),
];

/** Marks, borders of fields, and the focus: minimum 3. */
const MARKS = [
  ...pairs(["border-strong", "focus"], ["card", "page"], 3),
  ...pairs(["focus"], [...RAISED, "primary-tint"], 3),
  ...TONES.flatMap((tone) => pairs([`${tone}-icon`], ["card", "page", "raised", `${tone}-bg`], 3)),
  // Bars and lines of charts, filled spaces of a track.
  ...pairs(["primary-text"], ["card"], 3),
];

export const COLOUR_PAIRS: readonly ColourPair[] = [...TEXT, ...MARKS];

/** Only in dark, where the bulk bar and the toasts use the raised colour. */
export const DARK_PAIRS: readonly ColourPair[] = [
  ...pairs(["nav-text", "nav-hint"], ["raised"]),
  ...pairs(["nav-text"], ["nav-text/12 over raised"]),
];
