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
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Context["canvas"];

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
  await userEvent.click((await screen.findAllByRole("option", { name: /quedan? [1-9]/ }, PATIENT))[0]!);
}

/** The lines of the order with their units, its delivery, and the amounts before and after. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const amounts = await afterwards(await open(canvas));
    // With animations, the window fades in from transparent.
    await waitFor(() => expect(amounts).toBeVisible());
  },
};

async function takeUnitOff({ canvas, loaded, step }: Context): Promise<HTMLElement> {
  const order = loaded.order as Order;
  const line = order.lines.find(({ removable }) => removable > 1)!;
  const dialog = await open(canvas);
  await step("saving without a change is refused with a message", async () => {
    await expect(await afterwards(dialog)).toBeVisible();
    await save(dialog);
    await expect(await within(dialog).findByText(/^Quita unidades/)).toBeVisible();
  });
  await step("removing one unit shows the refund", async () => {
    const units = within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` });
    await userEvent.click(units);
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Motivo/ }), "Caja rota");
    await expect(within(dialog).getByText("1 unidad sale")).toBeVisible();
    await expect(
      await within(dialog).findByText(/^Se reembolsan .+ por donde se pagó/, undefined, PATIENT),
    ).toBeVisible();
  });
  return dialog;
}

/** One unit removed: the refund is shown before saving. */
export const UnitsOff: Story = {
  play: async (context) => {
    await takeUnitOff(context);
  },
};

/** The timeline records the removed unit. */
export const UnitsOffSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await save(await takeUnitOff(context));
    await closed();
    await expect(await canvas.findByText(/La tienda ha cambiado el pedido\. Sale 1 × .+Caja rota\./)).toBeVisible();
  },
};

async function addProduct({ canvas, loaded, step }: Context): Promise<HTMLElement> {
  const product = await aProduct(loaded.staff as Staff);
  const dialog = await open(canvas);
  await step("the product is found by typing", () => addLine(dialog, product.name));
  await step("the new amount due is shown", async () => {
    await expect(await within(dialog).findByRole("list", { name: "Artículos que entran" })).toBeVisible();
    await expect(await within(dialog).findByText(/^Quedarán por pagar/, undefined, PATIENT)).toBeVisible();
  });
  return dialog;
}

/** A line added: the amount due is shown before saving. */
export const LineAdded: Story = {
  play: async (context) => {
    await addProduct(context);
  },
};

/** The amount due for the added line is requested. */
export const LineAddedSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await save(await addProduct(context));
    await closed();
    await expect(await canvas.findByRole("button", { name: "Registrar cobro" })).toBeVisible();
  },
};

async function exchangeUnit({ canvas, loaded }: Context): Promise<HTMLElement> {
  const order = loaded.order as Order;
  const line = order.lines.find(({ removable }) => removable > 1)!;
  const product = await aProduct(loaded.staff as Staff);
  const dialog = await open(canvas);
  await addLine(dialog, product.name);
  await expect(await within(dialog).findByText(/^Quedarán por pagar/, undefined, PATIENT)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` }));
  await userEvent.keyboard("{ArrowDown}");
  await expect(await within(dialog).findByText(/^Se reembolsan/, undefined, PATIENT)).toBeVisible();
  return dialog;
}

/** One unit removed and a line added: its money is refunded; the new line is due. */
export const OneForAnother: Story = {
  play: async (context) => {
    await exchangeUnit(context);
  },
};

/** The money of the removed unit is not owed again. */
export const OneForAnotherSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await save(await exchangeUnit(context));
    await closed();
    await expect(await canvas.findByRole("button", { name: "Registrar cobro" })).toBeVisible();
    const refunds = await canvas.findByRole("list", { name: "Reembolsos" });
    await expect(refunds).toHaveTextContent(/El cliente ya no debe este dinero.*Pedido cambiado: sin 1 ×/);
    await expect(refunds).not.toHaveTextContent("Sigue pendiente de pago");
  },
};

async function fill(dialog: HTMLElement, name: RegExp, text: string): Promise<void> {
  const box = within(dialog).getByRole("textbox", { name });
  await userEvent.clear(box);
  await userEvent.type(box, text);
}
async function chooseRate(dialog: HTMLElement): Promise<void> {
  const [first] = await within(dialog).findAllByRole("radio", { name: /€|gratis/ }, PATIENT);
  await userEvent.click(first!);
}
async function sendToCanarias({ canvas, step }: Context): Promise<HTMLElement> {
  const dialog = await open(canvas);
  await userEvent.click(await within(dialog).findByRole("button", { name: "Cambiar la entrega" }));
  await step("an address in Canarias is refused", async () => {
    await fill(dialog, /^Código postal/, "35001");
    await fill(dialog, /^Localidad/, "Las Palmas");
    await chooseRate(dialog);
    await expect((await within(dialog).findAllByText(/Allí se vende sin IVA/, undefined, PATIENT))[0]).toBeVisible();
  });
  return dialog;
}

/** A different destination, but not one with different taxes: the reason is shown at the postcode. */
export const AnotherAddress: Story = {
  play: async (context) => {
    await sendToCanarias(context);
  },
};

/** After the refusal no input is lost, and another street is saved. */
export const AnotherAddressSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const dialog = await sendToCanarias(context);
    await step("another address in Madrid is accepted", async () => {
      await fill(dialog, /^Dirección/, "Calle Nueva 7");
      await fill(dialog, /^Código postal/, "28004");
      await fill(dialog, /^Localidad/, "Madrid");
      await chooseRate(dialog);
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

async function takeAllOff({ canvas, loaded }: Context): Promise<HTMLElement> {
  const order = loaded.order as Order;
  const dialog = await open(canvas);
  for (const line of order.lines) {
    const units = within(dialog).getByRole("spinbutton", { name: `Unidades de ${line.name}` });
    await userEvent.clear(units);
    await userEvent.type(units, "0");
    await userEvent.tab();
  }
  await expect(await within(dialog).findByText(/^No queda nada en el pedido/, undefined, PATIENT)).toBeVisible();
  return dialog;
}

/** No line remains: the button says that the order is cancelled. */
export const NothingLeft: Story = {
  play: async (context) => {
    const dialog = await takeAllOff(context);
    await expect(within(dialog).getByRole("button", { name: "Cancelar el pedido" })).toBeVisible();
  },
};

export const NothingLeftCancelled: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await save(await takeAllOff(context), "Cancelar el pedido");
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
