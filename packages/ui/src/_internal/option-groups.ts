export interface OptionGroup<Option> {
  /** Heading; undefined for options without one. */
  name: string | undefined;
  options: readonly Option[];
  /** Index of the group's first option in the whole list. */
  start: number;
}

/** Separates a group, with or without a heading, from the one above. */
export const GROUP = "not-first:mt-1 not-first:border-t not-first:pt-1";

/**
 * Groups neighbouring options with the same group under one heading. The order of the list, which the arrow keys
 * follow, stays the same.
 */
export function optionGroups<Option extends { group?: string }>(options: readonly Option[]): OptionGroup<Option>[] {
  const groups: { name: string | undefined; options: Option[]; start: number }[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option], start: index });
  });
  return groups;
}
