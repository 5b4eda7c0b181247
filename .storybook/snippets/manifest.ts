import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Documentation } from "react-docgen";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { docsOf } from "../component-info/docgen.ts";
import { snippetsOf } from "./derive.ts";
import { guideOf } from "./guide-text.ts";
import { helpersOf, type Shape, shapesOfProps } from "./shapes.ts";
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
  /** Import lines that the reader places before each snippet. */
  import?: string | undefined;
  stories: Story[];
  /** Subcomponents, each with its own table of props. */
  subcomponents?: Readonly<Record<string, object>> | undefined;
  /** Reason why there is no table of props. */
  error?: object | undefined;
}

/** A table of props, with the file and the name of its component. */
interface ReadProps {
  definedInFile: string;
  actualName: string;
}

/** Storybook's data about a component, which its type does not declare. */
function readPropsOf(component: object): ReadProps | undefined {
  const read = "reactDocgen" in component ? component.reactDocgen : undefined;
  if (typeof read !== "object" || read === null || !("definedInFile" in read && "actualName" in read)) return undefined;
  return { ...read, definedInFile: String(read.definedInFile), actualName: String(read.actualName) };
}

/** Text beside the props, which programs that read Storybook's manifest print below them. */
interface Page {
  id: string;
  name: string;
  title: string;
  path: string;
  content: string;
}

/**
 * Copies data. Absolute local paths become relative to the repository, and the import guessed by Storybook
 * (`@tablero/ui`, which exports nothing) is replaced by the component's real import.
 */
function readable(value: unknown, folder: string): unknown {
  if (typeof value === "string")
    return value.replaceAll(ROOT, "").replaceAll("from '@tablero/ui';", `from "@tablero/ui/${folder}";`);
  if (Array.isArray(value)) return value.map((inner) => readable(inner, folder));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, folder)]));
}

/** The guide's text about a component, followed by the component's comment. */
function explained(folder: string, comment = ""): string {
  const { lead, use, instead } = guideOf(folder);
  const rules = [...use, ...instead].map((line) => `- ${line}`).join("\n");
  return [lead, rules, comment].filter(Boolean).join("\n\n");
}

/** The stories shown on a component's page, with the code shown there. */
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

/** `DataTable` of `data-table`. */
const nameOf = (folder: string): string => folder.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

/** The table of props of a folder's component if Storybook finds none; it cannot parse `DataTable<SampleOrder>`. */
function propsOf(folder: string): (Documentation & ReadProps) | undefined {
  const path = `packages/ui/src/components/${folder}/${folder}.tsx`;
  const name = nameOf(folder);
  const docs = docsOf(readFileSync(resolve(ROOT, path), "utf8"), resolve(ROOT, path));
  const found = docs.find(({ displayName }) => displayName === name);
  return found && { ...found, definedInFile: path, actualName: name };
}

const block = (title: string, shapes: readonly Shape[]): string[] =>
  shapes.length > 0 ? [`${title}\n\n\`\`\`ts\n${shapes.map(({ code }) => code).join("\n\n")}\n\`\`\``] : [];

/** The types that its props refer to, field by field, and the module's functions. */
function shapesPage(
  { id, path, subcomponents = {} }: Component,
  folder: string,
  read: ReadProps | undefined,
): Page | undefined {
  const file = resolve(ROOT, `packages/ui/src/components/${folder}/${folder}.tsx`);
  const readers = [read, ...Object.values(subcomponents).map(readPropsOf)];
  const ofProps = readers.flatMap((each) =>
    each ? shapesOfProps(resolve(ROOT, each.definedInFile), each.actualName) : [],
  );
  const { functions, types } = helpersOf(file);
  const shapes = new Map([...ofProps, ...types].map((shape) => [shape.name, shape]));
  const content = [...block("Functions and values", functions), ...block("Types", [...shapes.values()])].join("\n\n");
  return content ? { id: `${id}--types`, name: "Types", title: `${id} types`, path, content } : undefined;
}

/**
 * Components of `ui` for programs, with the snippets of their pages and the shapes of their types. Other components are
 * left out.
 */
export function componentsForPrograms<Of extends Component>(
  components: Readonly<Record<string, Of>>,
): Record<string, Of & { docs?: { types: Page } }> {
  return Object.fromEntries(
    Object.entries(components).flatMap(([key, component]) => {
      const folder = OF_UI.exec(component.path)?.[1];
      if (folder === undefined) return [];
      const copied = readable({ ...component, stories: [] }, folder) as object;
      const description = explained(folder, component.description);
      const summary = guideOf(folder).lead || component.description;
      const reactDocgen = readPropsOf(component) ?? propsOf(folder);
      const types = shapesPage(component, folder, reactDocgen);
      const whole = {
        ...component,
        ...copied,
        ...(reactDocgen && { reactDocgen: readable(reactDocgen, folder) }),
        ...(types && { docs: { types } }),
        description,
        summary,
        // The snippets already contain their imports; those guessed by Storybook from the story file include its
        // helpers.
        import: undefined,
        // Its props were read in another way, or the module contains only functions.
        error: reactDocgen || types ? undefined : component.error,
        stories: storiesOf(component),
      };
      return [[key, whole]];
    }),
  );
}
