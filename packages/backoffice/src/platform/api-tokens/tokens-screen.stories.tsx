import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { TokensScreen } from "./tokens-screen.tsx";

const READ = "GET /api/admin/api-tokens";

const meta = {
  title: "Back office/API tokens",
  component: TokensScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/claves-api" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TokensScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function openForm(canvas: Play["canvas"]) {
  await userEvent.click(await canvas.findByRole("button", { name: "Nueva clave de la API" }));
  return screen.findByRole("dialog", { name: "Nueva clave de la API" });
}

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Claves de la API");
    const row = within(table).getByRole("row", { name: /Contabilidad/ });
    await expect(row).toHaveTextContent("tbl_9fQ2Lm…");
    await expect(row).toHaveTextContent("En uso");
    await expect(within(table).getByRole("row", { name: /Etiquetas/ })).toHaveTextContent("Revocada");
  },
};

async function createToken({ canvas, step }: Play) {
  await settled(canvas, "Claves de la API");
  const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const dialog = await openForm(canvas);
  const send = within(dialog).getByRole("button", { name: "Crear la clave" });
  await step("missing data are reported at their fields", async () => {
    await userEvent.click(send);
    await expect(await within(dialog).findByText("Ponle un nombre: el del programa que la usará.")).toBeVisible();
    await expect(within(dialog).getByText("Elige al menos un permiso.")).toBeVisible();
  });
  await step("choosing write access also chooses read access", async () => {
    const read = within(dialog).getByRole("checkbox", { name: "Leer: Pedidos" });
    within(dialog).getByRole("checkbox", { name: "Cambiar: Pedidos" }).focus();
    await userEvent.keyboard(" ");
    await expect(read).toBeChecked();
    await expect(read).toBeDisabled();
    await userEvent.keyboard(" ");
    await expect(read).toBeChecked();
    await expect(read).toBeEnabled();
  });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "ERP");
  send.focus();
  await userEvent.keyboard("{Enter}");
  const made = await screen.findByRole("dialog", { name: "Clave creada" }, PATIENT);
  const text = within(made).getByText(/^tbl_\w{49}$/).textContent;
  return { write, made, text };
}

/** A token is created by keyboard only; its text is shown once. */
export const Create: Story = {
  play: async (context) => {
    await createToken(context);
  },
};

/** The text is copied, and the token is listed. */
export const CreateClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { write, made, text } = await createToken(context);
    await userEvent.keyboard("{Escape}");
    await expect(made).toBeVisible();
    await userEvent.click(within(made).getByRole("button", { name: "Copiar" }));
    await announced("Copiado");
    await expect(write).toHaveBeenCalledWith(text);
    await userEvent.click(within(made).getByRole("button", { name: "Ya lo he guardado" }));
    await closed();
    await expect(screen.queryByText(text ?? "")).toBeNull();
    const row = await canvas.findByRole("row", { name: /ERP/ });
    await expect(row).toHaveTextContent("Lee pedidos.");
  },
};

/** If the token cannot be saved, no input is lost. */
export const CreateFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/api-tokens", 503)),
  play: async ({ canvas }) => {
    const dialog = await openForm(canvas);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "ERP");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Leer: Productos" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear la clave" }));
    await expect(await within(dialog).findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(within(dialog).getByRole("textbox", { name: "Nombre" })).toHaveValue("ERP");
    await expect(within(dialog).getByRole("checkbox", { name: "Leer: Productos" })).toBeChecked();
  },
};

/** Revoked permanently after confirmation. */
export const Revoke: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Contabilidad" }));
    const dialog = await screen.findByRole("dialog", { name: "Contabilidad" });
    await expect(dialog).toHaveTextContent("Lee facturas, pagos de pedidos y pedidos.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Revocar" }));
    const question = await screen.findByRole("alertdialog", { name: "Revocar «Contabilidad»" });
    await userEvent.click(within(question).getByRole("button", { name: "Revocar la clave" }));
    await announced("Clave revocada");
    await waitFor(() => expect(dialog).toHaveTextContent("Revocada"), PATIENT);
    await expect(within(dialog).queryByRole("button", { name: "Revocar" })).toBeNull();
  },
};

export const Missing: Story = {
  parameters: {
    router: { path: "/admin/claves-api", url: "/admin/claves-api?clave=01890000-0000-7000-8000-000000000000" },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Esta clave de la API ya no está")).toBeVisible());
  },
};

export const Loading: Story = loading(READ);
export const Empty: Story = emptied(READ, "Todavía no hay claves");
export const Failed: Story = failed(READ);
export const Forbidden: Story = forbidden("manager");

const formOpen: NonNullable<Story["play"]> = async ({ canvas }) => {
  await settled(canvas, "Claves de la API");
  await expect(await openForm(canvas)).toBeVisible();
};
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await expect(await openForm(canvas)).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: "dark" }, play: formOpen };
