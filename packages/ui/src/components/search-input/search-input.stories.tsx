import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { SearchInput } from "./search-input.tsx";

const meta = {
  title: "Components/SearchInput",
  tags: ["gate"],
  component: SearchInput,
  args: {
    label: "Buscar pedidos",
    placeholder: "Número, cliente o correo",
    value: "",
    onValueChange: fn(),
    className: "max-w-80",
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <SearchInput
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          args.onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SearchInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const field = await canvas.findByRole("searchbox", { name: "Buscar pedidos" });
    await step("typing reports the text", async () => {
      await userEvent.type(field, "ceniza");
      await expect(args.onValueChange).toHaveBeenLastCalledWith("ceniza");
    });
    await step("the clear button empties the field and keeps the focus", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Borrar la búsqueda" }));
      await expect(field).toHaveValue("");
      await expect(field).toHaveFocus();
    });
    await step("Escape empties the field too", async () => {
      await userEvent.type(field, "faro{Escape}");
      await expect(field).toHaveValue("");
    });
  },
};

/** Lists search when the user pauses; Enter searches immediately. */
export const Delayed: Story = {
  tags: ["played"],
  args: { delay: 250 },
  play: async ({ canvas, args, step }) => {
    const field = await canvas.findByRole("searchbox");
    await step("several keys cause one call", async () => {
      await userEvent.type(field, "sal");
      await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith("sal"));
      await expect(args.onValueChange).toHaveBeenCalledOnce();
    });
    await step("Enter searches immediately", async () => {
      await userEvent.type(field, "t{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith("salt");
    });
  },
};

export const Matrix: Story = {
  ...matrixOf(
    SearchInput,
    { value: { empty: "", typed: "La Torre" } },
    (caption) => ({ label: caption, placeholder: "Número o cliente", onValueChange: fn() }),
    {
      cell: "w-56",
      states: {
        large: { size: "lg" },
        shortcut: { shortcut: "Ctrl K" },
        loading: { loading: true },
        disabled: { disabled: true },
      },
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(SearchInput, (caption) => ({ label: caption, value: "La Torre", onValueChange: fn() }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Loading: { loading: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-44",
  }),
};
