import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../button/button.tsx";
import { PanelOption, type PanelOptionProps } from "./panel-option.tsx";
import { SelectPanel, type SelectPanelOption } from "./select-panel.tsx";

const CATEGORIES: SelectPanelOption[] = [
  { value: "familiares", label: "Familiares", group: "Juegos de mesa", detail: "96" },
  { value: "estrategia", label: "Estrategia", group: "Juegos de mesa", detail: "81" },
  { value: "guerra", label: "Wargames", group: "Juegos de mesa", detail: "0", disabled: true },
  { value: "fundas", label: "Fundas", group: "Accesorios", detail: "31" },
  { value: "dados", label: "Dados", group: "Accesorios", detail: "18" },
  { value: "tapetes", label: "Tapetes", group: "Accesorios", detail: "12" },
  { value: "magic", label: "Magic", group: "Cartas", detail: "1.250" },
  { value: "pokemon", label: "Pokémon", group: "Cartas", detail: "840" },
];

const meta = {
  title: "Components/SelectPanel",
  tags: ["gate"],
  component: SelectPanel,
  args: {
    label: "Categoría",
    placeholder: "Busca una categoría",
    options: CATEGORIES,
    value: ["familiares"],
    onValueChange: fn(),
    onOpenChange: fn(),
    defaultOpen: true,
    children: <Button variant="secondary">Categoría</Button>,
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<readonly string[]>(args.value);
    return (
      <SelectPanel
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
  parameters: {
    docs: {
      story: { frame: "column", height: "460px" },
    },
  },
} satisfies Meta<typeof SelectPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Open initially. The focus is in the search box, and the selected option is active. */
export const Default: Story = {
  tags: ["open"],
  play: async () => {
    const search = await screen.findByRole("combobox", { name: "Buscar en Categoría" });
    await waitFor(() => expect(search).toHaveFocus());
    const chosen = screen.getByRole("option", { name: /Familiares/ });
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(search).toHaveAttribute("aria-activedescendant", chosen.id);
  },
};

/** Selecting an option closes the panel, and the focus returns to the button. */
export const Choosing: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Categoría" });
    await step("typing finds options without accents, and Enter chooses one", async () => {
      await userEvent.click(button);
      await waitFor(() => expect(screen.getByRole("combobox")).toHaveFocus());
      await userEvent.keyboard("pokemon");
      await expect(screen.getAllByRole("option")).toHaveLength(1);
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["pokemon"]);
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step("arrows wrap around, and a disabled option cannot be chosen", async () => {
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.getByRole("combobox")).toHaveFocus());
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
      await expect(screen.getByRole("option", { name: /Wargames/ })).toHaveAttribute("aria-disabled", "true");
      await expect(args.onValueChange).toHaveBeenCalledOnce();
    });
    await step("the first Escape clears the search, and the second one closes the panel", async () => {
      await userEvent.keyboard("dad{Escape}");
      await expect(screen.getByRole("combobox")).toHaveValue("");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
  },
};

/** Multiple: the panel stays open, and each choice takes effect immediately. */
export const Multiple: Story = {
  args: { selection: "multiple", value: ["familiares", "magic"] },
  play: async ({ args, step }) => {
    await step("a click adds or removes a value", async () => {
      await userEvent.click(await screen.findByRole("option", { name: /Dados/ }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["familiares", "magic", "dados"]);
      await userEvent.click(screen.getByRole("option", { name: /Magic/ }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["familiares", "dados"]);
      // With motion the panel fades in meanwhile.
      await waitFor(() => expect(screen.getByText("2 en la selección")).toBeVisible());
    });
    await step("all values can be removed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Quitar todo" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    });
    await step("the search field remains usable", async () => {
      await userEvent.click(screen.getByRole("combobox"));
      await userEvent.keyboard("fun{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["fundas"]);
      await expect(screen.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
    });
  },
};

export const Empty: Story = {
  args: { empty: "Ninguna categoría se llama así" },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "ajedrez");
    await expect(screen.getByRole("status")).toHaveTextContent("Ninguna categoría se llama así");
  },
};

/** The server searches: the options are its results and are not filtered again. */
export const ByServer: Story = {
  args: { onSearchChange: fn(), loading: true, options: [], value: [] },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole("combobox"), "cat");
    await expect(args.onSearchChange).toHaveBeenLastCalledWith("cat");
    await expect(screen.getByRole("status")).toHaveTextContent("Buscando…");
  },
};

/** On a phone, the panel is as wide as the window, and long words wrap. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    selection: "multiple",
    options: [
      { value: "largo", label: "Juegos de mesa para toda la familia y para quien empieza", detail: "1.118" },
      ...CATEGORIES,
    ],
  },
  play: async () => {
    await screen.findByRole("listbox");
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Dark: Story = { globals: { scheme: "dark" }, args: { selection: "multiple" } };

/** One option. */
function OneOption({ caption = "", ...option }: Partial<PanelOptionProps> & { caption?: string }) {
  return (
    <div role="listbox" aria-label={caption}>
      <PanelOption
        id={caption.replaceAll(/[^a-z]/gi, "")}
        option={{ value: "dados", label: "Dados", detail: "18" }}
        active={false}
        chosen={false}
        multiple={false}
        onActive={fn()}
        onChoose={fn()}
        {...option}
      />
    </div>
  );
}

/** An option in every state, in the toolbar's theme. The focus stays in the search box. */
export const States: Story = {
  ...stateMatrixOf(OneOption, (caption) => ({ caption }), {
    rows: {
      single: {},
      "single, chosen": { chosen: true },
      multiple: { multiple: true },
      "multiple, chosen": { multiple: true, chosen: true },
    },
    states: { Disabled: { option: { value: "dados", label: "Dados", detail: "0", disabled: true } } },
    forced: ["Rest", "Hover", "Pressed"],
    target: "[role=option]",
    cell: "w-48",
  }),
};
