import { CONDITION_LABELS, LANGUAGE_LABELS } from "@tablero/domain/platform/words/options";

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options with a fixed list of values in the domain; other options accept free text. */
export const FIXED_OPTION_VALUES: Readonly<Record<string, ReturnType<typeof options>>> = {
  language: options(LANGUAGE_LABELS),
  condition: options(CONDITION_LABELS),
};
