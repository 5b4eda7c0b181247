import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Group } from "@tablero/contract/http/groups";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiExplorer } from "./api-explorer.tsx";
import { API_GROUPS, CALLS } from "./catalogue.ts";
import { GROUP_WORDS } from "./words.ts";

const meta = {
  title: "API/Calls",
  component: ApiExplorer,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof ApiExplorer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

/** Opens a call and returns its panel. */
async function open(canvas: Canvas, key: string) {
  await userEvent.click(await canvas.findByRole("button", { name: (name) => name.startsWith(`${key} `) }));
  const form = await canvas.findByRole("form", { name: key });
  return within(form.closest("[role=group]") as HTMLElement);
}

/** Sends the form and waits for this status. */
async function send(panel: Awaited<ReturnType<typeof open>>, status: string) {
  await userEvent.click(panel.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(panel.getByRole("tab", { name: "Respuesta" })).toHaveAttribute("aria-selected", "true"));
  await waitFor(() => expect(panel.getByRole("tabpanel")).toHaveTextContent(status));
  return panel.getByRole("tabpanel");
}

const filterTo = (canvas: Canvas, text: string) =>
  userEvent.type(canvas.getByRole("searchbox", { name: "Filtrar las llamadas" }), text);

/** Story of one part of the API; pass `play` if there is something to check. */
const groupStory = (group: Group, play?: Story["play"]): Story => ({ args: { group }, play });

export const Overview: Story = {
  play: async ({ canvas, step }) => {
    const all = `${CALLS.length} llamadas`;
    await step("the overview shows every call of the contract in its group", async () => {
      await expect(canvas.getByText(all)).toBeVisible();
      const titles = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
      const counts = API_GROUPS.map((group) => CALLS.filter((call) => call.group === group).length);
      await expect(titles).toEqual(API_GROUPS.map((group, index) => `${GROUP_WORDS[group].title} ${counts[index]}`));
    });
    await step("the filter finds calls by path, words and permission", async () => {
      await filterTo(canvas, "orders:write notes");
      await expect(await canvas.findByText(`1 de ${all}`)).toBeVisible();
      await expect(canvas.getByRole("button", { name: /^POST \/api\/admin\/orders\/\{id\}\/notes / })).toBeVisible();
      await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(1);
    });
    await step("the filter says when it finds no call", async () => {
      await filterTo(canvas, "zzz");
      await expect(await canvas.findByRole("heading", { name: "Ninguna llamada coincide" })).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect(await canvas.findByText(all)).toBeVisible();
    });
  },
};

export const Auth: Story = groupStory("auth", async ({ canvas, step }) => {
  const panel = await open(canvas, "POST /api/auth/sign-in");
  await step("the example request signs in", async () => {
    await expect(await send(panel, "200 Correcto")).toHaveTextContent('"tokenType": "bearer"');
  });
  await step("an invalid body is reported at its field, and the typed text is kept", async () => {
    const body = panel.getByRole("textbox", { name: "Cuerpo en JSON" });
    await userEvent.clear(body);
    await userEvent.type(body, '{{"email": 7}');
    await send(panel, "422 Datos no válidos");
    await expect(body).toBeInvalid();
    await expect(body).toHaveAccessibleDescription(/email: .*password: Falta este dato/);
    await expect(body).toHaveValue('{"email": 7}');
  });
});

export const Shop: Story = groupStory("shop", async ({ canvas, step }) => {
  const panel = await open(canvas, "GET /api/shop/products");
  await step("an invalid query value is reported at its field", async () => {
    await userEvent.type(panel.getByRole("textbox", { name: "size" }), "0");
    await send(panel, "422 Datos no válidos");
    await expect(panel.getByRole("textbox", { name: "size" })).toBeInvalid();
  });
  await step("a valid query value returns products, and the headers name the version", async () => {
    await userEvent.type(panel.getByRole("textbox", { name: "size" }), "{Backspace}2");
    await userEvent.selectOptions(panel.getByRole("combobox", { name: "sort" }), "price");
    const answer = await send(panel, "200 Correcto");
    await expect(answer).toHaveTextContent("/api/shop/products?sort=price&size=2");
    await expect(answer).toHaveTextContent(/\d ms · [\d,]+ KB/);
    await userEvent.click(panel.getByRole("tab", { name: /^Cabeceras/ }));
    await expect(panel.getByRole("tabpanel")).toHaveTextContent(/etag\s*W\//);
  });
});

export const Common: Story = groupStory("common", async ({ canvas, step }) => {
  await step("a message created by one call is returned by the next one", async () => {
    const creation = await open(canvas, "POST /api/common/messages");
    await send(creation, "200 Correcto");
    await expect(creation.getByRole("tabpanel")).toHaveTextContent("Título de ejemplo");
    const list = await open(canvas, "GET /api/common/messages");
    await expect(await send(list, "200 Correcto")).toHaveTextContent("Título de ejemplo");
  });
  await step("closing the panel of a call keeps its typed values", async () => {
    const trigger = canvas.getByRole("button", { name: /^POST \/api\/common\/messages /, expanded: true });
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.queryByRole("form", { name: "POST /api/common/messages" })).toBeNull());
    const again = await open(canvas, "POST /api/common/messages");
    await expect(again.getByRole("tabpanel")).toHaveTextContent("200 Correcto");
  });
});

