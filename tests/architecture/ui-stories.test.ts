import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./sources.ts";

const COMPONENTS = join(ROOT, "packages/ui/src/components");
const OVERLAY = "one is open at a time, over everything";

/** Components whose variants cannot be shown side by side, with the reason. */
const WITHOUT_MATRIX: Record<string, string> = {
  "alert-dialog": OVERLAY,
  "context-menu": OVERLAY,
  "contextual-help": OVERLAY,
  deferred: "the buttons and the surfaces belong to the callers",
  density: "sets the measures of all others and has none",
  dialog: OVERLAY,
  drawer: OVERLAY,
  "dropdown-menu": OVERLAY,
  "hover-card": OVERLAY,
  hero: "as wide as the window, an item of a list: its stories show what varies",
  "kiosk-frame": "fills the window, in two looks",
  popover: OVERLAY,
  "select-panel": OVERLAY,
  tooltip: OVERLAY,
  toast: "comes after an action, in one place of the window",
  "loading-bar": "fixed to the top of the window, in one look",
  "print-sheet": "nothing of it is on the screen",
  "record-number": "one look: only where it breaks matters",
  "round-clock": "its looks follow from the time: one is on the screen at once",
  "skip-link": "one look, seen only with the focus",
  sortable: "draws nothing itself: its items belong to the caller",
  "state-badge": "a badge whose look comes with its state: badge shows them all",
  splash: "fills the window, in one look",
  theme: "sets the looks of all others and has none",
  "visually-hidden": "not to be seen",
};

const OF_BUTTONS = "its buttons are Button and IconButton, whose states are there";

/** Controls without a table of their states, with the reason. */
const WITHOUT_STATES: Record<string, string> = {
  "alert-dialog": OF_BUTTONS,
  "context-menu": "its entries are those of dropdown-menu, whose states are there",
  "date-time-field": "a date field beside a time field, each with its states",
  "date-range-input": "two date fields, whose states are in date-input",
  deferred: "the buttons and the surfaces belong to the callers",
  "error-state": OF_BUTTONS,
  hero: "its links are buttons of the caller",
  "image-drop": "the area is that of file-drop; on the tiles are icon buttons and a caption",
  "kiosk-frame": "its one button is an IconButton, of the variants nav and ghost",
  paginator: OF_BUTTONS,
  "rich-text": "its toolbar has toggle buttons, whose states are there",
  "sign-in-form": "its fields and its button have their own",
  "signature-pad": "its paper is drawn on and not pressed; its buttons are Button",
  "skip-link": "one look, seen only with the focus",
  toast: OF_BUTTONS,
  truncate: "text that is pressed only to be read, in one look",
  toolbar: "draws nothing of its own: its buttons and toggles belong to the caller",
  "unsaved-bar": OF_BUTTONS,
};

/** Written by hand, because the variation is not one prop of one component. */
const BY_HAND: Record<string, string> = {
  icon: "every icon that can be imported",
  "page-links": "pairs of a page and how many there are",
  timeline: "two components, each with its steps",
  track: "four components that make up the track",
};

