import type { Meta, StoryObj } from "@storybook/react-vite";
import { DocumentInput } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { useApiForm } from "./use-api-form.ts";

type Values = (typeof DocumentInput)["_zod"]["input"];

interface TitleFormProps {
  /** The loaded record. It has more keys than the schema, as in a tab opened before a release. */
  record: Values;
  save: (values: Values) => Promise<void>;
}

function TitleForm({ record, save }: TitleFormProps) {
  const form = useApiForm<Values, Values>({ schema: DocumentInput, defaultValues: record, save, place: null });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex max-w-80 flex-col gap-4">
      <Field label="Título" error={form.formState.errors.title?.message}>
        <TextInput {...form.register("title")} />
      </Field>
      <Button type="submit">Guardar</Button>
    </form>
  );
}

const reglas = { title: "Reglas", language: null };

const meta = {
  title: "Back office/Parts/API form",
  component: TitleForm,
  decorators: [asStaff],
  loaders: [signedIn],
  args: { record: reglas, save: fn(async () => undefined) },
} satisfies Meta<typeof TitleForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Saved: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Título" }), " del juego");
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(args.save).toHaveBeenCalledWith({ title: "Reglas del juego", language: null }));
  },
};

/** Values unknown to the schema prevent submission: the form shows a message, because no field can. */
export const UnknownKey: Story = {
  tags: ["gate"],
  args: { record: Object.assign({ pages: 12 }, reglas) },
  parameters: { console: { expected: [/values that its schema does not know.*pages/] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Guardar" }));
    await announced("No se ha guardado");
    await waitFor(() => expect(screen.getByText(/datos que la tienda no conoce: pages/)).toBeVisible());
    await expect(args.save).not.toHaveBeenCalled();
  },
};
