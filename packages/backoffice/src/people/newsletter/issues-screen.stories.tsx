import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, exportFailing, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { IssuesScreen } from "./issues-screen.tsx";

const LIST = "GET /api/admin/newsletter-issues";
const PREVIEW = "GET /api/admin/newsletter-issues/{id}/preview";
const DRAFT = "Novedades de diciembre";
const SENT = "La liga de otoño ya tiene calendario";

const meta = {
  title: "Back office/Newsletter/Issues",
  component: IssuesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/boletines" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof IssuesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Opens the review before a draft is sent. */
async function review(canvas: Canvas): Promise<HTMLElement> {
  const table = await settled(canvas, "Boletines");
  await userEvent.click(within(table).getByRole("button", { name: `Revisar y enviar ${DRAFT}` }));
  return screen.findByRole("dialog", { name: DRAFT });
}

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await settled(canvas, "Boletines");
  },
};

async function writeWrongly({ canvas, step }: Context) {
  await settled(canvas, "Boletines");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo boletín" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo boletín" });
  const text = within(dialog).getByRole("textbox", { name: "Texto" });
  await step("an unsafe link is refused", async () => {
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Asunto" }), "Rebajas de enero");
    await userEvent.click(text);
    await userEvent.paste("Empiezan el 7.\n[Verlas](http://tienda.test)");
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear boletín" }));
    await expect(await within(dialog).findByText("Los enlaces empiezan por https:// o por /.")).toBeVisible();
  });
  return { dialog, text };
}

/** Invalid text is reported at its field. */
export const Write: Story = {
  tags: ["gate"],
  play: async (context) => {
    await writeWrongly(context);
  },
};

/** Corrected text is stored as a draft. */
export const SavedAfterCorrection: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, text } = await writeWrongly(context);
    await step("the corrected issue is stored", async () => {
      await userEvent.clear(text);
      await userEvent.paste("Empiezan el 7.\n[Verlas](/ofertas)");
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear boletín" }));
      await announced("Boletín Rebajas de enero creado");
      await closed();
      const row = within(await settled(canvas, "Boletines")).getByRole("row", { name: /Rebajas de enero/ });
      await expect(row).toHaveTextContent("Borrador");
    });
  },
};

async function reviewMail({ canvas, step }: Context) {
  const dialog = await review(canvas);
  await step("the preview shows the mail", async () => {
    const title = `Vista previa: ${DRAFT}`;
    const frame = await within(dialog).findByTitle(title);
    await expect(frame).toHaveAttribute("sandbox", "");
    await expect(frame.getAttribute("srcdoc")).toContain("Vuelve Almadraba");
    await userEvent.click(within(dialog).getByRole("tab", { name: "Texto" }));
    await expect(within(dialog).getByText(/Esto es lo que llega en diciembre/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole("tab", { name: "Como se ve" }));
    await expect(await within(dialog).findByTitle(title)).toBeVisible();
  });
  return dialog;
}

/** Previewed as a mail before it is sent. */
export const Send: Story = {
  play: async (context) => {
    await reviewMail(context);
  },
};

/** Sent to all after confirmation, and not offered again. */
export const SendConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const dialog = await reviewMail(context);
    await step("the issue is sent to all subscribers", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Enviar a 3 suscriptores" }));
      const question = await screen.findByRole("alertdialog", { name: `Enviar «${DRAFT}»` });
      await expect(question).toHaveTextContent("No se puede parar");
      await userEvent.click(within(question).getByRole("button", { name: "Enviar ahora" }));
      await announced("El boletín está saliendo");
      await closed();
    });
    await step("the list shows the progress of the issue", async () => {
      const row = () => canvas.findByRole("row", { name: new RegExp(DRAFT) });
      await waitFor(async () => expect(await row()).toHaveTextContent("3 de 3"));
      await expect(canvas.queryByRole("button", { name: `Revisar y enviar ${DRAFT}` })).toBeNull();
    });
  },
};

/** A test is sent to the user's own address; the issue stays a draft. */
export const Test: Story = {
  play: async ({ canvas }) => {
    const dialog = await review(canvas);
    await userEvent.click(within(dialog).getByRole("button", { name: "Enviarme una prueba" }));
    await announced("Prueba enviada");
    await waitFor(() => expect(screen.getByText(/Te llegará a .*@tablero\.test/)).toBeVisible());
    await expect(await within(dialog).findByRole("button", { name: "Enviar a 3 suscriptores" })).toBeVisible();
  },
};

/** A sent issue can be read but not changed. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Boletines");
    await userEvent.click(within(table).getByRole("link", { name: SENT }));
    const dialog = await screen.findByRole("dialog", { name: SENT });
    await expect(await within(dialog).findByTitle(`Vista previa: ${SENT}`)).toBeVisible();
    await expect(dialog).toHaveTextContent("4 de 4");
    await expect(within(dialog).queryByRole("textbox")).toBeNull();
    await expect(within(dialog).queryByRole("button", { name: /^Enviar/ })).toBeNull();
  },
};

export const SendFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/newsletter-issues/{id}/sending", 503)),
  play: async ({ canvas }) => {
    const dialog = await review(canvas);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Enviar a 3 suscriptores" }));
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: "Enviar ahora" }));
    await expect(await within(question).findByRole("alert")).toBeVisible();
  },
};

export const PreviewFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(PREVIEW, 503)),
  play: async ({ canvas }) => {
    const dialog = await review(canvas);
    await expect(await within(dialog).findByText("No se ha podido preparar la vista previa")).toBeVisible();
    await expect(within(dialog).queryByRole("button", { name: /^Enviar a/ })).toBeNull();
  },
};

export const PreviewLoading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(PREVIEW)),
  play: async ({ canvas }) => {
    const dialog = await review(canvas);
    await expect(dialog).toHaveTextContent("Se enviaría a");
    await expect(within(dialog).queryByRole("button", { name: /^Enviar a/ })).toBeNull();
  },
};

/** With read permission only, a draft is shown as an email. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Boletines");
    await expect(within(table).queryByRole("button", { name: /Revisar/ })).toBeNull();
    await userEvent.click(within(table).getByRole("link", { name: DRAFT }));
    const dialog = await screen.findByRole("dialog", { name: DRAFT });
    await expect(await within(dialog).findByTitle(`Vista previa: ${DRAFT}`)).toBeVisible();
    await expect(within(dialog).queryByRole("button", { name: /^Enviar/ })).toBeNull();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay boletines");

export const Failed: Story = failed(LIST);

export const ExportFails: Story = exportFailing("Boletines", "GET /api/admin/newsletter-issues/export");

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `Revisar y enviar ${DRAFT}` }));
    const dialog = await screen.findByRole("dialog", { name: DRAFT });
    await expect(await within(dialog).findByRole("button", { name: "Enviar a 3 suscriptores" })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
