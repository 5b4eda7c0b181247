import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { MultiSelect } from "./multi-select.tsx";

const TAGS = ["sellado", "torneo", "novedad", "infantil", "cooperativo"].map((tag) => ({ value: tag, label: tag }));

const meta = {
  title: "Components/MultiSelect",
  tags: ["gate"],
  component: MultiSelect,
  args: {
    "aria-label": "Etiquetas",
    value: ["sellado"],
    onValueChange: fn(),
    placeholder: "Añade etiquetas",
    className: "max-w-md",
    options: TAGS,
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <MultiSelect
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("combobox", { name: "Etiquetas" });
    await step("typing and Enter add a value", async () => {
      await userEvent.type(input, "nov");
      await screen.findByRole("option", { name: "novedad" });
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "novedad"]);
    });
    await step("Backspace removes the last value", async () => {
      await userEvent.keyboard("{Backspace}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado"]);
    });
    await step("the button of a value removes it", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar sellado" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    });
  },
};

/** The list with the selected values, and a long option. */
export const Open: Story = {
  tags: ["open"],
  args: {
    value: ["sellado", "novedad"],
    options: [...TAGS, { value: "larga", label: "recomendado por la Asociación de Jugadores de la Sierra Norte" }],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Etiquetas" }));
    await expect(await screen.findByRole("option", { name: "novedad" })).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}");
  },
};

/** Without a match and with `onCreate`, the list explains what Enter does. */
export const NoResults: Story = {
  tags: ["open"],
  args: { onCreate: (text) => text.toLowerCase() },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Etiquetas" }), "Solitario");
    await waitFor(() => expect(screen.getByText("Intro añade «Solitario»")).toBeVisible());
  },
};

/** Text that matches no option becomes a new value. */
export const Creating: Story = {
  tags: ["played"],
  args: { onCreate: (text) => text.toLowerCase() },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Etiquetas" }), "Solitario{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "solitario"]);
  },
};

/** Options in the same group have a heading; arrow keys move through all options in order. */
export const Groups: Story = {
  tags: ["played"],
  args: {
    options: [
      { value: "sellado", label: "sellado", group: "Formato" },
      { value: "torneo", label: "torneo", group: "Formato" },
      { value: "infantil", label: "infantil", group: "Público" },
      { value: "novedad", label: "novedad" },
    ],
  },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("combobox", { name: "Etiquetas" });
    await userEvent.click(input);
    const audience = within(await screen.findByRole("group", { name: "Público" }));
    await expect(audience.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "infantil"]);
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByRole("group", { name: "Formato" })).toBeVisible());
  },
};

export const Loading: Story = {
  tags: ["played"],
  args: { loading: true, options: [] },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("combobox", { name: "Etiquetas" });
    await expect(input).toHaveAttribute("aria-busy", "true");
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByText("Cargando…")).toBeVisible());
  },
};

export const Matrix: Story = {
  ...matrixOf(
    MultiSelect,
    {
      value: {
        none: [],
        one: ["sellado"],
        many: Array.from({ length: 12 }, (_, index) => `etiqueta ${index + 1}`),
      },
    },
    (caption) => ({ ...meta.args, "aria-label": caption }),
    {
      cell: "w-72",
      states: { loading: { loading: true }, invalid: { invalid: true }, disabled: { disabled: true } },
      looks: (look) => <MultiSelect {...meta.args} aria-label={look} />,
    },
  ),
  tags: ["!gate"],
};

/** Arrow keys move through the list and wrap around, Enter adds and removes, Escape closes only the list. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("combobox", { name: "Etiquetas" });
    const active = () => document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    await userEvent.tab();
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(active()).toHaveTextContent("torneo"));
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["sellado", "torneo"]);
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(active()).toHaveTextContent("cooperativo"));
    await userEvent.keyboard("{Home}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["torneo"]);
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(input).toHaveFocus();
  },
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(MultiSelect, (caption) => ({ ...meta.args, "aria-label": caption, value: ["sellado"] }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-52",
  }),
};
