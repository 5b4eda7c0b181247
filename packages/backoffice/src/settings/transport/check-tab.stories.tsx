import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { TransportScreen } from "./transport-screen.tsx";

const at = (more = "") => ({
  router: { path: "/admin/transporte", url: `/admin/transporte?view=check${more}` },
});
const MALLORCA = "&pais=ES&cp=07001&peso=1200&importe=4500";

const meta = {
  title: "Back office/Transport/Check",
  component: TransportScreen,
  parameters: { layout: "fullscreen", ...at() },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TransportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function openCheck({ canvas }: Context) {
  const card = await canvas.findByRole("region", { name: "Probar un envío" });
  const ask = () => userEvent.click(within(card).getByRole("button", { name: "¿Qué se ofrece?" }));
  return { card, ask };
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await openCheck(context);
  },
};

/** A parcel is checked: the rates offered, and why the others are not. */
export const Answered: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { card, ask } = await openCheck(context);
    await step("missing data are reported", async () => {
      await ask();
      await expect(within(card).getAllByText("Falta este dato")).toHaveLength(3);
    });
    await step("an unknown postcode is reported at its field", async () => {
      await userEvent.type(within(card).getByRole("textbox", { name: "Código postal" }), "99999");
      await userEvent.type(within(card).getByRole("spinbutton", { name: "Peso" }), "1,2");
      await userEvent.type(within(card).getByRole("textbox", { name: "Importe" }), "45");
      await ask();
      await expect(await within(card).findByText(/El código postal 99999 no existe/)).toBeVisible();
    });
    await step("with a valid postcode the result of the checkout is shown", async () => {
      const postcode = within(card).getByRole("textbox", { name: "Código postal" });
      await userEvent.clear(postcode);
      await userEvent.type(postcode, "07001");
      await ask();
      const offered = await within(card).findByRole("region", { name: "Se ofrece" });
      await expect(offered).toHaveTextContent(/Rutas Exprés48–72 h/);
      await expect(offered).toHaveTextContent(/8,90\s€/);
      const refused = within(card).getByRole("region", { name: "No se ofrece" });
      await expect(refused).toHaveTextContent("Pasa de su peso máximo. Ningún tramo llega a esa medida.");
      await userEvent.click(within(card).getByText(/tarifas de otras zonas/));
      await expect(within(card).getByRole("region", { name: "De otras zonas" })).toHaveTextContent("Es de otra zona");
    });
  },
};

export const Asked: Story = { parameters: at(MALLORCA) };

/** An issue with a zone links to that zone. */
export const Review: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("region", { name: "Repaso de zonas y tarifas" });
    await expect(
      await within(card).findByText("«Baleares» va antes que «Península» en España, 07000 a 07999 (Illes Balears)."),
    ).toBeVisible();
    await expect(within(card).getAllByRole("link", { name: "Ver zona" })[0]!.getAttribute("href")).toMatch(
      /view=zones&zona=/,
    );
  },
};

export const Loading: Story = {
  parameters: at(MALLORCA),
  beforeEach: ({ msw }) =>
    msw?.use(pending("GET /api/admin/transport/quote"), pending("GET /api/admin/transport/review")),
};

export const Failed: Story = {
  parameters: at(MALLORCA),
  beforeEach: ({ msw }) =>
    msw?.use(failing("GET /api/admin/transport/quote", 503), failing("GET /api/admin/transport/review", 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No se ha podido probar")).toBeVisible();
    await expect(await canvas.findByText("No se ha podido repasar")).toBeVisible();
  },
};

export const Phone: Story = { parameters: at(MALLORCA), globals: { viewport: { value: "w390" } } };

export const Dark: Story = { parameters: at(MALLORCA), globals: { scheme: "dark" } };