const folders = readdirSync(COMPONENTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const storiesFile = (name: string) => join(COMPONENTS, name, `${name}.stories.tsx`);
const storiesOf = (name: string) => (existsSync(storiesFile(name)) ? readFileSync(storiesFile(name), "utf8") : "");
const firstStory = (name: string) => /^export const (\w+)/m.exec(storiesOf(name))?.[1];

/** Created by `matrixOf`, and left out of the gate. */
const MATRIX = /^export const Matrix: Story = \{\s*\.\.\.matrixOf\([\s\S]*?tags: \["!gate"\]/m;

describe("the stories of the design system", () => {
  it("exist for each component, with Default first", () => {
    expect(folders.length).toBeGreaterThan(70);
    expect(folders.filter((name) => firstStory(name) !== "Default")).toEqual([]);
  });

  it("generate Matrix from the varying props, unless a reason is listed", () => {
    const generated = folders.filter((name) => MATRIX.test(storiesOf(name)));
    const others = folders.filter((name) => !generated.includes(name)).sort();
    expect(others).toEqual([...Object.keys(WITHOUT_MATRIX), ...Object.keys(BY_HAND)].sort());
    expect(Object.keys(BY_HAND).filter((name) => !/^export const Matrix\b/m.test(storiesOf(name)))).toEqual([]);
    expect(Object.keys(WITHOUT_MATRIX).filter((name) => /^export const Matrix\b/m.test(storiesOf(name)))).toEqual([]);
  });

  const drawnBy = (name: string) =>
    readdirSync(join(COMPONENTS, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:stories|guide|test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(COMPONENTS, name, file), "utf8"))
      .join("\n");

  /** Components that users press, select or follow, recognised by their elements or by the hooks they call. */
  const CONTROL =
    /<(?:a|button|input|select|textarea|summary)\b|ComponentProps<"(?:a|button|input|select|textarea)">|\bon(?:Click|Select|ValueChange|CheckedChange|PressedChange)\b|\bhref\b/;
  const STATES = /^export const States: Story = \{\s*\.\.\.stateMatrixOf\(/m;
  const controls = folders.filter((name) => CONTROL.test(drawnBy(name)));

  it("include a table of states for every control, unless a reason is listed", () => {
    expect(controls.length).toBeGreaterThan(45);
    const without = controls.filter((name) => !STATES.test(storiesOf(name)));
    expect(without.sort()).toEqual(Object.keys(WITHOUT_STATES).sort());
  });

  it.each(folders.filter((name) => STATES.test(storiesOf(name))))("show the states of %s in every variant", (name) => {
    const tables = [...storiesOf(name).matchAll(/\.\.\.stateMatrixOf\([\s\S]*?^\};/gm)].join("\n");
    const prefix = name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
    const union = new RegExp(`export type ${prefix}Variant =([^;]+);`).exec(drawnBy(name))?.[1] ?? "";
    const variants = [...union.matchAll(/"([\w-]+)"/g)].flatMap(([, variant]) => variant ?? []);
    expect(variants.filter((variant) => !new RegExp(`\\b${variant}\\b`).test(tables))).toEqual([]);
  });

  /** Components for which WAI-ARIA has a keyboard pattern. */
  const KEYS = [
    ["accordion", "Default"],
    ["alert-dialog", "Keyboard"],
    ["avatar-stack", "Keyboard"],
    ["calendar", "Keyboard"],
    ["combobox", "Default"],
    ["data-table", "Keyboard"],
    ["date-input", "Keyboard"],
    ["date-time-field", "Keyboard"],
    ["dialog", "Keyboard"],
    ["drawer", "Keyboard"],
    ["dropdown-menu", "Keyboard"],
    ["file-drop", "Keyboard"],
    ["image-drop", "Keyboard"],
    ["kiosk-frame", "Keyboard"],
    ["multi-select", "Keyboard"],
    ["numeric-keypad", "Keyboard"],
    ["paginator", "Keyboard"],
    ["popover", "Keyboard"],
    ["quantity-stepper", "Keyboard"],
    ["radio-group", "Keyboard"],
    ["rich-text", "Toolbar"],
    ["scan-field", "Keyboard"],
    ["select", "Default"],
    ["signature-pad", "Keyboard"],
    ["slider", "Default"],
    ["sortable", "Default"],
    ["split-view", "Keyboard"],
    ["tabs", "Default"],
    ["tag-group", "Keyboard"],
    ["tender-input", "Keyboard"],
    ["time-field", "Keyboard"],
    ["tooltip", "Keyboard"],
    ["truncate", "Keyboard"],
  ] as const;

  it.each(KEYS)("test %s by keyboard: %s presses keys", (name, story) => {
    const source = storiesOf(name);
    const from = source.search(new RegExp(`^export const ${story}\\b`, "m"));
    expect(from).toBeGreaterThan(0);
    const to = source.indexOf("\nexport const ", from + 1);
    const body = source.slice(from, to < 0 ? undefined : to);
    expect(body).toMatch(/userEvent\.keyboard\(|userEvent\.tab\(/);
    if (story === "Keyboard") expect(body).not.toMatch(/userEvent\.click\(/);
  });

  /** Modules that render something over the page, which the components of `ui` that use them open. */
  const FLOATS =
    /from "@radix-ui\/react-(?:alert-dialog|context-menu|dialog|dropdown-menu|hover-card|popover|select|tooltip)"/;

  const sources = (name: string) =>
    readdirSync(join(COMPONENTS, name))
      .filter((file) => file.endsWith(".tsx") && !/\.(?:stories|guide)\.tsx$/.test(file))
      .map((file) => readFileSync(join(COMPONENTS, name, file), "utf8"));

  /** Floats itself, or opens a calendar or list from another folder. */
  const floating = folders.filter((name) => sources(name).some((text) => FLOATS.test(text)));
  const opens = (name: string) =>
    sources(name).some((text) =>
      /<(?:AlertDialog|Combobox|DateInput|Dialog|Drawer|DropdownMenu|HoverCard|MultiSelect|Popover|Select|Tooltip)\b/.test(
        text,
      ),
    );
  const overlays = [...new Set([...floating, ...folders.filter(opens)])];
  const storiesWith = (source: string, tag: string) =>
    [...source.matchAll(/^export const (\w+): Story = \{\n {2}tags: \[([^\]]*)\]/gm)]
      .filter(([, , tags]) => tags?.includes(`"${tag}"`))
      .map(([, story]) => story);

  it.each(overlays)("show %s open, in a story with the tag for it", (name) => {
    expect(overlays.length).toBeGreaterThan(10);
    expect(storiesWith(storiesOf(name), "open")).not.toEqual([]);
  });

  it.each(["alert-dialog", "dialog", "drawer", "dropdown-menu", "popover", "tooltip"])(
    "open %s in the first story, since it is invisible when closed",
    (name) => {
      expect(storiesWith(storiesOf(name), "open")).toContain("Default");
    },
  );

  it("show the panels of the shell open", () => {
    const panels = join(ROOT, "packages/layouts/src/panels");
    const files = readdirSync(panels, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".stories.tsx"),
    );
    expect(files.length).toBeGreaterThan(4);
    const shut = files.filter(
      (file) => !storiesWith(readFileSync(join(panels, file), "utf8"), "open").includes("Default"),
    );
    expect(shut).toEqual([]);
  });
});
