import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { ThemeEditor } from "./theme-editor.tsx";

/**
 * Edits the colours of a theme, shows the contrast of every pair immediately, and exports the theme as CSS or as
 * tokens.
 */
const meta = {
  title: "Foundations/Theme editor",
  component: ThemeEditor,
  parameters: { layout: "padded", controls: { disable: true } },
  tags: ["!autodocs"],
} satisfies Meta<typeof ThemeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole("region", { name: "Verdict" })).toHaveTextContent("Every pair has the contrast");
    const primary = canvas.getByRole("textbox", { name: "primary" });
    const sample = within(canvas.getByRole("region", { name: "Sample" })).getByRole("button", { name: "Guardar" });
    const before = getComputedStyle(sample).backgroundColor;

    await step("an incomplete colour changes nothing", async () => {
      await userEvent.clear(primary);
      await userEvent.type(primary, "#fff");
      await expect(primary).toBeInvalid();
      await expect(getComputedStyle(sample).backgroundColor).toBe(before);
    });
    await step("a valid colour appears in the sample, and its contrast pairs are measured", async () => {
      await userEvent.type(primary, "fff");
      await waitFor(() => expect(getComputedStyle(sample).backgroundColor).toBe("rgb(255, 255, 255)"));
      await expect(canvas.getByRole("region", { name: "Verdict" })).toHaveTextContent("pair in light");
      await expect(within(canvas.getByRole("group", { name: "Contrast" })).getAllByRole("row")[1]).toHaveTextContent(
        "on-primary on primary1.00",
      );
      await expect(canvas.getByRole("group", { name: "themes.css, text" })).toHaveTextContent(
        "--color-primary: #ffffff;",
      );
      await expect(canvas.getByRole("group", { name: "Design tokens, text" })).toHaveTextContent('"hex": "#ffffff"');
    });
    await step("the colour picker changes the same field", async () => {
      await fireEvent.input(canvas.getByLabelText("focus, picker"), { target: { value: "#123456" } });
      await waitFor(() => expect(canvas.getByRole("textbox", { name: "focus" })).toHaveValue("#123456"));
    });
    await step("one colour is reverted, and then all of them", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Take primary back" }));
      // With motion the colour fades.
      await waitFor(() => expect(getComputedStyle(sample).backgroundColor).toBe(before));
      await userEvent.click(canvas.getByRole("button", { name: "Take all changes back" }));
      await expect(canvas.getByRole("button", { name: "Take all changes back" })).toBeDisabled();
      await expect(canvas.getByRole("textbox", { name: "focus" })).not.toHaveValue("#123456");
    });
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
