import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { DateTimeField } from "./date-time-field.tsx";

const meta = {
  title: "Components/DateTimeField",
  tags: ["gate"],
  component: DateTimeField,
  args: {
    "aria-label": "Se ve desde",
    value: "2026-11-20T16:30",
    onValueChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<string | null>(args.value);
    return (
      <DateTimeField
        {...args}
        value={value}
        onValueChange={(moment, text) => {
          args.onValueChange?.(moment, text);
          setValue(moment);
        }}
      />
    );
  },
} satisfies Meta<typeof DateTimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="max-w-88">{Story()}</div>];

export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Se ve desde" })).toHaveValue("2026-11-20");
    await expect(canvas.getByRole("textbox", { name: "Hora, se ve desde" })).toHaveValue("16:30");
  },
};

/** Each part is typed separately; the value combines both. */
export const Typed: Story = {
  tags: ["played"],
  decorators: NARROW,
  play: async ({ canvas, args }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await userEvent.clear(day);
    await userEvent.type(day, "3-12-2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-03T16:30", "3-12-2026 16:30");
    await userEvent.clear(time);
    await userEvent.type(time, "9 pm");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-03T21:00", "2026-12-03 9 pm");
    await expect(day).toHaveValue("2026-12-03");
    await expect(time).toHaveValue("21:00");
  },
};

/** The calendar of the day; the time can only be typed. */
export const Open: Story = {
  tags: ["open"],
  decorators: NARROW,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir el calendario" }));
    await waitFor(() => expect(screen.getByRole("button", { name: /20 de noviembre de 2026/ })).toBeVisible());
  },
};

/** While one part is missing or invalid there is no value, and the other part stays. */
export const HalfWrong: Story = {
  decorators: NARROW,
  parameters: { docs: { story: { frame: "column", height: "140px" } } },
  play: async ({ canvas, args }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await userEvent.clear(time);
    await userEvent.type(time, "25:00");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, "2026-11-20 25:00");
    await expect(day).toHaveValue("2026-11-20");
    await expect(time).toBeInvalid();
    await userEvent.clear(time);
    await userEvent.type(time, "23:00");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-20T23:00", "2026-11-20 23:00");
    await userEvent.clear(day);
    await userEvent.type(day, "31-11-2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, "31-11-2026 23:00");
    await expect(time).toHaveValue("23:00");
    await expect(time).toBeEnabled();
  },
};

/** A day selected without a time gets the default time; clearing the day clears both. */
export const DefaultTime: Story = {
  tags: ["played"],
  decorators: NARROW,
  args: { value: null, defaultTime: "17:00" },
  play: async ({ canvas, args }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await expect(time).toBeDisabled();
    await userEvent.type(day, "20-11-2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-20T17:00", "20-11-2026");
    await expect(time).toHaveValue("17:00");
    await userEvent.clear(day);
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, "");
    await expect(time).toHaveValue("");
    await userEvent.type(day, "20-11-2026");
    await userEvent.click(document.body);
    await expect(time).toHaveValue("17:00");
  },
};

/** Cleared to type another time: meanwhile the default time is the value, but the box does not show it. */
export const AnotherTimeThanDefault: Story = {
  tags: ["played"],
  decorators: NARROW,
  args: { defaultTime: "10:00" },
  play: async ({ canvas, args }) => {
    const time = await canvas.findByRole("textbox", { name: "Hora, se ve desde" });
    await userEvent.clear(time);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-20T10:00", "2026-11-20");
    await expect(time).toHaveValue("");
    await userEvent.type(time, "6 pm");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-20T18:00", "2026-11-20 6 pm");
    await userEvent.tab();
    await expect(time).toHaveValue("18:00");
  },
};

/** A limit is a moment: it limits the time only on the limit's own day. */
export const Limits: Story = {
  decorators: NARROW,
  parameters: { docs: { story: { frame: "column", height: "140px" } } },
  args: { min: "2026-11-20T10:00" },
  play: async ({ canvas, args }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await userEvent.clear(time);
    await userEvent.type(time, "9:00");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, "2026-11-20 9:00");
    await expect(time).toBeInvalid();
    await userEvent.clear(day);
    await userEvent.type(day, "21-11-2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-21T09:00", "21-11-2026 9:00");
    await expect(time).toBeValid();
  },
};

/** Label, hint and error of the field apply to both parts. */
export const InField: Story = {
  render: () => (
    <Field label="Se ve desde" hint="Hora de la tienda (Madrid). Vacío: desde ya." className="max-w-88">
      <DateTimeField value="2026-11-20T16:30" />
    </Field>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, Se ve desde" });
    await expect(time).toHaveAccessibleDescription("Hora de la tienda (Madrid). Vacío: desde ya.");
  },
};

/** The calendar changes the day and keeps the time. */
export const Keyboard: Story = {
  tags: ["played"],
  decorators: NARROW,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole("textbox", { name: "Se ve desde" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("button", { name: /20 de noviembre de 2026/ });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-27T16:30", "2026-11-27 16:30");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Hora, se ve desde" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-27T16:45", "2026-11-27 16:45");
  },
};

export const Disabled: Story = { decorators: NARROW, args: { disabled: true } };

/** On a phone both parts stay side by side. */
export const Phone: Story = {
  tags: ["!autodocs"],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await expect(time.getBoundingClientRect().top).toBe(day.getBoundingClientRect().top);
    await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth);
    await expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth);
  },
};

/** With less room than both need, the time moves below the day; neither is truncated. */
export const Narrow: Story = {
  args: { className: "w-56" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await expect(time.getBoundingClientRect().top).toBeGreaterThan(day.getBoundingClientRect().bottom);
    await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth);
  },
};

export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("textbox", { name: "Se ve desde" });
    const time = canvas.getByRole("textbox", { name: "Hora, se ve desde" });
    await expect(time.getBoundingClientRect().left).toBeLessThan(day.getBoundingClientRect().left);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    DateTimeField,
    { size: ["sm", "md", "lg"] },
    (caption) => ({ "aria-label": caption, value: "2026-11-20T16:30", onValueChange: fn() }),
    {
      cell: "w-72",
      states: { invalid: { invalid: true }, disabled: { disabled: true } },
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
