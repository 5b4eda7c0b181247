import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { DateInput } from "./date-input.tsx";

const meta = {
  title: "Components/DateInput",
  tags: ["gate"],
  component: DateInput,
  args: { "aria-label": "Fecha de salida", value: "2026-11-20", onValueChange: fn(), className: "max-w-48" },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<string | null>(args.value);
    return (
      <DateInput
        {...args}
        value={value}
        onValueChange={(day, text) => {
          args.onValueChange?.(day, text);
          setValue(day);
        }}
      />
    );
  },
} satisfies Meta<typeof DateInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typed in Spanish or ISO format; the value is always yyyy-MM-dd. */
export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("textbox", { name: "Fecha de salida" });
    for (const typed of ["14-02-2027", "14/02/2027", "2027-02-14"]) {
      await step(typed, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        await expect(args.onValueChange).toHaveBeenLastCalledWith("2027-02-14", typed);
        await userEvent.tab();
        await expect(input).toHaveValue("2027-02-14");
      });
    }
  },
};

/** The calendar with the selected day, and days before and after the limits. */
export const Open: Story = {
  tags: ["open"],
  args: { min: "2026-11-05", max: "2026-11-27" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir el calendario" }));
    await waitFor(() => expect(screen.getByRole("button", { name: /20 de noviembre de 2026/ })).toBeVisible());
    await expect(screen.getByRole("button", { name: /28 de noviembre de 2026/ })).toBeDisabled();
  },
};

/** A click selects a day, the focus returns, and the calendar opens again at that day. */
export const WithCalendar: Story = {
  tags: ["open", "!autodocs"],
  play: async ({ canvas }) => {
    const open = await canvas.findByRole("button", { name: "Abrir el calendario" });
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole("button", { name: /24 de noviembre de 2026/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("textbox")).toHaveValue("2026-11-24");
    await expect(open).toHaveFocus();
    await userEvent.click(open);
    await waitFor(() => expect(screen.getByRole("button", { name: /24 de noviembre de 2026/ })).toBeVisible());
  },
};

/** A date that does not exist or is outside the limits is marked invalid and not passed on. */
export const Wrong: Story = {
  args: { max: "2026-12-31" },
  parameters: { docs: { story: { frame: "column", height: "120px" } } },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("textbox", { name: "Fecha de salida" });
    for (const typed of ["31-11-2026", "01-01-2027"]) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(input).toHaveValue(typed);
      await expect(input).toBeInvalid();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null, typed);
    }
  },
};

export const Matrix: Story = {
  ...matrixOf(
    DateInput,
    { value: { empty: null, chosen: "2026-11-20" } },
    (caption) => ({ "aria-label": caption, onValueChange: fn() }),
    { cell: "w-48", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** The calendar by keyboard only: it opens at the value, arrow keys move, Enter selects, Escape changes nothing. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Fecha de salida" });
    const open = canvas.getByRole("button", { name: "Abrir el calendario" });
    input.focus();
    await userEvent.tab();
    await expect(open).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: /20 de noviembre de 2026/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("button", { name: /27 de noviembre de 2026/ })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(open).toHaveFocus());
    await expect(input).toHaveValue("2026-11-27");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(input).toHaveValue("2026-11-27");
  },
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(DateInput, (caption) => ({ "aria-label": caption, value: "2026-11-20", onValueChange: fn() }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-44",
  }),
};
