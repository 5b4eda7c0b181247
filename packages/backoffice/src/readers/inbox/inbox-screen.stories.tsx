import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failed, loading } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, undo } from "../../_internal/toasts.ts";
import { InboxScreen } from "./inbox-screen.tsx";

const KEY = "GET /api/admin/inbox";
const QUESTION = "¿Hacéis envíos a Andorra?";

const meta = {
  title: "Back office/Inbox",
  component: InboxScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/bandeja" }, role: "admin" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof InboxScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const items = async (canvas: Canvas) => within(await canvas.findByRole("list", { name: "Asuntos" }));
const press = async (canvas: Canvas, name: string | RegExp) =>
  userEvent.click((await items(canvas)).getByRole("link", { name }));

/** The list, the most urgent items first, with the open item beside it. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect((await items(canvas)).getAllByRole("link").length).toBeGreaterThan(5);
    await expect(canvas.getByRole("heading", { name: "Elige un asunto" })).toBeVisible();
    await press(canvas, /^.*Andorra/);
    const panel = within(await canvas.findByRole("region", { name: QUESTION }));
    await expect(await panel.findByRole("textbox", { name: "Respuesta" })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Hecho" })).toBeVisible();
  },
};

/** J and K move, E ticks off and opens the next item; the step can be undone. */
export const Keys: Story = {
  play: async ({ canvas, step }) => {
    const list = await items(canvas);
    const current = () => list.getAllByRole("link").find((link) => link.getAttribute("aria-current") === "true");
    const before = list.getAllByRole("link").map((link) => link.getAttribute("href"));
    await step("J goes down, K goes up", async () => {
      await userEvent.keyboard("j");
      await waitFor(() => expect(current()).toHaveAttribute("href", before[0]));
      await userEvent.keyboard("j");
      await waitFor(() => expect(current()).toHaveAttribute("href", before[1]));
      await userEvent.keyboard("k");
      await waitFor(() => expect(current()).toHaveAttribute("href", before[0]));
    });
    await step("E ticks off, and the next item opens", async () => {
      await userEvent.keyboard("e");
      await announced("Hecho");
      await waitFor(() => expect(list.getAllByRole("link")).toHaveLength(before.length - 1));
      await waitFor(() => expect(current()).toHaveAttribute("href", before[1]));
    });
    await step("the step is undone", async () => {
      await undo();
      await waitFor(() => expect(list.getAllByRole("link")).toHaveLength(before.length));
    });
  },
};

/** An item given to someone appears among theirs; one that is put off, in «Aplazadas». */
export const GivenAndPutOff: Story = {
  play: async ({ canvas, step }) => {
    await press(canvas, /Andorra/);
    await step("given to a colleague", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Sin dueño" }));
      const choices = await screen.findAllByRole("menuitemradio");
      await userEvent.click(choices[0]!);
      await announced(`Ahora la lleva ${choices[0]!.textContent}`);
      await expect(await canvas.findByRole("button", { name: choices[0]!.textContent ?? "" })).toBeVisible();
    });
    await step("put off until tomorrow", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Aplazar" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Mañana por la mañana" }));
      await announced("Aplazado");
      await waitFor(async () => expect((await items(canvas)).queryByRole("link", { name: /Andorra/ })).toBeNull());
      await userEvent.click(canvas.getByRole("link", { name: /Aplazadas/ }));
      await expect(await (await items(canvas)).findByRole("link", { name: /Andorra/ })).toBeVisible();
    });
  },
};

/** An answer closes the question and opens the next item. */
export const Answered: Story = {
  play: async ({ canvas }) => {
    await press(canvas, /Andorra/);
    await userEvent.type(await canvas.findByRole("textbox", { name: "Respuesta" }), "Todavía no, lo siento.");
    await userEvent.click(canvas.getByRole("button", { name: "Enviar respuesta" }));
    await announced("Respuesta enviada");
    await waitFor(async () => expect((await items(canvas)).queryByRole("link", { name: /Andorra/ })).toBeNull());
  },
};

/** On a phone, the open item takes the place of the list. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await press(canvas, /Andorra/);
    await expect(await canvas.findByRole("region", { name: QUESTION })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("list", { name: "Asuntos" })).toBeNull());
    await userEvent.click(canvas.getByRole("link", { name: "Bandeja" }));
    await expect(await canvas.findByRole("list", { name: "Asuntos" })).toBeVisible();
  },
};

export const ItemGone: Story = {
  parameters: {
    router: { path: "/admin/bandeja", url: "/admin/bandeja?asunto=order.0195e857-585c-73df-81f5-000000000000" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Esto ya no está en la bandeja" })).toBeVisible();
  },
};

export const NothingOfMine: Story = {
  parameters: { router: { path: "/admin/bandeja", url: "/admin/bandeja?vista=mine" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes nada pendiente" })).toBeVisible();
  },
};

/** A judge has access to none of the records that wait. */
export const OfAJudge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "La bandeja está vacía" })).toBeVisible();
  },
};

export const Loading: Story = { ...loading(KEY) };

export const Failed: Story = { ...failed(KEY) };
