import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ListOption } from "../../_internal/list-option.tsx";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Select } from "./select.tsx";

/**
 * While the list is open, Radix hides the page from screen readers and keeps Tab in the list, so the button cannot be
 * focused. Axe still reports it as focusable, because it recognises this case only for modal windows.
 */
const OPEN_A11Y = { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } };

const dot = (colour: string) => <span className={`size-2.5 shrink-0 rounded-[0.1875rem] ${colour}`} />;

const GAMES = [
  { value: "arcania", label: "Arcania", mark: dot("bg-game-arcania") },
  { value: "bestiarium", label: "Bestiarium", mark: dot("bg-game-bestiarium") },
  { value: "duelo", label: "Duelo Astral", mark: dot("bg-game-duelo") },
  { value: "minis", label: "Miniaturas", mark: dot("bg-game-minis"), disabled: true },
];

const meta = {
  title: "Components/Select",
  tags: ["gate"],
  component: Select,
  args: {
    "aria-label": "Juego",
    value: "arcania",
    onValueChange: fn(),
    className: "max-w-64",
    options: GAMES,
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const trigger = await canvas.findByRole("combobox", { name: "Juego" });
    await step("an arrow opens the list, letters move the focus, and Enter chooses", async () => {
      trigger.focus();
      await userEvent.keyboard("{ArrowDown}");
      await screen.findByRole("option", { name: "Arcania" });
      await userEvent.keyboard("due{Enter}");
      await expect(args.onValueChange).toHaveBeenCalledWith("duelo");
    });
    await step("the focus returns to the button", async () => {
      await waitFor(() => expect(trigger).toHaveFocus());
      await expect(trigger).toHaveTextContent("Duelo Astral");
    });
    await step("Escape keeps the former choice", async () => {
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("listbox");
      await userEvent.keyboard("{ArrowUp}{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await expect(trigger).toHaveTextContent("Duelo Astral");
    });
  },
};

/** Marks, the selected option, a disabled option and a long one. */
export const Open: Story = {
  tags: ["open"],
  args: {
    options: [
      ...GAMES,
      { value: "larga", label: "Juegos de la Asociación de Jugadores de la Sierra Norte", mark: dot("bg-game-duelo") },
    ],
  },
  parameters: { a11y: OPEN_A11Y },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Juego" }));
    await expect(await screen.findByRole("option", { name: "Arcania" })).toHaveAttribute("data-state", "checked");
    await expect(screen.getByRole("option", { name: "Miniaturas" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The list scrolls and is never higher than the window. */
export const ManyOptions: Story = {
  tags: ["open"],
  args: {
    value: "24",
    options: Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Expansión ${index + 1}` })),
  },
  parameters: { a11y: OPEN_A11Y },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Juego" }));
    await waitFor(() => expect(screen.getByRole("option", { name: "Expansión 25" })).toBeVisible());
  },
};

export const LongText: Story = {
  args: {
    value: "larga",
    className: "max-w-48",
    options: [{ value: "larga", label: "Asociación de Jugadores de la Sierra Norte y alrededores" }],
  },
};

async function openGroups(canvas: ReturnType<typeof within>) {
  const trigger = await canvas.findByRole("combobox", { name: "Envío" });
  trigger.focus();
  await userEvent.keyboard("{Enter}");
  const islands = within(await screen.findByRole("group", { name: "Islas" }));
  await expect(islands.getAllByRole("option")).toHaveLength(1);
}

/** Grouped options have a heading; a line separates options without a group. */
export const Groups: Story = {
  tags: ["open"],
  parameters: { a11y: OPEN_A11Y },
  args: {
    "aria-label": "Envío",
    value: "casa",
    options: [
      { value: "casa", label: "A domicilio", group: "Península" },
      { value: "punto", label: "Punto de recogida", group: "Península" },
      { value: "islas", label: "Baleares y Canarias", group: "Islas" },
      { value: "tienda", label: "Lo recojo en la tienda" },
    ],
  },
  play: async ({ canvas }) => {
    await openGroups(canvas);
    const alone = screen.getByRole("option", { name: "Lo recojo en la tienda" });
    await expect(alone.closest("[role=group]")).toBeNull();
    await expect(alone.parentElement).toHaveStyle({ borderTopWidth: "1px" });
    await expect(alone).toBeVisible();
  },
};

/** The arrow keys skip the headings. */
export const GroupsByKeyboard: Story = {
  ...Groups,
  tags: ["!autodocs"],
  parameters: {},
  play: async ({ canvas, args }) => {
    await openGroups(canvas);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("islas");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(canvas.getByRole("combobox", { name: "Envío" })).toHaveTextContent("Baleares y Canarias");
  },
};

/** While the options are loading, the list says so, and the selected option stays. */
export const Loading: Story = {
  args: { loading: true, size: "lg" },
  play: async ({ canvas }) => {
    const trigger = await canvas.findByRole("combobox", { name: "Juego" });
    await expect(trigger).toHaveAttribute("aria-busy", "true");
    await expect(trigger).toHaveTextContent("Arcania");
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByText("Cargando…")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Select,
    { size: ["sm", "md", "lg"], value: { empty: "", chosen: "arcania" } },
    (caption) => ({ ...meta.args, "aria-label": caption }),
    { cell: "w-44", states: { loading: { loading: true }, invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Select, (caption) => ({ ...meta.args, "aria-label": caption, value: "arcania" }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "button",
    cell: "w-40",
  }),
};

/** A single option, as rendered by Select, MultiSelect and Combobox. */
function OneOption({ caption = "", chosen = false }: { caption?: string; chosen?: boolean }) {
  return (
    <div role="listbox" aria-label={caption} className="bg-raised p-1">
      <ListOption role="option" aria-selected={chosen} data-state={chosen ? "checked" : "unchecked"}>
        <span className="min-w-0 flex-1">Arcania</span>
      </ListOption>
    </div>
  );
}

/** An option of the list in every state, in the toolbar's theme. Arrow keys and pointer mark it in the same way. */
export const OptionStates: Story = {
  ...stateMatrixOf(OneOption, (caption) => ({ caption }), {
    rows: { option: {} },
    states: { Selected: { chosen: true } },
    forced: ["Rest", "Hover", "Pressed"],
    target: "[role=option]",
    cell: "w-40",
  }),
};
