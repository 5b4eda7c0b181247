import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { product, productWith, stored } from "../../../_internal/product-story.ts";
import { asStaff, colleague, type Staff } from "../../../_internal/staff-story.tsx";
import { announced, undo } from "../../../_internal/toasts.ts";
import { ProductScreen } from "../product-screen.tsx";
import { variantName } from "../product-values.ts";

const meta = {
  title: "Back office/Products/Variants",
  component: ProductScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/:id", url: "/admin/productos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ProductScreen id={product({ loaded }).id} />,
  // Accessories have no campaigns; a campaign would prevent the removal of a variant.
  loaders: [
    productWith(
      { kind: ["accessory"] },
      ({ variants }) => variants.length > 1 && variants.every(({ onHand, reserved }) => onHand > 1 && reserved === 0),
    ),
  ],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const variantList = async (canvas: Context["canvas"]) =>
  within(await canvas.findByRole("list", { name: /^Variantes/ }));
const save = (canvas: Context["canvas"]) => userEvent.click(canvas.getByRole("button", { name: /^Guardar producto/ }));
const remove = async (context: Context, index: number) => {
  const name = variantName(product(context).variants[index]!);
  const list = await variantList(context.canvas);
  await userEvent.click(list.getByRole("button", { name: `Acciones de ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Quitar variante" }));
};
const question = async () => within(await screen.findByRole("dialog", { name: /tienen? unidades$/ }));
const choose = async (dialog: Awaited<ReturnType<typeof question>>, name: string) => {
  await userEvent.click(dialog.getByRole("combobox"));
  await userEvent.click(await screen.findByRole("option", { name }));
};
const ledgerOf = async (context: Context) => {
  const { client } = context.loaded.admin as Staff;
  const call = { params: { id: product(context).id }, query: { size: 10 } };
  return (await client.call("GET /api/admin/products/{id}/movements", call)).items;
};

async function removeVariant(context: Context) {
  const { canvas, step } = context;
  const [first, second] = product(context).variants;
  await step("a variant is removed from the form", async () => {
    await remove(context, 0);
    await announced(`Variante quitada: ${variantName(first!)}`);
    await waitFor(() => expect(screen.getByText(/^Al guardar se pregunta qué pasa con sus/)).toBeVisible());
    await save(canvas);
  });
  await step("nothing is saved without a choice and a reason", async () => {
    const dialog = await question();
    await userEvent.click(dialog.getByRole("button", { name: "Guardar producto" }));
    await expect(dialog.getAllByText("Falta este dato")).toHaveLength(2);
    await expect((await stored(context)).variants).toHaveLength(product(context).variants.length);
  });
  return { first, second };
}

/** A removed variant has units: nothing is saved before their destination is decided. */
export const UnitsMoved: Story = {
  tags: ["gate"],
  play: async (context) => {
    await removeVariant(context);
  },
};

/** The units are moved to another variant. */
export const UnitsMovedSaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { first, second } = await removeVariant(context);
    await step("the units move to the other variant", async () => {
      const dialog = await question();
      await choose(dialog, `Pasan a ${variantName(second!)}`);
      await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "Se junta con la otra");
      await userEvent.click(dialog.getByRole("button", { name: "Guardar producto" }));
      await announced("Producto guardado");
      const { variants } = await stored(context);
      await expect(variants.map(({ id }) => id)).not.toContain(first!.id);
      await expect(variants.find(({ id }) => id === second!.id)?.onHand).toBe(second!.onHand + first!.onHand);
    });
  },
};

/** The units are written off with a reason; if their number changes in the meantime, the user has to decide again. */
export const UnitsWrittenOff: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    const [first] = product(context).variants;
    const units = (count: number) => `${variantName(first!)}: ${count} unidades`;
    const writeOff = async () => {
      const dialog = await question();
      await choose(dialog, "Se dan de baja");
      await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "Golpeadas");
      await userEvent.click(dialog.getByRole("button", { name: "Guardar producto" }));
    };
    await remove(context, 0);
    await step("a colleague adds a counted unit meanwhile", async () => {
      await save(canvas);
      await expect((await question()).getByText(units(first!.onHand))).toBeVisible();
      const client = await colleague("warehouse");
      const body = { kind: "adjustment" as const, quantity: 1, reason: "Recuento" };
      await client.call("POST /api/admin/variants/{id}/movements", { params: { id: first!.id }, body });
      await writeOff();
      await expect(await canvas.findByText(/tiene ahora \d+ unidades/)).toBeVisible();
      await expect((await stored(context)).variants.map(({ id }) => id)).toContain(first!.id);
    });
    await step("the user is asked again, with the new number of units", async () => {
      await save(canvas);
      await waitFor(() => expect(screen.getByText(units(first!.onHand + 1))).toBeVisible());
      await writeOff();
      await announced("Producto guardado");
      const [last] = await ledgerOf(context);
      await expect(last).toMatchObject({ kind: "loss", quantity: -(first!.onHand + 1), reason: "Golpeadas" });
    });
  },
};

/** A variant with reserved units cannot be removed. */
export const ReservedStays: Story = {
  loaders: [productWith({}, ({ variants }) => variants.length > 1 && variants[0]!.reserved > 0)],
  play: async (context) => {
    const list = await variantList(context.canvas);
    const before = list.getAllByRole("listitem").length;
    await remove(context, 0);
    await announced("No se puede quitar");
    await expect(list.getAllByRole("listitem")).toHaveLength(before);
  },
};

async function addOption(context: Context) {
  const { canvas, step } = context;
  const list = await variantList(canvas);
  const { variants } = product(context);
  const editions = () => list.getAllByRole("textbox", { name: "Edición" });
  const options = canvas.getByRole("combobox", { name: /^Opciones de variante/ });
  await step("one variant gets a value for the new option", async () => {
    await userEvent.type(options, "edici{Enter}");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(list.getAllByRole("button", { name: /^Detalles de/ })[0]!);
    await userEvent.type(await list.findByRole("textbox", { name: "Edición" }), "Primera");
    await save(canvas);
  });
  await step("the other variants require a value too", async () => {
    await waitFor(() => expect(editions()).toHaveLength(variants.length));
    for (const edition of editions().slice(1)) await expect(edition).toHaveAccessibleDescription(/^Falta «Edición»/);
    await waitFor(() => expect(editions()[1]).toHaveFocus());
    await expect((await stored(context)).version).toBe(product(context).version);
  });
  return { variants, editions };
}

/** An option added later requires a value for every variant. */
export const OptionAddedLater: Story = {
  tags: ["gate"],
  play: async (context) => {
    await addOption(context);
  },
};

/** A removed option is restored with its values. */
export const OptionAddedLaterSaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { variants, editions } = await addOption(context);
    await step("the option is removed, and restored by undo", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar Edición" }));
      await announced("Opción quitada: Edición");
      await undo();
      await expect(editions()[0]).toHaveValue("Primera");
    });
    await step("the product is saved once all variants have a value", async () => {
      for (const edition of editions().slice(1)) await userEvent.type(edition, "Segunda");
      await save(canvas);
      await announced("Producto guardado");
      const saved = (await stored(context)).variants.map((variant) => variant.options.edition);
      await expect(saved).toEqual(variants.map((_, index) => (index === 0 ? "Primera" : "Segunda")));
    });
  },
};
