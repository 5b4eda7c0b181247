import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { OverviewScreen } from "../overview/overview-screen.tsx";

/** The guide of a new shop, above its overview. */
const meta = {
  title: "Back office/First steps",
  component: OverviewScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/resumen", url: "/admin/resumen" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** A separate shop on its first day. */
const opened: Story["beforeEach"] = ({ loaded }) => {
  const { store } = loaded.mock;
  store.guide = { skipped: [], closed: false, demo: false };
  Object.assign(store.data, { orders: [], products: [], categories: [] });
};

async function checkSteps({ canvas, step }: Context) {
  const list = await canvas.findByRole("list", { name: "Pasos" });
  const current = () =>
    within(list)
      .getAllByRole("listitem")
      .find((item) => item.ariaCurrent === "step");
  await step("the first open step leads to its page", async () => {
    await expect(current()).toHaveTextContent("Tu tienda");
    await expect(within(list).getByRole("link", { name: "Escribir los datos" })).toHaveAttribute(
      "href",
      "/admin/ajustes",
    );
  });
  return { list, current };
}

export const Default: Story = {
  tags: ["gate"],
  beforeEach: opened,
  play: async (context) => {
    await checkSteps(context);
  },
};

export const Skipped: Story = {
  ...Default,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step, loaded } = context;
    const { list, current } = await checkSteps(context);
    await step("a step is skipped", async () => {
      await userEvent.click(within(list).getByRole("button", { name: "Saltar" }));
      await waitFor(() => expect(current()).toHaveTextContent("Envíos"));
      await expect(within(list).getByText("Saltado")).toBeVisible();
      await expect(loaded.mock.store.guide.skipped).toEqual(["identity"]);
    });
    await step("the guide is closed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cerrar la guía" }));
      await waitFor(() => expect(canvas.queryByRole("list", { name: "Pasos" })).toBeNull());
    });
  },
};

/** All steps are done. */
export const Finished: Story = {
  beforeEach: ({ loaded }) => {
    loaded.mock.store.guide = { skipped: ["identity", "delivery", "legal"], closed: false, demo: false };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Tu tienda está lista" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Terminar" })).toBeVisible();
  },
};

/** A failed save is reported, and the step stays open. */
export const SkipFails: Story = {
  beforeEach: opened,
  play: async ({ canvas, msw }) => {
    msw?.use(failing("PATCH /api/admin/first-steps", 500));
    await userEvent.click(await canvas.findByRole("button", { name: "Saltar" }));
    await waitFor(() => expect(within(document.body).getByText("No se ha guardado")).toBeVisible());
    await expect(canvas.queryByText("Saltado")).toBeNull();
  },
};

async function typeWrongName({ canvas, step, loaded }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Vaciar y empezar la mía" }));
  const dialog = within(await within(document.body).findByRole("dialog"));
  const field = await dialog.findByRole("textbox", { name: "Escribe «Tablero» para confirmarlo" });
  await step("another name is refused", async () => {
    await userEvent.type(field, "tablero{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Escribe «Tablero» tal cual."));
    await expect(field).toHaveValue("tablero");
    await expect(loaded.mock.store.data.products.length).toBeGreaterThan(0);
  });
  return { dialog, field };
}

/** The demo is cleared only once its name is typed. */
export const ClearingTheDemo: Story = {
  play: async (context) => {
    await typeWrongName(context);
  },
};

/** After the demo is cleared, the guide begins. */
export const ClearingTheDemoConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step, loaded } = context;
    const { dialog, field } = await typeWrongName(context);
    await step("the name of the shop confirms clearing the demo", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "Tablero");
      await userEvent.click(dialog.getByRole("button", { name: "Vaciar la tienda" }));
      await expect(await canvas.findByRole("list", { name: "Pasos" })).toBeVisible();
      await expect(loaded.mock.store.data.products).toEqual([]);
      await expect(canvas.queryByText(/Es una tienda de demostración/)).toBeNull();
    });
  },
};

/** Not shown to users who may not change settings. */
export const Clerk: Story = {
  parameters: { role: "clerk" },
  beforeEach: opened,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Todo al día")).toBeVisible();
    await expect(canvas.queryByRole("list", { name: "Pasos" })).toBeNull();
  },
};

export const Phone: Story = { beforeEach: opened, globals: { viewport: { value: "w390" } } };
