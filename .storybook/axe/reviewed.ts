/** Axe results that require human judgement and that a person has reviewed. */
export interface Reviewed {
  rule: string;
  /** Axe's reason for having no result: `messageKey` of the check. */
  because?: string;
  /** Only in elements that match this selector; without it, anywhere. */
  within?: string;
  /** Why the result is acceptable. */
  reason: string;
}

export const REVIEWED: readonly Reviewed[] = [
  {
    rule: "frame-tested",
    reason:
      "Mails are drawn in frames without scripts, which axe cannot enter: `colours.test.ts` of `mail` measures their colours, `test:html` validates their markup.",
  },
  {
    rule: "heading-order",
    because: "heading-order",
    reason:
      "Axe has no answer for a heading that came after it had listed them, as where rows finish loading. A wrong order is a violation.",
  },
  {
    rule: "aria-hidden-focus",
    because: "focusable-modal-open",
    reason: "While a window is open, Radix hides the page behind it from screen readers and keeps the focus in it.",
  },
  {
    rule: "label-content-name-mismatch",
    within: "[data-slot='numeric-keypad'] [data-key]",
    reason: "A key with a sign has its word as the name («Coma»), by which one says it: the sign is no word.",
  },
  {
    rule: "th-has-data-cells",
    within: "[aria-rowcount]",
    reason: "A long list has the rows in sight between two empty ones, which axe takes for its data cells.",
  },
  {
    rule: "color-contrast",
    because: "imgNode",
    within: "[data-slot='signature-pad']",
    reason: "The hint lies on the canvas, which is empty as long as the hint is there; the name is drawn on paper.",
  },
];
