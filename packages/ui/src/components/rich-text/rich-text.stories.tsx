import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { RichText } from "./rich-text.tsx";

const text =
  "<h2>La ceniza despierta</h2><p>El volcán de Hárn lleva <strong>un siglo dormido</strong>.</p><ul><li><p>24 sobres</p></li><li><p>274 cartas nuevas</p></li></ul>";

const meta = {
  title: "Components/RichText",
  tags: ["gate"],
  component: RichText,
  args: { label: "Descripción", value: "", onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <RichText
        {...args}
        value={value}
        onValueChange={(html) => {
          setValue(html);
          args.onValueChange(html);
        }}
      />
    );
  },
} satisfies Meta<typeof RichText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const box = await canvas.findByRole("textbox", { name: "Descripción" });
    await step("the toolbar makes text bold", async () => {
      await userEvent.click(box);
      await userEvent.click(canvas.getByRole("button", { name: "Negrita" }));
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: "Negrita" })).toHaveAttribute("aria-pressed", "true"),
      );
      await userEvent.keyboard("Ceniza");
      await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("<p><strong>Ceniza</strong></p>"));
    });
    await step("an unsafe address is refused, and a safe one creates a link", async () => {
      await userEvent.keyboard("{Control>}a{/Control}");
      await userEvent.click(canvas.getByRole("button", { name: "Enlace" }));
      const address = await screen.findByRole("textbox", { name: "Dirección" });
      await userEvent.type(address, "javascript:alert(1)");
      await userEvent.click(screen.getByRole("button", { name: "Aplicar" }));
      await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
      await userEvent.clear(address);
      await userEvent.type(address, "/categoria/arcania{Enter}");
      await waitFor(() =>
        expect(args.onValueChange).toHaveBeenLastCalledWith(expect.stringContaining('href="/categoria/arcania"')),
      );
    });
  },
};

/** The URL of a link is typed in a panel below the toolbar. */
export const Open: Story = {
  tags: ["open"],
  args: { value: text },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("textbox", { name: "Descripción" }));
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.click(canvas.getByRole("button", { name: "Enlace" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Dirección" })).toBeVisible());
  },
};

/** The toolbar is one tab stop; arrow keys move inside. */
export const Toolbar: Story = {
  tags: ["played"],
  args: { value: text },
  play: async ({ canvas }) => {
    await canvas.findByRole("toolbar", { name: "Formato" });
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Negrita" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Título" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Descripción" })).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { value: text, disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Negrita" })).toBeDisabled();
  },
};

/** With more than twelve lines the box scrolls. */
export const LongText: Story = { args: { value: text.repeat(8) } };

export const Dark: Story = { globals: { scheme: "dark" }, args: { value: text } };

export const Matrix: Story = {
  ...matrixOf(
    RichText,
    { value: { empty: "", text } },
    (caption) => ({ label: caption, onValueChange: fn(), className: "w-96" }),
    { states: { invalid: { invalid: true }, disabled: { disabled: true } }, looks: false },
  ),
  tags: ["!gate"],
};
