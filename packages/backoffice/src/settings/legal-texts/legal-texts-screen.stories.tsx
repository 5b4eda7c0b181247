import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LegalPage } from "@tablero/domain/settings/legal/pages";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failed, forbidden, loading } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { LegalTextsScreen } from "./legal-texts-screen.tsx";

const at = (view?: LegalPage) => ({
  router: { path: "/admin/textos-legales", url: `/admin/textos-legales${view ? `?view=${view}` : ""}` },
});

const meta = {
  title: "Back office/Legal texts",
  component: LegalTextsScreen,
  parameters: { layout: "fullscreen", ...at() },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof LegalTextsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const storeOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store;
/** A shop that has published nothing yet. */
const unpublished = ({ loaded }: { loaded: Record<string, unknown> }) => {
  storeOf(loaded).data.legalTexts = [];
};
const editor = (canvas: Play["canvas"]) => canvas.findByRole("textbox", { name: "Texto" }, PATIENT);
const publishButton = (canvas: Play["canvas"]) => canvas.getByRole("button", { name: "Revisado y publicar" });

/** All texts of a shop whose owner has reviewed them. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Condiciones de venta" });
    await expect(link).toHaveAttribute("href", "/admin/textos-legales?view=condiciones");
    await expect(canvas.getAllByText("Revisado")).toHaveLength(10);
    await expect(canvas.queryByText(/por revisar$/)).toBeNull();
  },
};

/** Shown in red: texts that shoppers cannot read because they have not been reviewed. */
export const NeverReviewed: Story = {
  beforeEach: unpublished,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("7 textos por revisar")).toBeVisible();
    await expect(canvas.getAllByText("Sin revisar")).toHaveLength(10);
  },
};

/** A template lists the parts that the owner must write; afterwards the owner reviews and publishes it. */
export const FromTemplateToPublished: Story = {
  parameters: at("envios"),
  beforeEach: unpublished,
  play: async ({ canvas, loaded, step }) => {
    const box = await editor(canvas);
    await step("the text cannot be published while a part is not written", async () => {
      await expect(canvas.getByText("Falta que escribas: adónde envías y con quién.")).toBeVisible();
      await expect(publishButton(canvas)).toBeDisabled();
    });
    await step("a field is inserted with a click, and the preview shows its value", async () => {
      await userEvent.click(box);
      await userEvent.keyboard("{Control>}a{/Control}{Backspace}");
      await userEvent.keyboard("Enviamos desde ");
      await userEvent.click(canvas.getByRole("button", { name: /^Dirección completa/ }));
      const preview = within(canvas.getByRole("region", { name: "Así se leerá" }));
      await expect(
        await preview.findByText("Enviamos desde Calle del Tribulete, 14, 28012 Madrid", {}, PATIENT),
      ).toBeVisible();
    });
    await step("publishing asks for confirmation and names the responsible person", async () => {
      await userEvent.click(publishButton(canvas));
      const dialog = within(await screen.findByRole("alertdialog"));
      await expect(dialog.getByText(/^Lo que publicas lo dices tú/)).toBeVisible();
      await userEvent.click(dialog.getByRole("button", { name: "Lo he leído, publicar" }));
      await announced("Texto publicado");
      const [text] = storeOf(loaded).data.legalTexts;
      await expect(text).toMatchObject({
        page: "envios",
        version: 1,
        body: "<p>Enviamos desde {direccion}</p>",
        values: { direccion: "Calle del Tribulete, 14, 28012 Madrid" },
      });
      await waitFor(() => expect(canvas.getByText("Revisado")).toBeVisible(), PATIENT);
    });
  },
};

/** A draft is stored without being published; shoppers still read the published text. */
export const Draft: Story = {
  parameters: at("aviso-legal"),
  play: async ({ canvas, loaded }) => {
    const box = await editor(canvas);
    await userEvent.click(box);
    await userEvent.keyboard("{Control>}a{/Control}{Backspace}Y nada más.");
    await waitFor(() => expect(canvas.getByRole("region", { name: "Cambios sin guardar" })).toBeVisible(), PATIENT);
    await userEvent.keyboard("{Control>}s{/Control}");
    await announced("Borrador guardado");
    await expect(await canvas.findByText("Cambios sin publicar")).toBeVisible();
    const versions = storeOf(loaded).data.legalTexts.filter(({ page }) => page === "aviso-legal");
    await expect(versions.map(({ publishedAt }) => publishedAt !== null).sort()).toEqual([false, true]);
  },
};

