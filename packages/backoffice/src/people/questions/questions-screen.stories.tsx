import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { QuestionsScreen } from "./questions-screen.tsx";

const LIST = "GET /api/admin/questions";

const meta = {
  title: "Back office/Questions",
  component: QuestionsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/consultas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof QuestionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await settled(canvas, "Consultas");
  },
};

/** Opens a question, adds a note, and answers it. */
export const Answered: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, step }) => {
    const table = await settled(canvas, "Consultas");
    await userEvent.click(within(table).getByRole("link", { name: "¿Hacéis envíos a Andorra?" }));
    const dialog = await screen.findByRole("dialog", { name: "¿Hacéis envíos a Andorra?" });
    const field = await within(dialog).findByRole("textbox", { name: "Respuesta" });
    await step("an empty answer is refused", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Enviar respuesta" }));
      await expect(await within(dialog).findByText("Falta este dato")).toBeVisible();
    });
    await step("a note is saved", async () => {
      await userEvent.type(field, "Preguntar al transportista.");
      await userEvent.click(within(dialog).getByRole("button", { name: "Guardar como nota" }));
      await announced("Nota guardada");
      const entries = await within(dialog).findByRole("list", { name: "Respuestas y notas" });
      await expect(entries).toHaveTextContent("Preguntar al transportista.");
    });
    await step("an answer is sent", async () => {
      await userEvent.type(field, "Todavía no, lo siento.");
      await userEvent.click(within(dialog).getByRole("button", { name: "Enviar respuesta" }));
      await announced("Respuesta enviada");
      await waitFor(() => expect(field).toHaveValue(""));
      await expect(await within(dialog).findByRole("button", { name: "Abrir otra vez" })).toBeVisible();
    });
  },
};

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function open({ canvas }: Context) {
  const table = await settled(canvas, "Consultas");
  await userEvent.click(within(table).getByRole("link", { name: "¿Hacéis envíos a Andorra?" }));
  const dialog = within(await screen.findByRole("dialog", { name: "¿Hacéis envíos a Andorra?" }));
  return { dialog, field: await dialog.findByRole("textbox", { name: "Respuesta" }) };
}

async function reopenDraft(context: Context) {
  const { field } = await open(context);
  await userEvent.type(field, "Todavía no, ");
  await userEvent.keyboard("{Escape}");
  await closed();
  const again = await open(context);
  await expect(again.field).toHaveValue("Todavía no, ");
  return again;
}

/** A reply closed with Escape is there again. */
export const Draft: Story = {
  tags: ["gate"],
  play: async (context) => {
    await reopenDraft(context);
  },
};

/** A draft is kept until it is discarded or sent. */
export const DraftSent: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    await step("the user discards the draft", async () => {
      const { dialog, field } = await reopenDraft(context);
      await userEvent.click(dialog.getByRole("button", { name: "Tirar el borrador" }));
      await expect(field).toHaveValue("");
      await userEvent.type(field, "Sí.");
      await userEvent.keyboard("{Escape}");
      await closed();
    });
    await step("a sent answer leaves no draft", async () => {
      const { dialog, field } = await open(context);
      await userEvent.click(dialog.getByRole("button", { name: "Enviar respuesta" }));
      await announced("Respuesta enviada");
      await userEvent.keyboard("{Escape}");
      await closed();
      const again = await open(context);
      await expect(again.field).toHaveValue("");
      await expect(again.dialog.queryByRole("button", { name: "Tirar el borrador" })).toBeNull();
      await expect(field).not.toBe(again.field);
    });
  },
};

export const Opened: Story = {
  parameters: { router: { path: "/admin/consultas" } },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Consultas");
    await userEvent.click(within(table).getByRole("link", { name: "Reglamento en español" }));
    const dialog = await screen.findByRole("dialog", { name: "Reglamento en español" });
    await expect(await within(dialog).findByText("Sí, todo en español.")).toBeVisible();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay consultas");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };

async function chooseInMenu(name: RegExp | string) {
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

/** A template is added, corrected, and inserted with the values of the question; an unfilled field is not sent. */
export const Templates: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { dialog, field } = await open(context);
    const { step } = context;
    await step("a template with an unknown field is refused at its text", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Plantillas" }));
      await chooseInMenu("Nueva plantilla…");
      const form = within(await screen.findByRole("dialog", { name: "Nueva plantilla" }));
      await userEvent.type(form.getByRole("textbox", { name: "Nombre" }), "Plazos");
      const text = form.getByRole("textbox", { name: "Texto" });
      await userEvent.click(text);
      await userEvent.paste("Hola, {nombe}: {producto} sale mañana.");
      await userEvent.click(form.getByRole("button", { name: "Guardar" }));
      await expect(await form.findByText(/No existe \{nombe\}/)).toBeVisible();
      await userEvent.clear(text);
      await userEvent.paste("Hola, {nombre}: {producto} sale mañana.");
      await userEvent.click(form.getByRole("button", { name: "Guardar" }));
      await announced("Plantilla «Plazos» guardada");
    });
    await step("it is inserted with the values of the question", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Plantillas" }));
      await chooseInMenu("Plazos");
      await waitFor(() => expect(field).toHaveValue("Hola, Marina: {producto} sale mañana."));
    });
    await step("a field without a value is not sent to the client", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Enviar respuesta" }));
      await expect(await dialog.findByText("Falta escribir {producto}.")).toBeVisible();
    });
    await step("it is deleted, and comes back", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Plantillas" }));
      await chooseInMenu("Gestionar…");
      const list = within(await screen.findByRole("dialog", { name: "Plantillas de respuesta" }));
      await userEvent.click(list.getByRole("button", { name: "Eliminar Plazos" }));
      await waitFor(() => expect(list.queryByRole("listitem")).toBeNull());
      await undo();
      await expect(await list.findByRole("button", { name: "Cambiar Plazos" })).toBeVisible();
    });
  },
};
