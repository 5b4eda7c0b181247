import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineHome } from "../icon/icons/outline-home.generated.ts";
import { outlineTrophy } from "../icon/icons/outline-trophy.generated.ts";
import { outlineTruck } from "../icon/icons/outline-truck.generated.ts";
import { Combobox } from "./combobox.tsx";

const CITIES = ["Almería", "Ávila", "Badajoz", "Cádiz", "Córdoba", "Jaén", "León", "Málaga"];

const meta = {
  title: "Components/Combobox",
  tags: ["gate"],
  component: Combobox,
  args: {
    "aria-label": "Provincia",
    value: "Cádiz",
    onValueChange: fn(),
    className: "inline-flex w-full max-w-64",
    options: CITIES.map((city) => ({ value: city, label: city })),
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <Combobox
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Accents are ignored. The focus stays in the box while arrow keys move through the list. */
export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("combobox", { name: "Provincia" });
    await step("typing filters the options", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "al");
      await screen.findByRole("option", { name: "Almería" });
      await expect(screen.getAllByRole("option")).toHaveLength(2);
    });
    await step("an arrow key and Enter choose an option", async () => {
      await userEvent.keyboard("{ArrowDown}");
      const active = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
      await expect(active).toHaveTextContent("Málaga");
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith("Málaga");
      await expect(input).toHaveValue("Málaga");
      await expect(input).toHaveFocus();
    });
    await step("Escape closes the list and restores the choice", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await screen.findByRole("listbox");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    });
  },
};

/** Marks, a grey detail, the selected option, and a long one. */
export const Open: Story = {
  tags: ["open"],
  args: {
    "aria-label": "Envío",
    value: "tienda",
    options: [
      {
        value: "tienda",
        label: "Recogida en la tienda",
        mark: <Icon icon={outlineHome} size={20} />,
        detail: "gratis",
      },
      { value: "casa", label: "Mensajería", mark: <Icon icon={outlineTruck} size={20} />, detail: "4,95 €" },
      {
        value: "torneo",
        label: "Entrega en el torneo de la Asociación de Jugadores de la Sierra Norte",
        mark: <Icon icon={outlineTrophy} size={20} />,
        detail: "sábado",
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Envío" }));
    await expect(await screen.findByRole("option", { name: /Recogida/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  },
};

/** The caller is querying its server. */
export const Loading: Story = {
  tags: ["open"],
  args: { value: "", loading: true, options: [], onQueryChange: fn() },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Provincia" }), "al");
    await waitFor(() => expect(screen.getByText("Buscando…")).toBeVisible());
  },
};

export const ByMouse: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Provincia" }));
    await userEvent.click(await screen.findByRole("option", { name: "Jaén" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("Jaén");
  },
};

/** Any text is valid; the list only suggests. Used as the icon field of the shortcuts. */
export const FreeText: Story = {
  tags: ["played"],
  args: {
    "aria-label": "Icon",
    value: "",
    freeText: true,
    options: [
      { value: "heroicons_outline:home", label: "heroicons_outline:home", mark: <Icon icon={outlineHome} size={20} /> },
      {
        value: "heroicons_outline:trophy",
        label: "heroicons_outline:trophy",
        mark: <Icon icon={outlineTrophy} size={20} />,
      },
      {
        value: "heroicons_outline:truck",
        label: "heroicons_outline:truck",
        mark: <Icon icon={outlineTruck} size={20} />,
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("combobox", { name: "Icon" });
    await userEvent.type(input, "heroicons_outline:tr");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await userEvent.type(input, "ee");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("heroicons_outline:tree");
    await userEvent.tab();
    await expect(input).toHaveValue("heroicons_outline:tree");
  },
};

export const NoResults: Story = {
  tags: ["open"],
  args: { value: "" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Provincia" }), "zzz");
    await waitFor(() => expect(screen.getByText("Sin resultados")).toBeVisible());
  },
};

/** Options in the same group have a heading; typing leaves only groups with a match. */
export const Groups: Story = {
  tags: ["played"],
  args: {
    options: [
      { value: "Almería", label: "Almería", group: "Andalucía" },
      { value: "Cádiz", label: "Cádiz", group: "Andalucía" },
      { value: "Ávila", label: "Ávila", group: "Castilla y León" },
      { value: "León", label: "León", group: "Castilla y León" },
    ],
  },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("combobox", { name: "Provincia" });
    await userEvent.clear(input);
    await userEvent.type(input, "leo");
    const castile = within(await screen.findByRole("group", { name: "Castilla y León" }));
    await expect(castile.getAllByRole("option")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("group", { name: "Andalucía" })).toBeNull());
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("León");
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("group", { name: "Andalucía" })).toBeVisible());
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Combobox,
    { value: { empty: "", chosen: "Cádiz" } },
    (caption) => ({ ...meta.args, "aria-label": caption, placeholder: "Elige", className: "inline-flex w-52" }),
    { states: { loading: { loading: true }, invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Combobox, (caption) => ({ ...meta.args, "aria-label": caption, value: "Cádiz" }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, Loading: { loading: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-44",
  }),
};
