import type { Args, ArgsEnhancer, StrictInputType } from "storybook/internal/csf";

/** The default as the table of props has it, where it is a literal: `"md"`, `false`, `20`. */
function literalOf({ table, options }: StrictInputType): unknown {
  const text = table?.defaultValue?.summary;
  if (text === undefined) return undefined;
  const [, quoted] = /^(?:"([^"\\]*)"|'([^'\\]*)')$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const value =
    quoted ?? { true: true, false: false }[text] ?? (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);
  return options && !options.includes(value) ? undefined : value;
}

/**
 * A control begins with the default of the component, where the story sets none: passed on, it draws the same. Snippets
 * show what differs from the args at the start, and so none of these. `defaultValue` and others stay empty: a component
 * does not take them beside `value`.
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
