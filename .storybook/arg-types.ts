import { SIGN_IN_TARGETS } from "@tablero/domain/people/accounts/sign-in-link";
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

/** Props for which Storybook chooses a colour or date picker by their name alone: `createdAt`, but not `format`. */
export const MATCHERS = { color: /colou?r$/i, date: /(^date|Date|At)$/ };

/** The parts of a prop's arg type that this file sets. The type itself is unchanged, because the docs read it. */
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

/** Closed lists behind a type name that react-docgen does not follow into another package. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  LayoutName: LAYOUT_NAMES,
  SignInTarget: SIGN_IN_TARGETS,
};

/**
 * Returns true if the object editor can show the value and write it back: data without functions, elements and
 * instances.
 */
function isData(value: unknown): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isData);
  return Object.getPrototypeOf(value) === Object.prototype && !("$$typeof" in value)
    ? Object.values(value).every(isData)
    : false;
}

const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === "string";

/**
 * Control for a union such as `string | null` or `boolean | "indeterminate"`, which Storybook would edit as an object.
 */
function controlOfUnion(members: readonly SBType[], value: unknown): Choice | undefined {
  // For a list in a prop of type `string | string[]`, Storybook's object editor is right.
  if (typeof value === "object" && value !== null) return undefined;
  const names = members.map(({ name }) => name);
  if (names.includes("string")) return { control: { type: "text" } };
  if (names.includes("number")) return { control: { type: "number" } };
  if (!names.includes("boolean")) return undefined;
  // A literal keeps its quotes in `raw`: "indeterminate".
  const literals = members.flatMap(({ raw }) => /^"(.*)"$/.exec(raw ?? "")?.[1] ?? []);
  return { control: { type: "select" }, options: [true, false, ...literals] };
}

/** The control of a prop for which Storybook would infer an object editor. */
export function controlOf(type: SBType | undefined, value: unknown): Choice | undefined {
  if (!type) return isData(value) ? undefined : { control: false };
  if (type.name === "function" || type.name === "enum") return undefined;
  if (type.name === "other" && type.value === "IconData")
    return { control: { type: "select" }, options: Object.keys(ICONS), mapping: ICONS };
  const choice = type.name === "other" ? CHOICES[type.value] : undefined;
  if (choice) return { control: { type: "select" }, options: [...choice] };
  if (!isData(value)) return { control: false };
  // Storybook reports the `children` of native props as the type `ComponentProps["children"]`.
  if (type.name === "other" && /^ReactNode$|\["children"\]$/.test(type.value))
    return isText(value) ? { control: { type: "text" } } : { control: false };
  const union = type.name === "union" ? controlOfUnion(type.value, value) : undefined;
  if (union) return union;
  const isObject = !["string", "number", "boolean", "symbol"].includes(type.name);
  // Users cannot guess the shape behind «Set object», or the values behind a type name.
  return isObject && (value === undefined || typeof value === "string") ? { control: false } : undefined;
}

/** A type as a consumer would describe the value: lists by their entries, React nodes as content. */
export function readableType(written: string): string {
  // A union on several lines begins with a bar; the table would show an empty value before it.
  const raw = written.replace(/\s+/g, " ").replace(/^ ?\| /, "");
  const [, list] = /^(?:Readonly)?Array<([^<>]+)>$/.exec(raw) ?? [];
  if (list) return list.includes(" ") ? `(${list})[]` : `${list}[]`;
  if (/\["children"\]$/.test(raw)) return "ReactNode";
  return /^Readonly<(.+)>$/.exec(raw)?.[1] ?? raw;
}

const quoted = (value: string | number | null): string =>
  typeof value === "string" ? JSON.stringify(value) : String(value);

/**
 * The whole type for the table of props when the parser gives only its kind: `union`, `ReadonlyArray`. Storybook shows
 * each union member as a chip, and hides those after the eighth until a button is pressed.
 */
export function wholeType(type: InputType["type"]): string | undefined {
  if (typeof type !== "object") return undefined;
  if (type.name === "enum") return type.value.map(quoted).join(" | ");
  const isCut = type.name === "union" || type.name === "other";
  return isCut && type.raw !== undefined ? readableType(type.raw) : undefined;
}

function withWholeType<Of extends InputType>(argType: Of): Of {
  const summary = wholeType(argType.type);
  const { table } = argType;
  return summary === undefined ? argType : { ...argType, table: { ...table, type: { ...table?.type, summary } } };
}

const untyped = (args: Args): StrictArgTypes => Object.fromEntries(Object.keys(args).map((name) => [name, { name }]));

const NO_CONTROL = { control: false } as const;

/**
 * Texts and numbers of a whole screen are its data, such as a token or the time: with a typed value it shows nothing
 * new, or nothing at all. The same applies to ids everywhere but in components.
 */
function isScreenData(title: string, name: string, { control }: Choice, type: SBType | undefined): boolean {
  if (!/^(?:Storefront|Back office)\//.test(title)) return false;
  if (/^(?:id|now)$|Id$/.test(name)) return true;
  if (title.includes("/Parts/")) return false;
  const kind = typeof control === "object" ? control.type : type?.name;
  return kind === "text" || kind === "string" || kind === "number";
}

/**
 * Storybook gives no controls to a story whose `render` takes no args (`component-info/unused-args.ts`), and neither
 * does this enhancer. The same applies to args without a described type, such as the `children` of native props:
 * Storybook infers their type later, from the value.
 */
export const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters, title }) =>
  Object.fromEntries(
    Object.entries({ ...untyped(initialArgs), ...argTypes }).map(([name, argType]) => {
      // Otherwise the controls of its `argTypes` would have no effect.
      if (!parameters.__isArgsStory) return [name, { ...withWholeType(argType), ...(argType.control && NO_CONTROL) }];
      const own = argType.control === undefined && argType.options === undefined;
      const readable = withWholeType(argType);
      if (!own) return [name, readable];
      const choice = controlOf(argType.type, initialArgs[name]);
      const hidden = isScreenData(title, name, choice ?? {}, argType.type);
      return [name, { ...readable, ...(hidden ? NO_CONTROL : choice) }];
    }),
  );
