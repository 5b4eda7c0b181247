import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { failing } from "@tablero/mock-api/msw";
import { drawPdf } from "@tablero/mock-api/sample-pdf";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { ProductScreen } from "../product-screen.tsx";

const named = (name: string) => async (context: StoryPlace) => {
  const { staff } = await signedIn({ parameters: { role: "admin" } });
  const { items } = await staff.client.call("GET /api/admin/products", { query: { search: name } });
  const product = items.find((each) => each.name === name);
  if (!product) throw new Error(`No product ${name}`);
  return { ...(await signedIn(context)), product, admin: staff };
};

const meta = {
  title: "Back office/Products/Documents",
  component: ProductScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/:id", url: "/admin/productos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ProductScreen id={(loaded.product as AdminProduct).id} />,
  loaders: [named("Vapor y Latón: caja básica")],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const card = (canvas: Context["canvas"]) => canvas.findByRole("region", { name: "Documentos" });
const titles = (box: HTMLElement) =>
  within(box)
    .queryAllByRole("link")
    .map((link) => link.textContent);
const stored = ({ loaded }: Context) =>
  (loaded.admin as Staff).client.call("GET /api/admin/products/{id}", {
    params: { id: (loaded.product as AdminProduct).id },
  });
const pdf = (text: string) =>
  new File([drawPdf({ title: text, paragraphs: [text] })], "../reglas.pdf", { type: "application/pdf" });
const open = async (canvas: Context["canvas"]) => {
  await userEvent.click(within(await card(canvas)).getByRole("button", { name: "Añadir documento" }));
  return within(await screen.findByRole("dialog", { name: "Añadir documento" }));
};
const send = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole("button", { name: "Añadir documento" }));

/** Added, reordered, renamed and removed, each saved immediately. */
export const Documents: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    await step("a new document is added at the end", async () => {
      const dialog = await open(canvas);
      await userEvent.upload(dialog.getByLabelText("Archivo"), pdf("Ayuda"));
      const title = dialog.getByRole("combobox", { name: "Título" });
      await userEvent.clear(title);
      await userEvent.type(title, "Ayuda de mesa");
      await send(dialog);
      await announced("Documento añadido");
      await expect(titles(await card(canvas))).toEqual(["Reglas", "Erratas", "Ayuda de mesa"]);
    });
    await step("a document moves up", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Subir Ayuda de mesa" }));
      await waitFor(
        async () => expect(titles(await card(canvas))).toEqual(["Reglas", "Ayuda de mesa", "Erratas"]),
        PATIENT,
      );
    });
    await step("a document is renamed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cambiar Erratas" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Cambiar documento" }));
      const title = dialog.getByRole("combobox", { name: "Título" });
      await userEvent.clear(title);
      await userEvent.type(title, "Erratas 2026");
      await userEvent.click(dialog.getByRole("button", { name: "Guardar documento" }));
      await announced("Documento guardado");
    });
    await step("a document is removed after a confirmation", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar Reglas" }));
      const question = await screen.findByRole("alertdialog");
      await userEvent.click(within(question).getByRole("button", { name: "Quitar documento" }));
      await announced("Documento quitado");
      const { documents } = await stored(context);
      await expect(documents.map(({ title }) => title)).toEqual(["Ayuda de mesa", "Erratas 2026"]);
    });
  },
};

/** A file that is not a plain PDF is rejected at its field, and typed values stay. */
export const Refused: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas);
    await step("sending without a file is refused", async () => {
      await send(dialog);
      await expect(await dialog.findByText("Elige un archivo PDF.")).toBeVisible();
    });
    await step("a file whose content is not a PDF is refused", async () => {
      await userEvent.upload(
        dialog.getByLabelText("Archivo"),
        new File(["<html>"], "reglas.pdf", { type: "application/pdf" }),
      );
      await send(dialog);
      await expect(await dialog.findByText("Solo se admiten archivos PDF.", {}, PATIENT)).toBeVisible();
      await expect(dialog.getByRole("combobox", { name: "Título" })).toHaveValue("Reglas");
    });
    await step("a PDF with a script is refused", async () => {
      const file = new File(["%PDF-1.7\n<</S/JavaScript/JS(x)>>\n%%EOF"], "reglas.pdf", { type: "application/pdf" });
      await userEvent.upload(dialog.getByLabelText("Archivo"), file);
      await send(dialog);
      await expect(await dialog.findByText(/^Ese PDF lleva programas/, {}, PATIENT)).toBeVisible();
    });
  },
};

/** The server does not respond: the dialog shows this and keeps the file. */
export const UploadFails: Story = {
  beforeEach: ({ msw }) => {
    msw?.use(failing("POST /api/admin/products/{id}/documents", 503, { code: "unavailable" }));
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.upload(dialog.getByLabelText("Archivo"), pdf("Reglas"));
    await send(dialog);
    await expect(await dialog.findByText("No se ha añadido", {}, PATIENT)).toBeVisible();
  },
};

/** With read permission only, the documents are visible but cannot be changed. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const box = await card(canvas);
    await expect(titles(box)).toEqual(["Reglas", "Erratas"]);
    await expect(within(box).queryByRole("button")).toBeNull();
  },
};

async function chooseExpansion({ canvas, step }: Context) {
  const search = await canvas.findByRole("combobox", { name: /^Expansión de/ });
  const pick = async (name: string) => {
    await userEvent.click(search);
    await userEvent.type(search, name);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }, PATIENT));
  };
  const save = () => userEvent.click(canvas.getByRole("button", { name: /^Guardar producto/ }));
  await step("the expansions of the product are listed", async () => {
    await expect(canvas.getByText(/^Sus expansiones:/)).toHaveTextContent("Banda del Ferrocarril");
  });
  await step("an expansion of the product is refused as its base game", async () => {
    await pick("Banda del Ferrocarril");
    await save();
    await expect(await canvas.findByText(/^Ese producto ya es una expansión de este/, {}, PATIENT)).toBeVisible();
  });
  return { pick, save };
}

/** Base games are found by typing, and refused if they would form a cycle. */
export const Bases: Story = {
  play: async (context) => {
    await chooseExpansion(context);
  },
};

export const BasesSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { pick, save } = await chooseExpansion(context);
    await step("another base game is stored", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar Banda del Ferrocarril" }));
      await pick("Faros del Norte");
      await save();
      await announced("Producto guardado");
      await expect((await stored(context)).bases).toMatchObject([{ name: "Faros del Norte" }]);
    });
  },
};
