import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiError } from "@tablero/api-client/errors";
import type { OwnReview as Own, Reviewable } from "@tablero/contract/catalogue/shapes/reviews";
import { expect, fn, userEvent, within } from "storybook/test";
import { withClient } from "../../_internal/shop-story.tsx";
import { OwnReview } from "./own-review.tsx";

const review: Own = {
  id: "0192f0c4-0000-7000-8000-000000000001",
  name: "Lucía C.",
  rating: 4,
  title: "Muy bien",
  text: "Se juega en media hora y gusta a todos.",
  options: {},
  writtenAt: "2026-11-20T10:00:00.000Z",
  answer: "",
  state: "pending",
  reason: null,
  note: "",
  version: 2,
};
const reviewable: Reviewable = {
  product: { id: "0192f0c4-0000-7000-8000-000000000002", name: "Tejados", slug: "tejados", image: null },
  options: {},
  proposedName: "Lucía C.",
  review: null,
};

const meta = {
  title: "Storefront/Reviews/Own review",
  component: OwnReview,
  decorators: [withClient],
  args: {
    reviewable,
    save: fn(async () => review),
    remove: fn(async () => undefined),
    onChanged: fn(async () => undefined),
  },
} satisfies Meta<typeof OwnReview>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** A product that can be reviewed. */
export const Default: Story = { tags: ["gate"] };

async function openForm({ canvas }: Context) {
  await userEvent.click(canvas.getByRole("button", { name: "Escribir mi opinión" }));
  const form = within(await canvas.findByRole("form", { name: "Opinar sobre Tejados" }));
  await expect(form.getByRole("textbox", { name: "Nombre que se verá" })).toHaveValue("Lucía C.");
  return form;
}

/** The form, with the client's name filled in. */
export const Writing: Story = {
  play: async (context) => {
    await openForm(context);
  },
};

async function sendNothing(context: Context) {
  const form = await openForm(context);
  await userEvent.click(form.getByRole("button", { name: "Enviar" }));
  await expect(form.getByText("Elige de una a cinco estrellas.")).toBeVisible();
  await expect(form.getByText(/Cuenta algo más/)).toBeVisible();
  return form;
}

/** Each field shows what is missing. */
export const Incomplete: Story = {
  play: async (context) => {
    await sendNothing(context);
  },
};

export const Sent: Story = {
  tags: ["gate"],
  play: async (context) => {
    const { canvas, args, step } = context;
    const form = await sendNothing(context);
    await step("the review is sent", async () => {
      await userEvent.click(form.getByRole("radio", { name: /^4/ }));
      await userEvent.type(form.getByRole("textbox", { name: "Tu opinión" }), "Se juega en media hora.");
      await userEvent.click(form.getByRole("button", { name: "Enviar" }));
      await expect(await canvas.findByText(/^Gracias\. La revisamos/)).toBeVisible();
      await expect(args.save).toHaveBeenCalledWith({
        rating: 4,
        title: "",
        text: "Se juega en media hora.",
        name: "Lucía C.",
      });
    });
  },
};

/** The review was changed in another window: the stored text is shown, and the typed one stays. */
export const Conflict: Story = {
  args: {
    reviewable: { ...reviewable, review },
    save: fn(async () => {
      const body = {
        type: "urn:tablero:problem:version-conflict",
        title: "Alguien lo ha cambiado antes",
        status: 409,
        detail: "Ha cambiado.",
        code: "version-conflict",
        requestId: "x",
        current: { ...review, text: "La otra." },
      };
      throw new ApiError("PUT /api/shop/account/reviews/{productId}", 409, body, null);
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cambiarla" }));
    const text = await canvas.findByRole("textbox", { name: "Tu opinión" });
    await userEvent.type(text, " Y más.");
    await userEvent.click(canvas.getByRole("button", { name: "Guardar los cambios" }));
    await expect(await canvas.findByText(/Tu opinión ha cambiado en otra ventana/)).toBeVisible();
    await expect(text).toHaveValue("Se juega en media hora y gusta a todos. Y más.");
  },
};

export const Pending: Story = { args: { reviewable: { ...reviewable, review } } };

export const Rejected: Story = {
  args: {
    reviewable: {
      ...reviewable,
      review: { ...review, state: "rejected", reason: "personal-data", note: "Nombra a una persona." },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Motivo: datos personales\. Nombra a una persona\./)).toBeVisible();
  },
};

/** Deleting requires one confirmation. */
export const Deletion: Story = {
  args: { reviewable: { ...reviewable, review: { ...review, state: "published" } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Eliminarla" }));
    await userEvent.click(canvas.getByRole("button", { name: "Sí, eliminarla" }));
    await expect(await canvas.findByText("Opinión eliminada.")).toBeVisible();
    await expect(args.remove).toHaveBeenCalledWith(2);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: "Escribir mi opinión" })),
};
