import { CONDITION_LABELS, LANGUAGE_LABELS } from "@tablero/domain/platform/words/options";

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options whose values are enums of the domain; values of other options are free text. */
export const KNOWN_VALUES: Readonly<Record<string, ReturnType<typeof options>>> = {
  language: options(LANGUAGE_LABELS),
  condition: options(CONDITION_LABELS),
};
