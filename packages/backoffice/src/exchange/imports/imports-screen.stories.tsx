import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { csvFile, productsFile } from "../../_internal/import-files.ts";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { ImportsScreen } from "./imports-screen.tsx";

const LIST = "GET /api/admin/imports";
const UPLOAD = "POST /api/admin/imports";

const meta = {
  title: "Back office/Imports",
  component: ImportsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/importaciones" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ImportsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function openWindow(canvas: Canvas): Promise<HTMLElement> {
  await settled(canvas, "Importaciones");
  await userEvent.click(canvas.getByRole("button", { name: "Importar" }));
  return screen.findByRole("dialog", { name: "Importar" });
}

async function checkRow({ canvas, step }: Context) {
  const table = await settled(canvas, "Importaciones");
  await step("each import links to its page and shows its result", async () => {
    const row = within(table).getByRole("row", { name: /novedades-noviembre\.csv/ });
    await expect(row).toHaveTextContent("Terminada");
    await expect(row).toHaveTextContent("1 alta · 2 con errores");
    const link = within(row).getByRole("link", { name: "novedades-noviembre.csv" });
    await expect(link.getAttribute("href")).toMatch(/^\/admin\/importaciones\/[\w-]+$/);
  });
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkRow(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkRow(context);
    await step("the list is sorted by name", async () => {
      await sortBy(canvas, "Importaciones", "Fichero");
    });
  },
};

async function chooseWrongly({ canvas, step }: Context) {
  const dialog = await openWindow(canvas);
  const send = within(dialog).getByRole("button", { name: "Subir fichero" });
  await expect(send).toBeDisabled();
  await step("a file without rows is refused", async () => {
    await userEvent.upload(within(dialog).getByLabelText("Añadir: Fichero"), csvFile("vacio.csv", ["Nombre;PVP"]));
    await userEvent.click(send);
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent("debajo no hay ninguna fila");
    await userEvent.click(within(dialog).getByRole("button", { name: "Quitar vacio.csv" }));
  });
  await step("a spreadsheet is refused", async () => {
    const book = new File(["x"], "tarifa.xlsx");
    await userEvent.upload(within(dialog).getByLabelText("Añadir: Fichero"), book, { applyAccept: false });
    await expect(within(dialog).getByRole("alert")).toHaveTextContent("no es un archivo CSV, TSV o TXT");
  });
  return { dialog, send };
}

/** A file without rows and a spreadsheet are refused with the reason. */
export const Upload: Story = {
  play: async (context) => {
    await chooseWrongly(context);
  },
};

/** A valid one is uploaded, and its page opens. */
export const UploadDone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { dialog, send } = await chooseWrongly(context);
    await step("a valid file is uploaded", async () => {
      await userEvent.upload(within(dialog).getByLabelText("Añadir: Fichero"), productsFile(1));
      await userEvent.click(send);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
};

export const Template: Story = {
  play: async ({ canvas }) => {
    const dialog = await openWindow(canvas);
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(fn());
    await userEvent.click(within(dialog).getByText("Clientes"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Descargar la plantilla de clientes" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    await expect(link?.download).toMatch(/^plantilla-clientes-\d{4}-\d\d-\d\d\.csv$/);
    click.mockRestore();
  },
};

async function startUpload({ canvas }: Context) {
  const dialog = await openWindow(canvas);
  await userEvent.upload(within(dialog).getByLabelText("Añadir: Fichero"), productsFile(1));
  await userEvent.click(within(dialog).getByRole("button", { name: "Subir fichero" }));
  await expect(await within(dialog).findByRole("progressbar", { name: "Subiendo novedades.csv" })).toBeVisible();
  return dialog;
}

export const Uploading: Story = {
  beforeEach: ({ msw }) => msw.use(pending(UPLOAD)),
  play: async (context) => {
    await startUpload(context);
  },
};

export const UploadingCancelled: Story = {
  ...Uploading,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await startUpload(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar la subida" }));
    await waitFor(() => expect(within(dialog).queryByRole("progressbar")).toBeNull());
    await expect(within(dialog).getByText("novedades.csv")).toBeVisible();
  },
};

/** The file stays and can be sent again. */
export const UploadFails: Story = {
  beforeEach: ({ msw }) => msw.use(failing(UPLOAD, 503)),
  play: async ({ canvas }) => {
    const dialog = await openWindow(canvas);
    await userEvent.upload(within(dialog).getByLabelText("Añadir: Fichero"), productsFile(1));
    await userEvent.click(within(dialog).getByRole("button", { name: "Subir fichero" }));
    await expect(await within(dialog).findByRole("alert")).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "Subir fichero" })).toBeEnabled();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay importaciones");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
