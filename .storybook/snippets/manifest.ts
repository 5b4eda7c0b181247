import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { snippetsOf } from "./derive.ts";
import { guideOf } from "./guide-text.ts";
import { codeOf } from "./show.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OF_UI = /packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/;

interface Story {
  id: string;
  name: string;
  snippet?: string | undefined;
}

interface Component {
  id: string;
  path: string;
  /** The comment above the component. */
  description?: string | undefined;
  /** A sentence, for lists. */
  summary?: string | undefined;
  /** What a reader writes before each snippet. */
  import?: string | undefined;
  stories: Story[];
}

/**
 * Copies data. A path of this machine becomes one from the root of the repository, and the import that Storybook guesses
 * (`@tablero/ui`, which exports nothing) the one of the component.
 */
function readable(value: unknown, folder: string): unknown {
  if (typeof value === "string")
    return value.replaceAll(ROOT, "").replaceAll("from '@tablero/ui';", `from "@tablero/ui/${folder}";`);
  if (Array.isArray(value)) return value.map((inner) => readable(inner, folder));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, folder)]));
}

/** What its guide says of a component, then what its comment does. */
function explained(folder: string, comment = ""): string {
  const { lead, use, instead } = guideOf(folder);
  const rules = [...use, ...instead].map((line) => `- ${line}`).join("\n");
  return [lead, rules, comment].filter(Boolean).join("\n\n");
}

/** The stories that the page of a component shows, with the code that it shows. */
function storiesOf({ id, path, stories }: Component): Story[] {
  const code = new Map(
    snippetsOf(resolve(ROOT, path)).map(({ story, code: byHand, snippet }) => [
      toId(id, storyNameFromExport(story)),
      byHand ?? codeOf(snippet),
    ]),
  );
  return stories.flatMap((story) => {
    const snippet = code.get(story.id);
    return snippet === undefined ? [] : [{ ...story, snippet }];
  });
}

/** Components of `ui`, for programs: with the snippets of their pages, and no others. */
export function componentsForPrograms<Of extends Component>(
  components: Readonly<Record<string, Of>>,
): Record<string, Of> {
  return Object.fromEntries(
    Object.entries(components).flatMap(([key, component]) => {
      const folder = OF_UI.exec(component.path)?.[1];
      if (folder === undefined) return [];
      const copied = readable({ ...component, stories: [] }, folder) as object;
      const description = explained(folder, component.description);
      const summary = guideOf(folder).lead || component.description;
      // The snippets have their imports; what Storybook guesses from the file of stories has its helpers too.
      return [
        [key, { ...component, ...copied, description, summary, import: undefined, stories: storiesOf(component) }],
      ];
    }),
  );
}
