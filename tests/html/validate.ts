import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate";

/** The HTML standard and what WCAG calls failures. A rule is off where it asks for one of several right ways. */
const RULES: RuleConfig = {
  // A label with `for` around its own field is valid, and is what some voice controls need.
  "no-redundant-for": "off",
  // A role that the element has anyway is valid: handles of dnd-kit are `<button role="button">`.
  "no-redundant-role": "off",
  // Rows of forms are list items with a name, which ARIA allows; elements without a role are still refused.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Comboboxes and menus follow the patterns of ARIA where the native element cannot show what is wanted.
  "prefer-native-element": "off",
  // Technique H32: the search is submitted by Enter, as a form with one field is without a button.
  "wcag/h32": "off",
  // Technique H71: a group that `aria-label` names (ARIA17) needs no legend; axe finds groups without a name.
  "wcag/h71": "off",
};

const validatorWith = (rules: RuleConfig) =>
  new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: ["html5"],
      extends: ["html-validate:standard", "html-validate:a11y"],
      rules,
    }),
  );

const VALIDATORS = {
  page: validatorWith(RULES),
  // Outlook lays tables out by attributes that the standard calls obsolete, and by nothing else.
  mail: validatorWith({ ...RULES, "no-deprecated-attr": "off" }),
} as const;

export type DocumentKind = keyof typeof VALIDATORS;

/** The errors of a document, each once: rule, message, and a selector of the element. */
export async function htmlErrors(html: string, kind: DocumentKind = "page"): Promise<string[]> {
  const { results } = await VALIDATORS[kind].validateString(html);
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
  );
  return [...new Set(errors)];
}
