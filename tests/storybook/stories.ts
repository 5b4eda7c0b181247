import { readFileSync } from "node:fs";
import { needStorybook } from "../../scripts/lib/command.ts";

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags: string[];
}

/** The stories of the static Storybook, by title. */
export function storiesByTitle(): Map<string, Entry[]> {
  const { entries } = JSON.parse(readFileSync(`${needStorybook()}/index.json`, "utf8")) as {
    entries: Record<string, Entry>;
  };
  return Map.groupBy(
    Object.values(entries).filter(({ type }) => type === "story"),
    ({ title }) => title,
  );
}
