import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { ClientsScreen } from "./clients-screen.tsx";

const LIST = "GET /api/admin/clients";

const meta = {
  title: "Back office/Clients",
  component: ClientsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/clientes" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ClientsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function firstPage({ canvas }: Context): Promise<HTMLElement> {
  const table = await canvas.findByRole("table", { name: "Clientes" });
  await waitFor(() => expect(within(table).getAllByRole("checkbox")).toHaveLength(26));
  return table;
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await firstPage(context);
  },
};

export const NextPage: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const table = await firstPage(context);
    await step("the list is sorted by the amount spent", async () => {
      await userEvent.click(within(table).getByRole("button", { name: "Gastado" }));
      await waitFor(() =>
        expect(within(table).getByRole("columnheader", { name: "Gastado" })).toHaveAttribute("aria-sort"),
      );
    });
    await step("the next page opens", async () => {
      const next = canvas.getByRole("button", { name: "Página siguiente" });
      await waitFor(() => expect(next).toBeEnabled());
      await userEvent.click(next);
      await expect(await canvas.findByText(/^Página 2 de/)).toBeVisible();
    });
  },
};

async function askToBlock({ canvas, canvasElement, step }: Context) {
  const page = within(canvasElement.ownerDocument.body);
  const table = await canvas.findByRole("table", { name: "Clientes" });
  const boxes = await waitFor(async () => {
    const found = within(table).getAllByRole("checkbox", { name: /^Seleccionar (?!todas)/ });
    await expect(found.length).toBeGreaterThan(2);
    return found;
  });
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(boxes[2] as HTMLElement);
  await userEvent.click(await page.findByRole("button", { name: "Bloquear" }));
  const dialog = await page.findByRole("dialog", { name: "Bloquear clientes" });
  await expect(await within(dialog).findByText("Se bloquearán 2 clientes.")).toBeVisible();
  const reason = within(dialog).getByRole("textbox", { name: "Motivo" });
  await step("clients cannot be blocked without a reason", async () => {
    await userEvent.click(within(dialog).getByRole("button", { name: "Bloquear 2" }));
    await expect(reason).toHaveFocus();
    await expect(within(dialog).getByText("Escribe por qué se bloquean.")).toBeVisible();
  });
  await userEvent.type(reason, "Dos pedidos sin recoger");
  return { page, dialog };
}

/** Several clients are blocked in one action, with a reason. */
export const Bulk: Story = {
  play: async (context) => {
    await askToBlock(context);
  },
};

export const BulkUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { page, dialog } = await askToBlock(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Bloquear 2" }));
    await waitFor(() => expect(page.getByText("2 clientes bloqueados")).toBeVisible());
    await step("undoing lifts the block", async () => {
      await userEvent.click(page.getByRole("button", { name: "Deshacer" }));
      await waitFor(() => expect(page.getByText("2 clientes desbloqueados")).toBeVisible());
    });
  },
};

/** With read permission only, no rows can be selected and no client can be created. */
export const Reader: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Clientes" });
    await waitFor(() => expect(within(table).getAllByRole("link").length).toBeGreaterThan(5));
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nuevo cliente" })).toBeNull();
  },
};

/** Names, e-mail addresses and tags of maximum length. */
export const LongTexts: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const body = {
        name: "Maximiliana-Esperanza de los Ángeles ".repeat(3).trim().slice(0, 110),
        surname: "Goikoetxeagaztelu y Fernández de la Reguera",
        email: `${"a".repeat(60)}@correo-muy-largo-de-la-empresa.example.test`,
        tags: ["Coleccionista de cartas antiguas", "Liga de los jueves por la tarde"].map((tag) => tag.slice(0, 30)),
      };
      await staff.client.call("POST /api/admin/clients", { body });
      return { staff };
    },
  ],
  parameters: { router: { path: "/admin/clientes", url: "/admin/clientes?search=maximiliana" } },
};
export const LongTextsOnAPhone: Story = { ...LongTexts, globals: { viewport: { value: "w390" } } };

/** Clicking a tag of the list filters by it. */
export const ByTag: Story = {
  parameters: { router: { path: "/admin/clientes", url: "/admin/clientes?tag=Mayorista" } },
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const { items } = await staff.client.call(LIST, { query: { tag: "Mayorista", size: 100 } });
      return { staff, tagged: items };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const table = await canvas.findByRole("table", { name: "Clientes" });
    const tagged = loaded.tagged as Client[];
    await waitFor(() => expect(within(table).getAllByText("Mayorista")).toHaveLength(tagged.length));
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(LIST)) };
export const Empty: Story = { beforeEach: ({ msw, loaded }) => msw?.use(empty(LIST, loaded.mock)) };
export const Failed: Story = { beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)) };
export const Forbidden: Story = { parameters: { role: "judge" } };
export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
