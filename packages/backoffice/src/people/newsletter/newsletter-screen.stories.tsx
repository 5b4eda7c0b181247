import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, exportFailing, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { NewsletterScreen } from "./newsletter-screen.tsx";

const LIST = "GET /api/admin/newsletter-subscriptions";

const meta = {
  title: "Back office/Newsletter",
  component: NewsletterScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/boletin" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NewsletterScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const EMAIL = "berta.olmo@correo.test";

async function loadList({ canvas }: Context) {
  const table = await settled(canvas, "Suscripciones al boletín");
  return table;
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await loadList(context);
  },
};

/** Ends a subscription after confirmation. */
export const Cancelled: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const table = await loadList(context);
    await userEvent.click(within(table).getByRole("button", { name: `Dar de baja ${EMAIL}` }));
    const dialog = await screen.findByRole("alertdialog", { name: "Dar de baja del boletín" });
    await expect(dialog).toHaveTextContent(EMAIL);
    await userEvent.click(within(dialog).getByRole("button", { name: "Dar de baja" }));
    await announced("Suscripción dada de baja");
    await waitFor(() => expect(canvas.queryByRole("button", { name: `Dar de baja ${EMAIL}` })).toBeNull());
  },
};

async function openRow({ canvas }: Context) {
  const table = await settled(canvas, "Suscripciones al boletín");
  const row = within(table).getByRole("link", { name: EMAIL }).closest("tr");
  await userEvent.click(row!);
  const dialog = await screen.findByRole("dialog", { name: EMAIL });
  await expect(dialog).toHaveTextContent("Texto aceptado");
  return dialog;
}

/** A row opens like the rows of every list; the window shows the consent, and can end the subscription. */
export const OpensRow: Story = {
  play: async (context) => {
    await openRow(context);
  },
};

export const OpensRowCancelled: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await openRow(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Dar de baja" }));
    const ask = await screen.findByRole("alertdialog", { name: "Dar de baja del boletín" });
    await userEvent.click(within(ask).getByRole("button", { name: "Dar de baja" }));
    await announced("Suscripción dada de baja");
    await waitFor(() => expect(within(dialog).queryByRole("button", { name: "Dar de baja" })).toBeNull());
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay suscripciones");

export const Failed: Story = failed(LIST);

export const ExportFails: Story = exportFailing(
  "Suscripciones al boletín",
  "GET /api/admin/newsletter-subscriptions/export",
);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
