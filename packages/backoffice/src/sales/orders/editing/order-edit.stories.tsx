import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CallOf } from "@tablero/api-client/client";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../../_internal/staff-story.tsx";
import { PATIENT } from "../../../_internal/toasts.ts";
import { OrderScreen } from "../order-screen.tsx";

type Query = NonNullable<CallOf<"GET /api/admin/orders">["query"]>;

/** Signs in and loads an order that matches a condition, with all details. */
const orderWith = (query: Query, fits: (order: Order) => boolean) => async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const { items } = await staff.client.call("GET /api/admin/orders", { query: { size: 100, ...query } });
  for (const { id } of items) {
    const order = await staff.client.call("GET /api/admin/orders/{id}", { params: { id } });
    if (fits(order)) return { staff, order };
  }
  throw new Error("The demo shop has no such order");
};

const several = ({ lines, editing, pickup }: Order) =>
  editing.refusal === null && !pickup && lines.some(({ removable }) => removable > 1);
const paid = orderWith({ payment: ["paid"], state: ["confirmed"] }, (order) => several(order));

const meta = {
  title: "Back office/Orders/Edit",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as Order).id} />,
  loaders: [paid],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const open = async (canvas: Canvas) => {
  const more = await canvas.findByRole("button", { name: "Más acciones" });
  more.focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Editar pedido" }));
  return screen.findByRole("dialog", { name: "Editar pedido" });
};
const save = (dialog: HTMLElement, name = "Guardar cambios") =>
  userEvent.click(within(dialog).getByRole("button", { name }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const afterwards = (dialog: HTMLElement) =>
  within(dialog).findByRole("table", { name: "Importes antes y después" }, PATIENT);

/** A product of the shop with a unique name. */
async function aProduct({ client }: Staff) {
  const { items } = await client.call("GET /api/admin/products", { query: { size: 100, status: ["published"] } });
  return items.find(({ available, name }) => available > 1 && items.filter((each) => each.name === name).length === 1)!;
}
async function addLine(dialog: HTMLElement, name: string) {
  await userEvent.type(within(dialog).getByRole("combobox", { name: /^Añadir un artículo/ }), name);
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }, PATIENT));
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Cuál" }, PATIENT));
  await userEvent.click((await screen.findAllByRole("option", { name: /quedan [1-9]/ }, PATIENT))[0]!);
}

/** One unit removed: the refund is shown before saving, and the timeline records it. */
export const UnitsOff: Story = {
  play: async ({ canvas, loaded, step }) => {
    const order = loaded.order as Order;
    const line = order.lines.find(({ removable }) => removable > 1)!;
    const dialog = await open(canvas);
    await step("saving without a change is refused", async () => {
      await expect(await afterwards(dialog)).toBeVisible();
      await save(dialog);
      await expect(await within(dialog).findByText(/^Quita unidades/)).toBeVisible();
    });
    await step("removing a unit shows the refund", async () => {
      const units = within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` });
      await userEvent.click(units);
      await userEvent.keyboard("{ArrowDown}");
      await expect(
        await within(dialog).findByText(/^Se reembolsan .+ por donde se pagó/, undefined, PATIENT),
      ).toBeVisible();
      await expect(within(dialog).getByText("1 unidad sale")).toBeVisible();
      await userEvent.type(within(dialog).getByRole("textbox", { name: /^Motivo/ }), "Caja rota");
      await save(dialog);
      await closed();
    });
    await expect(await canvas.findByText(/La tienda ha cambiado el pedido\. Sale 1 × .+Caja rota\./)).toBeVisible();
  },
};

/** A line added: the amount due is shown, and requested afterwards. */
export const LineAdded: Story = {
  play: async ({ canvas, loaded, step }) => {
    const product = await aProduct(loaded.staff as Staff);
    const dialog = await open(canvas);
    await step("a product is found by typing", () => addLine(dialog, product.name));
    await step("the amount due is shown, and the change is saved", async () => {
      await expect(await within(dialog).findByRole("list", { name: "Artículos que entran" })).toBeVisible();
      await expect(await within(dialog).findByText(/^Quedarán por pagar/, undefined, PATIENT)).toBeVisible();
      await save(dialog);
      await closed();
    });
    await expect(await canvas.findByRole("button", { name: "Registrar cobro" })).toBeVisible();
  },
};

/** One unit is removed and a line added: the unit is refunded and not owed again; the new line is due. */
export const OneForAnother: Story = {
  play: async ({ canvas, loaded }) => {
    const order = loaded.order as Order;
    const line = order.lines.find(({ removable }) => removable > 1)!;
    const product = await aProduct(loaded.staff as Staff);
    const dialog = await open(canvas);
    await addLine(dialog, product.name);
    await expect(await within(dialog).findByText(/^Quedarán por pagar/, undefined, PATIENT)).toBeVisible();
    await userEvent.click(within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` }));
    await userEvent.keyboard("{ArrowDown}");
    await expect(await within(dialog).findByText(/^Se reembolsan/, undefined, PATIENT)).toBeVisible();
    await save(dialog);
    await closed();
    await expect(await canvas.findByRole("button", { name: "Registrar cobro" })).toBeVisible();
    const refunds = await canvas.findByRole("list", { name: "Reembolsos" });
    await expect(refunds).toHaveTextContent(/El cliente ya no debe este dinero.*Pedido cambiado: sin 1 ×/);
    await expect(refunds).not.toHaveTextContent("Sigue pendiente de pago");
  },
};

