import { createElement, type ReactNode } from "react";
import { Select } from "storybook/internal/components";
import { addons, types, useGlobals, useGlobalTypes, useStorybookApi, useStorybookState } from "storybook/manager-api";
import type { IconData } from "../../packages/ui/src/components/icon/icon-data.ts";
import { outlineArrowsRightLeft } from "../../packages/ui/src/components/icon/icons/outline-arrows-right-left.generated.ts";
import { outlineBarsArrowDown } from "../../packages/ui/src/components/icon/icons/outline-bars-arrow-down.generated.ts";
import { outlineLanguage } from "../../packages/ui/src/components/icon/icons/outline-language.generated.ts";
import { outlineMoon } from "../../packages/ui/src/components/icon/icons/outline-moon.generated.ts";
import { outlinePaintBrush } from "../../packages/ui/src/components/icon/icons/outline-paint-brush.generated.ts";
import { outlinePlay } from "../../packages/ui/src/components/icon/icons/outline-play.generated.ts";
import { outlineRectangleGroup } from "../../packages/ui/src/components/icon/icons/outline-rectangle-group.generated.ts";
import { outlineUser } from "../../packages/ui/src/components/icon/icons/outline-user.generated.ts";
import { outlineWifi } from "../../packages/ui/src/components/icon/icons/outline-wifi.generated.ts";
import { type Shown, TOOLS, type ToolName, whyWithoutEffect } from "./reach.ts";

const ICONS: Readonly<Record<ToolName, IconData>> = {
  theme: outlinePaintBrush,
  scheme: outlineMoon,
  density: outlineBarsArrowDown,
  layout: outlineRectangleGroup,
  direction: outlineArrowsRightLeft,
  motion: outlinePlay,
  network: outlineWifi,
  role: outlineUser,
  locale: outlineLanguage,
};

const drawn = ({ box, d = [] }: IconData): ReactNode =>
  createElement(
    "svg",
    { viewBox: `0 0 ${box} ${box}`, width: 16, height: 16, fill: "none", stroke: "currentColor", strokeWidth: 1.5 },
    d.map((path) => createElement("path", { key: path, d: path, strokeLinecap: "round", strokeLinejoin: "round" })),
  );

interface Choice {
  value: string;
  title: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The preview's description of a tool: its name and its options. */
function toolOf(globalType: unknown): { title: string; usual: string; choices: Choice[] } | undefined {
  const tool = isRecord(globalType) ? globalType.tool : undefined;
  if (!isRecord(tool) || !Array.isArray(tool.choices)) return undefined;
  const choices = tool.choices
    .filter(isRecord)
    .map(({ value, title }) => ({ value: String(value), title: String(title) }));
  return { title: String(tool.title), usual: String(tool.usual), choices };
}

interface ToolProps {
  name: ToolName;
  title: string;
  /** The default option; it is not shown as text, so that all menus fit beside the zoom control. */
  usual: string;
  choices: Choice[];
  /** Reason why the tool has no effect on the shown content. */
  reason: string | undefined;
}

/** A menu of the toolbar. If it has no effect on the shown content, it cannot be opened and shows the reason. */
function Tool({ name, title, usual, choices, reason }: ToolProps) {
  const [globals, updateGlobals] = useGlobals();
  const label = reason === undefined ? title : `${title}, without effect: ${reason}`;
  const menu = createElement(Select, {
    options: choices,
    defaultOptions: [globals[name]],
    disabled: reason !== undefined,
    ariaLabel: label,
    tooltip: label,
    icon: drawn(ICONS[name]),
    showSelectedOptionTitle: globals[name] !== usual,
    onSelect: (chosen) => updateGlobals({ [name]: chosen }),
  });
  // A disabled button has no tooltip of its own.
  return createElement("span", { title: reason === undefined ? undefined : label, "data-tool": name }, menu);
}

function Toolbar() {
  const globalTypes = useGlobalTypes();
  const [, , storyGlobals] = useGlobals();
  const api = useStorybookApi();
  // Another story, or one whose parameters have just loaded.
  useStorybookState();
  const entry = api.getCurrentStoryData();
  if (!entry) return null;
  const shown: Shown = {
    title: entry.title,
    globals: entry.type === "story" ? storyGlobals : {},
    ...(entry.type === "story" && { args: entry.initialArgs, parameters: entry.parameters }),
  };
  return createElement(
    "span",
    { style: { display: "contents" } },
    TOOLS.flatMap((name) => {
      const tool = toolOf(globalTypes[name]);
      return tool ? [createElement(Tool, { key: name, name, ...tool, reason: whyWithoutEffect(name, shown) })] : [];
    }),
  );
}

/**
 * The toolbar for the preview's globals. Storybook's own toolbar does not support stories that one of the globals does
 * not affect.
 */
export const registerToolbar = () =>
  addons.register("tablero/toolbar", () => {
    addons.add("tablero/toolbar", {
      type: types.TOOL,
      title: "Toolbar",
      match: ({ viewMode, tabId }) => !tabId && (viewMode === "story" || viewMode === "docs"),
      render: Toolbar,
    });
  });
