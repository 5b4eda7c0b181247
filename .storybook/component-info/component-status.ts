import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import { componentChanges, statusOf } from "./component-changes.ts";

export const CHANGELOG = fileURLToPath(new URL("../../CHANGELOG.md", import.meta.url));
const OF_COMPONENT = /packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/;

export const readChanges = () => componentChanges(readFileSync(CHANGELOG, "utf8"));

/** The name of a component in code and in the sidebar: "DataTable" for the folder "data-table". */
export const nameOf = (folder: string): string =>
  folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Tags the stories and the page of each component with its status, which the sidebar uses for marks and filters. All
 * other stories are excluded from the component manifest: it covers only `ui`, and reading the others took most of its
 * time.
 */
export const withTags = (indexers: readonly Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (file, options) => {
      const inputs = await indexer.createIndex(file, options);
      const [, folder] = OF_COMPONENT.exec(file.replaceAll("\\", "/")) ?? [];
      const tag = folder === undefined ? "!manifest" : statusOf(nameOf(folder), readChanges());
      return inputs.map((input) => ({ ...input, tags: [...(input.tags ?? []), tag] }));
    },
  }));
