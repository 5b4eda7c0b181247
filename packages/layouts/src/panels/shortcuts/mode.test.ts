import { expect, it } from "vitest";
import { type Mode, type ModeEvent, nextMode } from "./mode.ts";

const shortcut = { id: "1", label: "Pedidos", description: null, icon: "x:y", link: "/admin/pedidos", useRouter: true };
const modes: Mode[] = [{ name: "view" }, { name: "modify" }, { name: "add" }, { name: "edit", shortcut }];
const events: ModeEvent[] = [
  { type: "modify" },
  { type: "exit" },
  { type: "add" },
  { type: "edit", shortcut },
  { type: "done" },
];

it("the shortcuts panel follows the state table of the specification", () => {
  const table = Object.fromEntries(modes.map((mode) => [mode.name, events.map((event) => nextMode(mode, event).name)]));
  //          modify    exit    add    edit    done
  expect(table).toEqual({
    view: ["modify", "view", "add", "view", "view"],
    modify: ["modify", "view", "add", "edit", "modify"],
    add: ["add", "add", "add", "add", "modify"],
    edit: ["edit", "edit", "edit", "edit", "modify"],
  });
});
