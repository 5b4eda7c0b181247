import { LAYOUT_NAMES } from "@tablero/layouts/layout-names";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { outlineCalendar } from "@tablero/ui/icons/outline-calendar";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import type { Args, ArgTypesEnhancer, InputType, SBType, StrictArgTypes } from "storybook/internal/csf";

/** Props that Storybook gives a colour or a date picker by their name alone: `createdAt`, and not `format`. */
export const MATCHERS = { color: /colou?r$/i, date: /(^date|Date|At)$/ };

/** What this file decides of a prop; its type stays what the docs read. */
type Choice = Pick<InputType, "control" | "options" | "mapping">;

const ICONS = {
  outlineBell,
  outlineCalendar,
  outlineMagnifyingGlass,
  outlinePlus,
  outlineShoppingBag,
  outlineTrash,
  solid20CheckCircle,
  solid20ExclamationTriangle,
};

/** Closed lists behind a name that react-docgen does not follow into another package. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  LayoutName: LAYOUT_NAMES,
};

/** Whether the object editor can show the value and give it back: data without functions, elements and instances. */
function isData(value: unknown): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isData);
  return Object.getPrototypeOf(value) === Object.prototype && !("$$typeof" in value)
    ? Object.values(value).every(isData)
    : false;
}

const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === "string";

/** Of a union such as `string | null` or `boolean | "indeterminate"`, which Storybook edits as an object. */
function controlOfUnion(members: readonly SBType[]): Choice | undefined {
  const names = members.map(({ name }) => name);
  if (names.includes("string")) return { control: { type: "text" } };
  if (names.includes("number")) return { control: { type: "number" } };
  if (!names.includes("boolean")) return undefined;
  // A literal keeps its quotes in `raw`: "indeterminate".
  const literals = members.flatMap(({ raw }) => /^"(.*)"$/.exec(raw ?? "")?.[1] ?? []);
  return { control: { type: "select" }, options: [true, false, ...literals] };
}

/** The control of a prop, where the one that Storybook infers would ask for an object written by hand. */
export function controlOf(type: SBType | undefined, value: unknown): Choice | undefined {
  if (!type) return isData(value) ? undefined : { control: false };
  if (type.name === "function" || type.name === "enum") return undefined;
  if (type.name === "other" && type.value === "IconData")
    return { control: { type: "select" }, options: Object.keys(ICONS), mapping: ICONS };
  const choice = type.name === "other" ? CHOICES[type.value] : undefined;
  if (choice) return { control: { type: "select" }, options: [...choice] };
  if (!isData(value)) return { control: false };
  // The `children` of native props are read as `ComponentProps["children"]`.
  if (type.name === "other" && /^ReactNode$|\["children"\]$/.test(type.value))
    return isText(value) ? { control: { type: "text" } } : { control: false };
  const union = type.name === "union" ? controlOfUnion(type.value) : undefined;
  if (union) return union;
  const isObject = !["string", "number", "boolean", "symbol"].includes(type.name);
  // The shape behind «Set object» cannot be guessed, nor can the texts that a name stands for.
  return isObject && (value === undefined || typeof value === "string") ? { control: false } : undefined;
}

/** A type as somebody says it who passes a value: lists by what is in them, and content as such. */
export function readableType(raw: string): string {
  const [, list] = /^(?:Readonly)?Array<([^<>]+)>$/.exec(raw) ?? [];
  if (list) return list.includes(" ") ? `(${list})[]` : `${list}[]`;
  if (/\["children"\]$/.test(raw)) return "ReactNode";
  return /^Readonly<(.+)>$/.exec(raw)?.[1] ?? raw;
}

/** The whole type, for the table of props, where the reader gives only its head: `union`, `ReadonlyArray`. */
function withWholeType<Of extends InputType>(argType: Of): Of {
  const { type, table } = argType;
  if (typeof type !== "object" || type.raw === undefined || (type.name !== "union" && type.name !== "other"))
    return argType;
  return { ...argType, table: { ...table, type: { ...table?.type, summary: readableType(type.raw) } } };
}

const untyped = (args: Args): StrictArgTypes => Object.fromEntries(Object.keys(args).map((name) => [name, { name }]));

const NO_CONTROL = { control: false } as const;

/**
 * Storybook gives no controls to a story whose `render` takes no args; neither does this. Args that no type describes,
 * such as the `children` of native props, are among them: Storybook infers their type afterwards, from the value.
 */
export const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) =>
  Object.fromEntries(
    Object.entries({ ...untyped(initialArgs), ...argTypes }).map(([name, argType]) => {
      // Those of its `argTypes` would stay, and change nothing.
      if (!parameters.__isArgsStory) return [name, { ...withWholeType(argType), ...(argType.control && NO_CONTROL) }];
      const own = argType.control === undefined && argType.options === undefined;
      const readable = withWholeType(argType);
      return [name, own ? { ...readable, ...controlOf(argType.type, initialArgs[name]) } : readable];
    }),
  );
