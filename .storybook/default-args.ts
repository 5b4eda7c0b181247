import type { Args, ArgsEnhancer, StrictInputType } from "storybook/internal/csf";

/** The default shown in the table of props, if it is a literal: `"md"`, `false`, `20`. */
function literalOf({ table, options }: StrictInputType): unknown {
  const text = table?.defaultValue?.summary;
  if (text === undefined) return undefined;
  const [, quoted] = /^(?:"([^"\\]*)"|'([^'\\]*)')$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const value =
    quoted ?? { true: true, false: false }[text] ?? (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);
  return options && !options.includes(value) ? undefined : value;
}

/**
 * A control starts with the component's default unless the story sets a value; passing the default on renders the same.
 * Snippets list only args that differ from the initial ones, so they omit defaults. `defaultValue` and similar props
 * stay empty, because a component does not accept them together with `value`.
 */
export const defaultArgs: ArgsEnhancer = ({ argTypes, initialArgs, parameters, title }): Args => {
  if (!parameters.__isArgsStory || !title.startsWith("Components/")) return {};
  return Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, argType]) => {
      const value = name in initialArgs || /^default[A-Z]/.test(name) ? undefined : literalOf(argType);
      return value === undefined ? [] : [[name, value]];
    }),
  );
};
