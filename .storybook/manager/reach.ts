/** The tools of the toolbar, in order. */
export const TOOLS = [
  "theme",
  "scheme",
  "density",
  "layout",
  "direction",
  "motion",
  "network",
  "role",
  "locale",
] as const;
export type ToolName = (typeof TOOLS)[number];

/** Content of the canvas: a story, or a prose page, which has neither args nor parameters. */
export interface Shown {
  title: string;
  args?: Readonly<Record<string, unknown>> | undefined;
  parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Globals that the story sets itself. */
  globals?: Readonly<Record<string, unknown>> | undefined;
}

/** A reason that applies to titles matching the pattern: a whole group, or the entries below a title. */
type Rule = readonly [title: RegExp, reason: string];

/** Parts of the shell that receive all their data as props, without a surrounding shell. */
export const PIECES_OF_SHELL =
  /^Shell\/(?:Footer$|Navigation\/Horizontal$|Top bar\/(?:Account|Appearance|Dense toggle|Fullscreen|Link|Navigation toggle|Notices|Search|Shortcuts)$)/;

const WITHOUT_DATA: Rule = [
  /^(?:Introduction|What changed|Foundations|Components|Patterns|Tests)(?:\/|$)/,
  "This page makes no API calls",
];
const MAIL: Rule = [/^Mails\//, "A mail looks the same for all recipients"];
const ONE_LANGUAGE: Rule = [/^/, "The shop is only in Spanish"];
const PICTURED = (what: string): Rule => [
  /^Shell\/(?:All layouts|Themes)$/,
  `The pictures of this page choose ${what}`,
];

/** The only table of the cases in which a tool has no effect, with the reasons. docs/storybook.md describes it. */
const WITHOUT_EFFECT: Readonly<Record<ToolName, readonly Rule[]>> = {
  theme: [MAIL, [/^Shell\/Themes$/, "This page shows every theme"]],
  scheme: [PICTURED("their scheme")],
  density: [MAIL],
  layout: [
    [
      /^(?:Introduction|What changed|Foundations|Components|Patterns|Tests)(?:\/|$)/,
      "Layouts apply only to whole screens",
    ],
    MAIL,
    [/^Shell\/All layouts$/, "This page shows every layout"],
    [/^Shell\/Layouts(?:\/|$)/, "This page is about one layout"],
    [PIECES_OF_SHELL, "A part of the shell, without a layout around it"],
    [/^Back office\//, "A screen without the shell: see App / Back office for both"],
    [/^(?:Storefront\/|App\/Storefront)/, "Only the back office has layouts"],
    [/^API\//, "The explorer has no layout"],
  ],
  direction: [],
  motion: [MAIL],
  network: [
    WITHOUT_DATA,
    MAIL,
    [PIECES_OF_SHELL, "This part gets its data as props"],
    PICTURED("only layout and theme"),
  ],
  role: [
    WITHOUT_DATA,
    MAIL,
    [PIECES_OF_SHELL, "This part gets its data as props"],
    PICTURED("only layout and theme"),
    [/^(?:Storefront\/|App\/Storefront)/, "Only staff have roles"],
    [/^API\//, "Each form in the explorer has its own choice of caller"],
  ],
  locale: [ONE_LANGUAGE],
};

/** Tools whose choice is overridden by an arg of the same name. */
const ARGS: readonly (readonly [ToolName, RegExp])[] = [
  ["layout", /^Shell\//],
  ["scheme", /^Mails\//],
];

const addressOf = (parameters: Shown["parameters"]): string => {
  const router = parameters?.router;
  return typeof router === "object" && router !== null && "url" in router ? String(router.url) : "";
};

/** Reason derived from the story itself: its parameters, args or globals. */
function ownReason(tool: ToolName, { title, args, parameters, globals }: Shown): string | undefined {
  if (globals && tool in globals) return `This story sets it: ${String(globals[tool])}`;
  const own = parameters?.withoutEffect;
  if (typeof own === "object" && own !== null && tool in own) return String(Reflect.get(own, tool));
  if (tool === "role" && parameters?.role !== undefined)
    return parameters.role === null ? "Nobody is signed in here" : `This story signs in as ${String(parameters.role)}`;
  const chosen = args?.[tool];
  if (ARGS.some(([name, group]) => name === tool && group.test(title)) && typeof chosen === "string")
    return `This story shows ${chosen}: its control «${tool}» chooses`;
  if (tool !== "layout" || !title.startsWith("Shell/")) return undefined;
  const asked = /[?&]layout=(\w+)/.exec(addressOf(parameters))?.[1];
  return asked && `The address of this story asks for ${asked}`;
}

/** Reason why a tool does not affect the shown content; undefined if it does. */
export const whyWithoutEffect = (tool: ToolName, shown: Shown): string | undefined =>
  ownReason(tool, shown) ?? WITHOUT_EFFECT[tool].find(([title]) => title.test(shown.title))?.[1];
