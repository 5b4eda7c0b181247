import { codeOf, type Snippet } from "./show.ts";

/** The parts of a story's context that are used here. */
interface Shown {
  args?: Readonly<Record<string, unknown>>;
  initialArgs?: Readonly<Record<string, unknown>>;
  argTypes?: Readonly<Record<string, { mapping?: unknown }>>;
  parameters?: { docs?: { source?: { snippet?: Snippet } } };
}

const isIcon = (value: unknown, mapping: unknown): value is string =>
  typeof value === "string" && typeof mapping === "object" && mapping !== null && value in mapping;

/** The module that exports an icon: `@tablero/ui/icons/outline-trash` for `outlineTrash`. */
const fileOf = (icon: string): string =>
  icon.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^([a-z]+)(\d+)-/, "$1$2-");

/** Shows the snippet of a story, including the args changed in the controls. */
export function showSource(source: string, context: Shown): string {
  const snippet = context.parameters?.docs?.source?.snippet;
  if (!snippet) return source;
  const { args = {}, initialArgs = {}, argTypes = {} } = context;
  const changes = new Map<string, string | undefined>();
  const icons: Record<string, string[]> = {};
  for (const name of new Set([...Object.keys(args), ...Object.keys(initialArgs)])) {
    const value = args[name];
    if (Object.is(value, initialArgs[name]) || typeof value === "function") continue;
    if (isIcon(value, argTypes[name]?.mapping)) {
      changes.set(name, value);
      icons[`@tablero/ui/icons/${fileOf(value)}`] = [value];
    } else changes.set(name, JSON.stringify(value));
  }
  return codeOf(snippet, changes, icons);
}