export const Admin: Story = groupStory("admin", async ({ canvas, step }) => {
  await filterTo(canvas, "POST notes");
  const panel = await open(canvas, "POST /api/admin/orders/{id}/notes");
  await step("a path with a missing part is not sent", async () => {
    await userEvent.click(panel.getByRole("button", { name: "Enviar" }));
    const id = panel.getByRole("textbox", { name: "id" });
    await waitFor(() => expect(id).toHaveFocus());
    await expect(id).toHaveAccessibleDescription("Falta este dato");
    await userEvent.type(id, "1");
  });
  await step("a role without the permission gets 403", async () => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Llamar como" }));
    await userEvent.click(await screen.findByRole("option", { name: "Arbitraje" }));
    const answer = await send(panel, "403 Sin permiso");
    await expect(answer).toHaveTextContent("Tu cuenta no tiene permiso para esto.");
  });
  await step("a call without a session gets 401", async () => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Llamar como" }));
    await userEvent.click(await screen.findByRole("option", { name: "Nadie" }));
    await send(panel, "401 Sin sesión");
  });
});

export const Contacts: Story = groupStory("contacts", async ({ canvas }) => {
  const panel = await open(canvas, "POST /api/apps/contacts/avatar");
  const file = new File(["no es una imagen"], "retrato.png", { type: "image/png" });
  await userEvent.upload(panel.getByLabelText("avatar"), file);
  await userEvent.type(panel.getByRole("textbox", { name: "id" }), "1");
  await send(panel, "422 Datos no válidos");
  await expect(panel.getByLabelText("avatar")).toBeInvalid();
});

export const Inventory: Story = groupStory("inventory", async ({ canvas }) => {
  const change = await open(canvas, "PATCH /api/apps/ecommerce/inventory/product");
  const body = change.getByRole<HTMLTextAreaElement>("textbox", { name: "Cuerpo en JSON" });
  const example = body.value;
  await userEvent.click(change.getByRole("button", { name: "Usar un id real" }));
  await waitFor(() => expect(body).not.toHaveValue(example));
  await send(change, "200 Correcto");
  await expect(change.getByRole("tabpanel")).toHaveTextContent('"name": "Nombre de ejemplo"');
});

// The stories below only render; the conformance suite tests their calls.
export const Chat: Story = groupStory("chat");
export const FileManager: Story = groupStory("file-manager");
export const HelpCenter: Story = groupStory("help-center");
export const Mailbox: Story = groupStory("mailbox");
export const Notes: Story = groupStory("notes");
export const Scrumboard: Story = groupStory("scrumboard");
export const Tasks: Story = groupStory("tasks");
export const Academy: Story = groupStory("academy");
export const Dashboards: Story = groupStory("dashboards");
export const Activities: Story = groupStory("activities");
export const Icons: Story = groupStory("icons");
export const System: Story = groupStory("system");

export const OnAPhone: Story = {
  args: { group: "activities" },
  globals: { viewport: { value: "w320" } },
  play: async ({ canvas }) => {
    const panel = await open(canvas, "GET /api/pages/activities");
    await send(panel, "200 Correcto");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = {
  args: { group: "system" },
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await send(await open(canvas, "GET /api/health"), "200 Correcto");
  },
};

/** A call without a handler fails every story except those that test this case. */
export const Unmatched: Story = {
  args: { group: "system" },
  parameters: { api: { unmatched: "allowed" } },
  play: async () => {
    const response = await fetch("/api/shop/nowhere");
    await expect(response.status).toBe(404);
    await expect(await response.json()).toBe("NOT FOUND");
  },
};
