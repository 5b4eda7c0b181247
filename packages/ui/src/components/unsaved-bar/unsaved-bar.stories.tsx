import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Alert } from "../alert/alert.tsx";
import { DateInput } from "../date-input/date-input.tsx";
import { DateTimeField } from "../date-time-field/date-time-field.tsx";
import { MoneyInput } from "../money-input/money-input.tsx";
import { NumberInput } from "../number-input/number-input.tsx";
import { TenderInput } from "../tender-input/tender-input.tsx";
import { TimeField } from "../time-field/time-field.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";

const submitted = fn();

const meta = {
  title: "Components/UnsavedBar",
  tags: ["gate"],
  component: UnsavedBar,
  parameters: { layout: "fullscreen" },
  args: { count: 2, onDiscard: fn(), onSave: fn(), saveLabel: "Guardar producto" },
} satisfies Meta<typeof UnsavedBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    await step("the bar states the number of changes", async () => {
      await expect(await canvas.findByRole("status")).toHaveTextContent("2 cambios sin guardar");
    });
    await step("Ctrl+S saves the changes", async () => {
      await userEvent.keyboard("{Control>}s{/Control}");
      await expect(args.onSave).toHaveBeenCalledOnce();
    });
    await step("the button discards the changes", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
      await expect(args.onDiscard).toHaveBeenCalledOnce();
    });
  },
};

/** Ctrl+S submits the form, so that it is validated. */
export const OfAForm: Story = {
  args: { form: "ficha", onSave: undefined, count: 1 },
  render: (args) => (
    <form
      id="ficha"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <UnsavedBar {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("Descartar");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

/** One of each field that keeps text which it cannot parse. */
function UnreadableFields() {
  const [values, setValues] = useDraft(STORED);
  const keep = (part: Partial<typeof STORED>) => setValues((before) => ({ ...before, ...part }));
  return (
    <>
      <DateInput aria-label="Día" value={values.day} onValueChange={(day) => keep({ day })} />
      <TimeField aria-label="Hora" value={values.time} onValueChange={(time) => keep({ time })} />
      <DateTimeField aria-label="Empieza" value={values.moment} onValueChange={(moment) => keep({ moment })} />
      <MoneyInput aria-label="Precio" value={values.price} onValueChange={(price) => keep({ price })} />
      <NumberInput aria-label="Unidades" value={values.units} onValueChange={(units) => keep({ units })} />
      <TenderInput due={1000} value={values.given} onValueChange={(given) => keep({ given })} />
    </>
  );
}

const STORED = {
  day: null as string | null,
  time: null as string | null,
  moment: null as string | null,
  price: 500 as number | null,
  units: 3 as number | null,
  given: null as number | null,
};
const SHOWN = { Día: "", Hora: "", Empieza: "", Precio: "5,00", Unidades: "3", Entregado: "" };

async function discardsTexts(canvas: Parameters<NonNullable<Story["play"]>>[0]["canvas"]) {
  for (const name of Object.keys(SHOWN)) {
    const box = await canvas.findByLabelText(new RegExp(`^${name}(€|$)`));
    await userEvent.type(box, "quizá", { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await userEvent.tab();
    await expect(box).toHaveValue("quizá");
  }
  await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
  for (const [name, text] of Object.entries(SHOWN)) {
    const box = canvas.getByLabelText(new RegExp(`^${name}(€|$)`));
    await expect(box).toHaveValue(text);
    await expect(box).toBeValid();
  }
}

/** Discarding these changes no value, so the fields are notified and drop the texts they cannot parse. */
export const DiscardsWhatCannotBeRead: Story = {
  args: { form: "ficha", onSave: undefined },
  render: () => (
    <>
      <form id="ficha" className="flex flex-col gap-fields p-4">
        <UnreadableFields />
      </form>
      <UnsavedBar form="ficha" count={6} onDiscard={fn()} />
    </>
  ),
  play: async ({ canvas }) => discardsTexts(canvas),
};

/** Fields outside any form belong to the page; those in a neighbouring form keep their text. */
export const DiscardsWithoutAForm: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      <form className="p-4">
        <DateInput aria-label="Otro día" value={null} />
      </form>
      <div className="flex flex-col gap-fields p-4">
        <UnreadableFields />
      </div>
      <UnsavedBar count={6} onDiscard={fn()} onSave={fn()} />
    </>
  ),
  play: async ({ canvas }) => {
    const other = await canvas.findByLabelText("Otro día");
    await userEvent.type(other, "quizá");
    await discardsTexts(canvas);
    await expect(other).toHaveValue("quizá");
  },
};

export const Saving: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await canvas.findByText("Descartar");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Clean: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    UnsavedBar,
    { count: [1, 2] },
    (caption) => ({ ...meta.args, "aria-label": caption, saveLabel: "Guardar" }),
    {
      cell: "w-120",
      states: {
        loading: { loading: true },
        failed: { error: <Alert tone="danger">No se ha guardado: sin conexión</Alert> },
      },
      looks: (look) => <UnsavedBar {...meta.args} aria-label={look} className="w-full" />,
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
