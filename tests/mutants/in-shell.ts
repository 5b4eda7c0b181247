import { inShell, type Mutant } from "./mutant.ts";

const REGISTRY = "layouts/registry.ts";

/** One layout in place of another, which its own stories must detect. */
const swapped = (name: string, other: string): Mutant =>
  inShell(
    `${other} in the place of ${name}`,
    [`layouts/${name}/${name}`],
    [REGISTRY, `(await import("./${name}/${name}.tsx")).${name}`, `(await import("./${other}/${other}.tsx")).${other}`],
  );

/** Faults of the shell that its stories must detect. */
export const IN_SHELL: readonly Mutant[] = [
  swapped("centered", "enterprise"),
  swapped("enterprise", "material"),
  swapped("material", "modern"),
  swapped("modern", "centered"),
  swapped("classic", "classy"),
  swapped("classy", "classic"),
  swapped("dense", "thin"),
  swapped("thin", "compact"),
  swapped("compact", "dense"),
  swapped("futuristic", "classic"),
  inShell(
    "the top bar has no messages",
    ["panels/notices/notices"],
    ["top-bar/top-bar.tsx", "      <MessagesButton />\n", ""],
  ),
  inShell(
    "the top bar has no orders",
    ["layouts/modern/modern"],
    ["top-bar/top-bar.tsx", "      <OrdersLink />\n", ""],
  ),
  inShell(
    "the navigation folds at 960 and not at 959",
    ["shell"],
    ["lib/use-navigation-state.ts", "useMediaQuery(fromMd)", 'useMediaQuery("(min-width: 961px)")'],
  ),
  inShell(
    "the navigation stays beside the page at 959",
    ["shell"],
    ["lib/use-navigation-state.ts", "useMediaQuery(fromMd)", 'useMediaQuery("(min-width: 959px)")'],
  ),
  inShell(
    "a saved shortcut leaves the edit mode",
    ["panels/shortcuts/shortcuts"],
    [
      "panels/shortcuts/mode.ts",
      'return browsing ? mode : { name: "modify" };',
      'return browsing ? mode : { name: "view" };',
    ],
  ),
  inShell(
    "the form for a shortcut opens only in edit mode",
    ["panels/shortcuts/shortcuts"],
    [
      "panels/shortcuts/mode.ts",
      'return browsing ? { name: "add" } : mode;',
      'return mode.name === "modify" ? { name: "add" } : mode;',
    ],
  ),
];
