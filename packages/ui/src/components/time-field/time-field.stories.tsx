import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { TimeField } from "./time-field.tsx";

const meta = {
  title: "Components/TimeField",
  tags: ["gate"],
  component: TimeField,
  args: { "aria-label": "Hora límite", value: "14:00", onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<string | null>(args.value);
    return (
      <TimeField
        {...args}
        value={value}
        onValueChange={(time, text) => {
          args.onValueChange?.(time, text);
          setValue(time);
        }}
      />
    );
  },
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="max-w-36">{Story()}</div>];

/** Typed in everyday formats; the value is always HH:mm. */
export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByRole("textbox", { name: "Hora límite" });
    for (const typed of ["16:30", "1630", "16h30", "4:30 pm", "4.30 de la tarde"]) {
      await step(typed, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        await expect(args.onValueChange).toHaveBeenLastCalledWith("16:30", typed);
        await userEvent.tab();
        await expect(input).toHaveValue("16:30");
      });
    }
  },
};

/** A time that is invalid or outside the limits stays for correction and is not passed on. */
export const Wrong: Story = {
  tags: ["played"],
  args: { min: "09:00", max: "20:00", value: "21:30" },
  decorators: NARROW,
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole("textbox", { name: "Hora límite" });
    for (const typed of ["25:00", "8:59", "ayer"]) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(input).toHaveValue(typed);
      await expect(input).toBeInvalid();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null, typed);
    }
  },
};

/** A form that keeps the typed text passes it back, and it is shown as invalid. */
export const WrongFromOutside: Story = {
  decorators: NARROW,
  args: { value: "a las tantas" },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox");
    await expect(input).toHaveValue("a las tantas");
    await expect(input).toBeInvalid();
  },
};

/** A new time from outside, such as when a form is discarded, replaces the typed text. */
export const FollowsAnotherValue: Story = {
  tags: ["!autodocs"],
  render: function Discarding() {
    const [value, setValue] = useDraft<string | null>("14:00");
    return (
      <>
        <TimeField aria-label="Hora límite" value={value} onValueChange={(time) => setValue(time)} />
        <button type="button" onClick={() => setValue("14:00")}>
          Descartar
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Hora límite" });
    await userEvent.clear(input);
    await userEvent.type(input, "quizá");
    await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
    await expect(input).toHaveValue("14:00");
    await expect(input).toBeValid();
  },
};

/** Arrow keys move to the next quarter of an hour, page keys to the next hour, both within the limits. */
export const Keyboard: Story = {
  tags: ["played"],
  decorators: NARROW,
  args: { value: "16:37", max: "17:50" },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Hora límite" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(input).toHaveValue("16:45");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(input).toHaveValue("16:15");
    await userEvent.keyboard("{PageUp}");
    await expect(input).toHaveValue("17:00");
    await userEvent.keyboard("{PageUp}");
    await expect(input).toHaveValue("17:50");
    await userEvent.keyboard("{PageDown}");
    await expect(input).toHaveValue("17:00");
  },
};

export const InField: Story = {
  render: () => (
    <Field label="Hora límite" hint="Lo que se pide después sale el siguiente día de salida." className="max-w-80">
      <TimeField value="14:00" className="max-w-36" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Hora límite" });
    await expect(input).toHaveAccessibleDescription("Lo que se pide después sale el siguiente día de salida.");
  },
};

export const Disabled: Story = {
  decorators: NARROW,
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "9");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The time can be read and copied, but not changed by keys. */
export const ReadOnly: Story = {
  decorators: NARROW,
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}9");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The clock is at the end of the line, which here is on the left. */
export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole("textbox");
    const clock = canvasElement.querySelector("svg");
    await expect(clock?.getBoundingClientRect().right).toBeLessThanOrEqual(input.getBoundingClientRect().left);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    TimeField,
    { size: ["sm", "md", "lg"], value: { empty: null, chosen: "16:30" } },
    (caption) => ({ "aria-label": caption, onValueChange: fn() }),
    { cell: "w-36", states: { invalid: { invalid: true }, disabled: { disabled: true, value: "16:30" } } },
  ),
  tags: ["!gate"],
};

export const States: Story = {
  ...stateMatrixOf(TimeField, (caption) => ({ "aria-label": caption, value: "16:30", onValueChange: fn() }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-30",
  }),
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
