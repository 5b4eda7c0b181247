import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { outlineArrowUturnLeft } from "../icon/icons/outline-arrow-uturn-left.generated.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineItalic } from "../icon/icons/outline-italic.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ToggleButton } from "../toggle-button/toggle-button.tsx";
import { Toolbar, ToolbarGroup } from "./toolbar.tsx";

const tools = (
  <Toolbar label="Formato">
    <ToolbarGroup>
      <ToggleButton iconOnly icon={outlineBold} label="Negrita" pressed />
      <ToggleButton iconOnly icon={outlineItalic} label="Cursiva" pressed={false} />
    </ToolbarGroup>
    <ToolbarGroup>
      <IconButton icon={outlineArrowUturnLeft} label="Deshacer" />
    </ToolbarGroup>
  </Toolbar>
);

export const guide: Guide = {
  lead: "Tools for one thing, with a single tab stop.",
  use: ["For four or more tools, which would otherwise each be a tab stop.", "Related tools are grouped."],
  instead: [
    { when: "There are two or three buttons", take: "button-group" },
    { when: "It acts on the selected rows", take: "bulk-bar" },
    { when: "It contains text fields, which need the arrow keys", take: "stack" },
  ],
  examples: [
    { good: true, picture: tools, text: "Icons of one size, in groups." },
    {
      good: false,
      picture: (
        <Toolbar label="Pedido">
          <ToolbarGroup>
            <Button>Guardar</Button>
            <Button>Imprimir</Button>
          </ToolbarGroup>
        </Toolbar>
      ),
      text: "The main action of the page is among the tools.",
    },
  ],
  anatomy: {
    picture: tools,
    parts: [
      { name: "Group", at: "[data-slot=toolbar-group]", note: "Separated by a line, except at the start of a row." },
      { name: "Tool", at: "button", note: "The last used tool is the tab stop." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the last used tool, then out of the bar" },
    { keys: ["→", "←"], does: "Moves between the tools, and wraps around; disabled tools are skipped" },
    { keys: ["Home", "End"], does: "The first or the last tool" },
  ],
  content: ["El nombre dice sobre qué actúa: «Formato»."],
};
