import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { ContactScreen } from "./contact-screen.tsx";

const meta = {
  title: "Storefront/Contact",
  component: ContactScreen,
  args: { product: null, info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/contacto" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => <ContactScreen {...args} info={loaded.info} />,
} satisfies Meta<typeof ContactScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function fillIn(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Nombre" }), "Ana Gil");
  await userEvent.type(canvas.getByRole("textbox", { name: "Correo" }), "ana@correo.test");
  await userEvent.type(canvas.getByRole("textbox", { name: "Asunto" }), "Mesas libres");
  await userEvent.type(canvas.getByRole("textbox", { name: "Tu consulta" }), "¿Hay que reservar mesa?");
  await userEvent.click(canvas.getByRole("checkbox", { name: /privacidad/ }));
  await userEvent.click(canvas.getByRole("button", { name: "Enviar la consulta" }));
}

export const Default: Story = {
  tags: ["gate"],
};

/** Errors are shown at their fields; valid input is sent. */
export const Sent: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await step("each error is shown at its field, and the first one has the focus", async () => {
      const send = await canvas.findByRole("button", { name: "Enviar la consulta" });
      await waitFor(() => expect(send).toBeEnabled());
      await userEvent.click(send);
      await expect(await canvas.findByText("Escribe tu nombre.")).toBeVisible();
      await expect(canvas.getByText("Escribe tu consulta.")).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: "Nombre" })).toHaveFocus();
    });
    await step("the question is sent", async () => {
      await fillIn(canvas);
      const sent = await canvas.findByText("Consulta enviada");
      await expect(sent).toBeVisible();
      await waitFor(() => expect(sent.parentElement).toHaveFocus());
    });
  },
};

/** A problem with goods of an order: number and product are filled in. */
export const AboutOrder: Story = {
  args: { product: { id: "01910000-0000-7000-8000-000000000001", name: "Almadraba", slug: "almadraba" } },
  parameters: { router: { path: "/contacto", url: "/contacto?pedido=2026-000412&producto=almadraba" } },
  play: async ({ canvas }) => {
    const subject = () => canvas.getByRole("textbox", { name: "Asunto" });
    await waitFor(() => expect(subject()).toHaveValue("Pedido 2026-000412: problema con Almadraba"));
  },
};

/** About a product: the subject is filled in. */
export const AboutProduct: Story = {
  args: { product: { id: "01910000-0000-7000-8000-000000000001", name: "Almadraba", slug: "almadraba" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Asunto" })).toHaveValue("Sobre Almadraba");
    await expect(canvas.getByRole("link", { name: "Almadraba" })).toHaveAttribute("href", "/producto/almadraba");
  },
};

/** The link of an order is mailed to its buyer; the answer is the same for an unknown number. */
export const FindOrder: Story = {
  play: async ({ canvas, step }) => {
    const send = await canvas.findByRole("button", { name: "Enviarme el enlace" });
    await step("what is missing is said at its field", async () => {
      await waitFor(() => expect(send).toBeEnabled());
      await userEvent.click(send);
      await expect(await canvas.findByText("Escribe el número, como P2026-000123.")).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: "Número de pedido" })).toHaveFocus();
    });
    await step("an unknown number gets the same answer as a known one", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Número de pedido" }), "P2026-999999");
      await userEvent.type(canvas.getByRole("textbox", { name: "Correo del pedido" }), "ana@correo.test");
      await userEvent.click(send);
      const answer = await canvas.findByText(/^Si hay un pedido con ese número y ese correo/);
      await waitFor(() => expect(answer).toHaveFocus());
    });
    await step("a mistyped number can be corrected", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Corregir los datos" }));
      await expect(canvas.getByRole("textbox", { name: "Número de pedido" })).toHaveValue("P2026-999999");
    });
  },
};

/** Too many requests: the number and the address are kept. */
export const FindOrderFailed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/shop/order-links", 429)),
  play: async ({ canvas }) => {
    const number = await canvas.findByRole("textbox", { name: "Número de pedido" });
    const send = canvas.getByRole("button", { name: "Enviarme el enlace" });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.type(number, "P2026-000123");
    await userEvent.type(canvas.getByRole("textbox", { name: "Correo del pedido" }), "ana@correo.test");
    await userEvent.click(send);
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(number).toHaveValue("P2026-000123");
  },
};

/** Too many requests: the input is kept. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/shop/questions", 429)),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Tu consulta" })).toHaveValue("¿Hay que reservar mesa?");
  },
};

/** A closed day and a day with other hours are announced below the week. */
export const SpecialHours: Story = {
  render: (args, { loaded }) => {
    const specialHours = [
      "Jueves 24 de diciembre (Nochebuena) 10:00–14:00",
      "Viernes 25 de diciembre (Navidad) cerrado",
    ];
    return <ContactScreen {...args} info={{ ...loaded.info, specialHours }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Viernes 25 de diciembre (Navidad) cerrado")).toBeVisible();
    await expect(canvas.getByText("Próximos cambios de horario")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