/**
 * A different destination is accepted, but not one with different taxes: the reason is shown at the postcode, and no
 * input is lost.
 */
export const AnotherAddress: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Cambiar la entrega" }));
    const box = (name: RegExp) => within(dialog).getByRole("textbox", { name });
    const fill = async (name: RegExp, text: string) => {
      await userEvent.clear(box(name));
      await userEvent.type(box(name), text);
    };
    const choose = async () => {
      const [first] = await within(dialog).findAllByRole("radio", { name: /€|gratis/ }, PATIENT);
      await userEvent.click(first!);
    };
    await step("an address in Canarias is refused", async () => {
      await fill(/^Código postal/, "35001");
      await fill(/^Localidad/, "Las Palmas");
      await choose();
      await expect((await within(dialog).findAllByText(/Allí se vende sin IVA/, undefined, PATIENT))[0]).toBeVisible();
    });
    await step("another street in Madrid is accepted", async () => {
      await fill(/^Dirección/, "Calle Nueva 7");
      await fill(/^Código postal/, "28004");
      await fill(/^Localidad/, "Madrid");
      await choose();
      await waitFor(() => expect(within(dialog).queryByText(/Allí se vende sin IVA/)).toBeNull(), PATIENT);
      await waitFor(
        () => expect(within(dialog).getByRole("button", { name: "Guardar cambios" })).toBeEnabled(),
        PATIENT,
      );
      await save(dialog);
      await closed();
    });
    await expect(await canvas.findByText("Calle Nueva 7")).toBeVisible();
  },
};

/** No line remains: the button says that the order will be cancelled. */
export const NothingLeft: Story = {
  play: async ({ canvas, loaded }) => {
    const order = loaded.order as Order;
    const dialog = await open(canvas);
    for (const line of order.lines) {
      const units = within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` });
      await userEvent.clear(units);
      await userEvent.type(units, "0");
      await userEvent.tab();
    }
    await expect(await within(dialog).findByText(/^No queda nada en el pedido/, undefined, PATIENT)).toBeVisible();
    await save(dialog, "Cancelar el pedido");
    await closed();
    await expect((await canvas.findAllByText("Cancelado", undefined, PATIENT))[0]).toBeVisible();
  },
};

/** An authorised payment is voided: nothing is refunded. */
export const HoldVoided: Story = {
  loaders: [orderWith({ payment: ["authorised"] }, () => true)],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Anular la retención/ }));
    await expect(await canvas.findByText(/^Retención de .+ anulada: no se cobra\./, undefined, PATIENT)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Anular la retención/ })).toBeNull(), PATIENT);
  },
};
