import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, colleague, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";

const LIST = "GET /api/admin/reviews";

const meta = {
  title: "Back office/Reviews",
  component: ReviewsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/resenas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ReviewsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function open(canvas: Parameters<typeof settled>[0], name: string) {
  const table = await settled(canvas, "Opiniones");
  await userEvent.click(within(table).getByRole("link", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  await within(dialog).findByRole("textbox", { name: "Respuesta de la tienda" });
  return within(dialog);
}

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await settled(canvas, "Opiniones");
  },
};

/** Publishes a review, answers it, and hides it with a reason. */
export const Moderated: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas, "Regalo seguro");
    await step("the review is published", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Publicar" }));
      await announced("Opinión publicada");
      await expect(await dialog.findByRole("button", { name: "Retirar…" })).toBeVisible();
    });
    await step("the shop answers the review in public", async () => {
      const field = dialog.getByRole("textbox", { name: "Respuesta de la tienda" });
      await userEvent.type(field, "¡Gracias por contarlo!");
      await userEvent.click(dialog.getByRole("button", { name: "Guardar la respuesta" }));
      await announced("Respuesta guardada");
      await waitFor(() => expect(field).toHaveValue("¡Gracias por contarlo!"));
    });
    await step("the review is hidden, which needs a reason", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Retirar…" }));
      await userEvent.click(dialog.getByRole("button", { name: "Retirar" }));
      await expect(await dialog.findByText("Elige el motivo.")).toBeVisible();
      await userEvent.click(dialog.getByRole("radio", { name: "Otro motivo" }));
      await userEvent.click(dialog.getByRole("button", { name: "Retirar" }));
      await expect(await dialog.findByText("Explica el motivo.")).toBeVisible();
      await userEvent.type(dialog.getByRole("textbox", { name: "Explicación" }), "Es de otra tienda.");
      await userEvent.click(dialog.getByRole("button", { name: "Retirar" }));
      await announced("Opinión retirada");
      await expect(await dialog.findByText("Otro motivo: Es de otra tienda.")).toBeVisible();
    });
  },
};

async function meetConflict({ canvas }: Context) {
  const dialog = await open(canvas, "Repito");
  const field = dialog.getByRole("textbox", { name: "Respuesta de la tienda" });
  await userEvent.type(field, "La mía");
  const client = await colleague("clerk");
  const review = (await client.call(LIST, { query: { search: "Repito" } })).items[0]!;
  await client.call("PATCH /api/admin/reviews/{id}", {
    params: { id: review.id },
    body: { answer: "La otra", version: review.version },
  });
  await userEvent.click(dialog.getByRole("button", { name: "Guardar la respuesta" }));
  const alert = await dialog.findByText("Noelia Casado ha cambiado la opinión mientras tanto");
  await expect(alert).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "La otra" })).toBeVisible();
  await expect(field).toHaveValue("La mía");
  return dialog;
}

/** Another user changed it meanwhile: both versions are shown, and typed text stays. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await meetConflict(context);
    await userEvent.click(dialog.getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Respuesta guardada");
  },
};

/** The reviews of one view, and the reason why one was rejected. */
export const Rejected: Story = {
  parameters: { router: { path: "/admin/resenas", url: "/admin/resenas?state=rejected" } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, "El de la tienda ni idea");
    await expect(dialog.getByText(/^Datos personales: Habla de una persona/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Publicar" })).toBeVisible();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay opiniones");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