/** The text no longer matches the settings. */
export const SettingsChanged: Story = {
  parameters: at("devoluciones"),
  beforeEach: ({ loaded }) => {
    storeOf(loaded).data.settings.withdrawalDays = 30;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Plazo para desistir: antes «14 días», ahora «30 días».")).toBeVisible();
    await expect(canvas.getByText("Cambios sin publicar")).toBeVisible();
    await waitFor(() => expect(publishButton(canvas)).toBeEnabled());
  },
};

/** A field without a value in the settings is highlighted in red. */
export const Unfilled: Story = {
  parameters: at("aviso-legal"),
  beforeEach: ({ loaded }) => {
    storeOf(loaded).data.settings.taxId = "";
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Faltan datos")).toBeVisible();
    await expect(canvas.getByText("NIF: no está en los ajustes de la tienda.")).toBeVisible();
    const preview = within(canvas.getByRole("region", { name: "Así se leerá" }));
    await expect(preview.getByText("{nif}")).toBeVisible();
    await expect(publishButton(canvas)).toBeDisabled();
  },
};

async function meetConflict({ canvas, loaded, step }: Play) {
  const box = await editor(canvas);
  await userEvent.click(box);
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}Lo mío.");
  await waitFor(() => expect(canvas.getByRole("region", { name: "Cambios sin guardar" })).toBeVisible(), PATIENT);
  const { data } = storeOf(loaded);
  const [stored] = data.legalTexts.filter(({ page }) => page === "garantia");
  const theirs = { version: 2, revision: 2, body: "<p>Lo de otra persona.</p>", publishedAt: null, values: null };
  if (stored) data.legalTexts = [...data.legalTexts, { ...stored, ...theirs }];
  await userEvent.keyboard("{Control>}s{/Control}");
  const conflict = within(await canvas.findByRole("alert", {}, PATIENT));
  await step("both versions of the text are shown", async () => {
    await expect(conflict.getByText("Lo de otra persona.")).toBeVisible();
    await expect(conflict.getByText("Lo mío.")).toBeVisible();
  });
  return conflict;
}

/** Another user saved first: both texts are shown. */
export const Conflict: Story = {
  parameters: at("garantia"),
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  ...Conflict,
  tags: ["!autodocs"],
  play: async (context) => {
    const { loaded, step } = context;
    const conflict = await meetConflict(context);
    await step("the user's version replaces the other one", async () => {
      await userEvent.click(conflict.getByRole("button", { name: "Aplicar lo mío" }));
      await announced("Borrador guardado");
      const draft = storeOf(loaded).data.legalTexts.find(({ page, version }) => page === "garantia" && version === 2);
      await expect(draft?.body).toBe("<p>Lo mío.</p>");
    });
  },
};

/** An older version is restored as a draft. */
export const Restore: Story = {
  parameters: at("cookies"),
  beforeEach: ({ loaded }) => {
    const { data } = storeOf(loaded);
    const [first] = data.legalTexts.filter(({ page }) => page === "cookies");
    if (first) data.legalTexts = [...data.legalTexts, { ...first, version: 2, revision: 2, body: "<p>Otra cosa.</p>" }];
  },
  play: async ({ canvas }) => {
    const box = await editor(canvas);
    await expect(box).toHaveTextContent("Otra cosa.");
    await userEvent.click(canvas.getByRole("button", { name: "Recuperar la versión 1 como borrador" }));
    await waitFor(() => expect(box).toHaveTextContent(/^No usamos cookies de publicidad/), PATIENT);
    await expect(canvas.getByRole("region", { name: "Cambios sin guardar" })).toBeVisible();
  },
};

/** With read permission only, the text is visible but cannot be changed. */
export const ReadOnly: Story = {
  parameters: { ...at("condiciones"), role: "manager" },
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole("region", { name: "Así se leerá" }));
    await expect(preview.getByText("El pedido")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Revisado y publicar" })).toBeNull();
  },
};

export const Loading: Story = loading("GET /api/admin/legal-texts");
export const Failed: Story = failed("GET /api/admin/legal-texts");
export const Forbidden: Story = forbidden("clerk");
