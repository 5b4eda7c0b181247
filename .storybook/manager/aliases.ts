import { useEffect } from "react";
import { addons, types, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { ALIASES } from "../../packages/ui/src/_internal/aliases.ts";

const FOLDER = /packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/;

/** What the search lists of an entry besides its name: each as a result of its own. */
const withAnchors = (prepared: boolean | undefined, aliases: readonly string[]) => ({
  prepared,
  anchors: aliases.map((title, index) => ({ id: `alias-${index + 1}`, title })),
});

/** Gives the pages of components their aliases, whenever the index of stories came anew. Draws nothing. */
function Aliases() {
  const { index } = useStorybookState();
  const api = useStorybookApi();
  useEffect(() => {
    for (const entry of Object.values(index ?? {})) {
      if (entry.type !== "docs") continue;
      const aliases = ALIASES[FOLDER.exec(entry.importPath ?? "")?.[1] ?? ""];
      if (aliases && entry.anchors?.[0]?.title !== aliases[0])
        void api.updateDocs(entry.id, withAnchors(entry.prepared, aliases));
    }
  }, [index, api]);
  return null;
}

/** The search of the sidebar reads names and headings alone; aliases come to it as headings of a component's page. */
export const registerAliases = () =>
  addons.register("tablero/aliases", () => {
    addons.add("tablero/aliases", { type: types.TOOL, title: "Aliases", match: () => true, render: Aliases });
  });
