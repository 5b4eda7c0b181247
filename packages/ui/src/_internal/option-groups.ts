export interface OptionGroup<Option> {
  /** Heading; undefined for options without one. */
  name: string | undefined;
  options: readonly Option[];
  /** Index of the group's first option in the whole list. */
  start: number;
}

/**
 * Groups neighbouring options with the same group under one heading; the order of the list, and of its arrow keys,
 * stays.
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
