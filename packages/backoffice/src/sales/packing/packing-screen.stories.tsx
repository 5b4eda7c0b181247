import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, colleague, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { PackingScreen } from "./packing-screen.tsx";

const PATH = "/admin/preparar";
const RUN = "GET /api/admin/packing";

const meta = {
  title: "Back office/Packing",
  component: PackingScreen,
  parameters: { layout: "fullscreen", router: { path: PATH }, role: "warehouse" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof PackingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const staffOf = (loaded: Record<string, unknown>) => (loaded as { staff: Staff }).staff;

/** Starts with the first order, and returns it as the server has it. */
async function begin({ canvas, loaded }: Context) {
  const { orders } = await staffOf(loaded).client.call(RUN, { query: {} });
  const [order] = orders;
  if (!order) throw new Error("The demo shop has no order to prepare");
  await userEvent.click(await canvas.findByRole("button", { name: "Empezar" }));
  const scan = await canvas.findByRole("textbox", { name: /^Escanea una unidad/ });
  await waitFor(() => expect(scan).toBeEnabled());
  return { order, orders, scan };
}

/** Types a code by hand. Pasted, because keys that come this fast are those of a scanner. */
async function enter(scan: HTMLElement, code: string) {
  await userEvent.click(scan);
  await userEvent.paste(code);
  await userEvent.keyboard("{Enter}");
}

/** The walk through the store: each variant once, by shelf, with the orders that it is for. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Qué coger, por estante" });
    const [first] = within(list).getAllByRole("checkbox");
    await userEvent.click(first!);
    await expect(first).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Empezar" })).toBeEnabled();
  },
};

/** Each unit is scanned or pressed; Enter closes the parcel and opens the next order. */
export const OneOrder: Story = {
  tags: ["gate"],
  play: async (context) => {
    const { canvas, step } = context;
    const { order, orders, scan } = await begin(context);
    const [line] = order.lines;
    await step("a code that is typed counts one unit", async () => {
      await enter(scan, line!.sku);
      await expect(await canvas.findByText(`${line!.name}: 1 de ${line!.quantity}`)).toBeVisible();
    });
    await step("the other units are pressed", async () => {
      for (;;) {
        const [open] = canvas.queryAllByRole("button", { name: /^(Poner|Todas) / });
        if (!open) break;
        await userEvent.click(open);
      }
      await expect(canvas.getByText(/Intro cierra el bulto/)).toBeVisible();
    });
    await step("Enter closes the parcel, and the next order is on the table", async () => {
      await userEvent.click(scan);
      await userEvent.keyboard("{Enter}");
      const list = canvas.getByRole("list", { name: "Pedidos de la lista" });
      await waitFor(() =>
        expect(within(list).getByRole("button", { current: true })).toHaveTextContent(orders[1]!.number),
      );
      await expect(within(list).getByRole("img", { name: "Hecho" })).toBeVisible();
    });
  },
};

/** A wrong unit and one too many count nothing, and the message says why. */
export const WrongUnit: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { order, orders, scan } = await begin(context);
    const other = orders
      .slice(1)
      .find(({ lines }) => lines.some(({ sku }) => order.lines.every((line) => line.sku !== sku)));
    const wrong = other?.lines.find(({ sku }) => order.lines.every((line) => line.sku !== sku));
    await enter(scan, wrong!.sku);
    await expect(await canvas.findByText(/no va en este pedido, es del P/)).toBeVisible();
    await enter(scan, "8437000000000");
    await expect(await canvas.findByText(/«8437000000000» no es de este pedido/)).toBeVisible();
    const line = order.lines[0]!;
    for (let unit = 0; unit <= line.quantity; unit++) await enter(scan, line.sku);
    await expect(await canvas.findByText(/^Sobra: /)).toBeVisible();
  },
};

/** Each step is undone: the last unit, then the parcel that is still in the shop. */
export const Undone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { order, scan } = await begin(context);
    const line = order.lines[0]!;
    await step("the last unit is taken out again", async () => {
      await enter(scan, line.sku);
      await expect(await canvas.findByText(`${line.name}: 1 de ${line.quantity}`)).toBeVisible();
      await userEvent.keyboard("{Control>}z{/Control}");
      await expect(await canvas.findByText("Deshecho")).toBeVisible();
    });
    await step("a parcel that stays in the shop is opened again, with its units", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Preparado" }));
      for (;;) {
        const [open] = canvas.queryAllByRole("button", { name: /^(Poner|Todas) / });
        if (!open) break;
        await userEvent.click(open);
      }
      await userEvent.click(canvas.getByRole("button", { name: "Cerrar y siguiente" }));
      const list = canvas.getByRole("list", { name: "Pedidos de la lista" });
      await expect(await within(list).findByRole("img", { name: "Hecho" })).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Deshacer" }));
      await waitFor(() => expect(screen.getByText(`${order.number} está otra vez en la mesa`)).toBeVisible());
      await expect(await canvas.findByText(/Intro cierra el bulto/)).toBeVisible();
    });
  },
};

/** The order of a colleague has a name, and cannot be taken. */
export const TakenByColleague: Story = {
  play: async ({ canvas, loaded }) => {
    const { orders } = await staffOf(loaded).client.call(RUN, { query: {} });
    const other = await colleague("admin");
    await other.call("PUT /api/admin/packing/{id}", { params: { id: orders[0]!.id }, body: {} });
    await userEvent.click(await canvas.findByRole("button", { name: "Empezar" }));
    const list = await canvas.findByRole("list", { name: "Pedidos de la lista" });
    await waitFor(() => expect(within(list).getByText(/^Lo lleva /)).toBeVisible(), { timeout: 20_000 });
  },
};

/** Without a connection, units stay in this browser. */
export const ConnectionLost: Story = {
  play: async (context) => {
    const { canvas, msw } = context;
    const { order, scan } = await begin(context);
    msw?.use(offline("PUT /api/admin/packing/{id}"));
    await enter(scan, order.lines[0]!.sku);
    await expect(await canvas.findByText(/Sin conexión\. Lo que escanees se guarda aquí/)).toBeVisible();
    await expect(canvas.getByText(`${order.lines[0]!.name}: 1 de ${order.lines[0]!.quantity}`)).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(RUN)) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw?.use(answering(RUN, 200, { orders: [], skipped: [], total: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nada por preparar" })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(RUN, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};
