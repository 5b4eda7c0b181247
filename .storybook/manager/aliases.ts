import { useEffect } from "react";
import type { API_DocsEntry } from "storybook/internal/types";
import { addons, types, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { ALIASES } from "../../packages/ui/src/_internal/aliases.ts";
import { PATTERN_ALIASES } from "../patterns/aliases.ts";

const FOLDER = /packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/;

const PATTERN = /^Patterns\/(.+)$/;

/** Pages that are not about one component, by their title. */
const PAGE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  "What changed": ["changelog", "novedades", "cambios", "qué ha cambiado", "release notes", "new components"],
  "Components/Which component": ["qué componente", "elegir un componente", "decision tree", "choose a component"],
};

const aliasesOf = ({ title, importPath = "" }: API_DocsEntry): readonly string[] =>
  ALIASES[FOLDER.exec(importPath)?.[1] ?? ""] ??
  PATTERN_ALIASES[PATTERN.exec(title)?.[1] ?? ""] ??
  PAGE_ALIASES[title] ??
  [];

/** Search results for an entry besides its name, each listed separately: aliases, then headings. */
const withAnchors = ({ prepared, anchors = [] }: API_DocsEntry, aliases: readonly string[]) => ({
  prepared,
  anchors: [
    ...aliases.map((title, index) => ({ id: `alias-${index + 1}`, title })),
    ...anchors.filter(({ id }) => !id.startsWith("alias-")),
  ],
});

/** Adds the aliases to their pages whenever a new story index is loaded. Renders nothing. */
function Aliases() {
  const { index } = useStorybookState();
  const api = useStorybookApi();
  useEffect(() => {
    for (const entry of Object.values(index ?? {})) {
      if (entry.type !== "docs") continue;
      const aliases = aliasesOf(entry);
      if (aliases.length > 0 && entry.anchors?.[0]?.title !== aliases[0])
        void api.updateDocs(entry.id, withAnchors(entry, aliases));
    }
  }, [index, api]);
  return null;
}

/** The sidebar's search reads only names and headings, so aliases are added as headings of a page. */
export const registerAliases = () =>
  addons.register("tablero/aliases", () => {
    addons.add("tablero/aliases", { type: types.TOOL, title: "Aliases", match: () => true, render: Aliases });
  });
