import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { linkToList } from "./deck-link.ts";
import { DeckListScreen } from "./deck-list-screen.tsx";

/** More copies than the shop has, of cards with sold-out copies and of an unknown one. */
const LIST =
  "40 Vesania, la Ceniza Viva\n40 Castillo de Vela\n40 Faro Apagado\n40 Deuda de Sal\n40 Lluvia de Escoria\n1 Xyzzyx";

const typed = () => {
  forgetVisit();
  sessionStorage.setItem("deckList", LIST);
};

/** The missing cards of a list, with alerts and a link; and a list that came by a link. */
const meta = {
  title: "Storefront/Deck want list",
  component: DeckListScreen,
  parameters: { layout: "fullscreen", router: { path: "/mazo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: typed,
} satisfies Meta<typeof DeckListScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function findMissing({ canvas }: Context) {
  const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return within(await canvas.findByRole("region", { name: "Lo que falta" }));
}

/** A guest gets one mail that confirms all alerts. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    const missing = await findMissing(context);
    await expect(missing.getByText(/^No las hemos tenido nunca con ese nombre: .*Xyzzyx/)).toBeVisible();
    await context.step("an address is required", async () => {
      await userEvent.click(await missing.findByRole("button", { name: "Avisadme cuando vuelvan" }));
      await expect(missing.getByLabelText("Tu correo")).toHaveFocus();
    });
    await context.step("one mail is sent for all of them", async () => {
      await userEvent.type(missing.getByLabelText("Tu correo"), "ana@correo.test{Enter}");
      await expect(await missing.findByText(/te hemos escrito a ana@correo.test .* los avisos/)).toBeVisible();
    });
  },
};

/** The typed address stays. */
export const AlertFails: Story = {
  beforeEach: ({ msw }) => {
    typed();
    msw?.use(failing("POST /api/shop/alerts", 500));
  },
  play: async (context) => {
    const missing = await findMissing(context);
    await userEvent.type(await missing.findByLabelText("Tu correo"), "ana@correo.test{Enter}");
    await expect(await missing.findByText(/Algo ha fallado por nuestra parte/)).toBeVisible();
    await expect(missing.getByLabelText("Tu correo")).toHaveValue("ana@correo.test");
  },
};

/** The want list is shared by a link that contains it. */
export const Shared: Story = {
  tags: ["!autodocs"],
  beforeEach: () => {
    typed();
    const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
    const clipboard = { writeText: fn().mockResolvedValue(undefined) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    return () =>
      before ? Object.defineProperty(navigator, "clipboard", before) : Reflect.deleteProperty(navigator, "clipboard");
  },
  play: async (context) => {
    const missing = await findMissing(context);
    await userEvent.click(await missing.findByText("Compartir"));
    await userEvent.click(await missing.findByRole("button", { name: "Copiar el enlace" }));
    await expect(await missing.findByText("Enlace copiado")).toBeVisible();
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(expect.stringMatching(/\/mazo#lista=[\w-]{20,}$/));
  },
};

const atFragment = (fragment: () => Promise<string> | string) => async () => {
  forgetVisit();
  const { href } = location;
  history.replaceState(history.state, "", await fragment());
  return () => history.replaceState(history.state, "", href);
};

/** The list of a link is read at once. */
export const FromLink: Story = {
  beforeEach: atFragment(async () => {
    const path = await linkToList("Mazo\n2 Rescoldo Eterno (TDC) 144 *F*\n\nBanquillo\n1 Xyzzyx");
    return path.slice(path.indexOf("#"));
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Tenemos \d+ de 3 cartas\.$/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Banquillo" })).toBeVisible();
    await expect(canvas.getByLabelText(/Lista del mazo/)).toHaveValue(
      "Mazo\n2 Rescoldo Eterno (TDC) 144 *F*\n\nBanquillo\n1 Xyzzyx",
    );
  },
};

/** A link that was cut off says so. */
export const DamagedLink: Story = {
  beforeEach: atFragment(() => "#lista=c0xUSM7"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/puede que se haya cortado/)).toBeVisible();
  },
};

export const Phone: Story = { ...Default, tags: ["!autodocs"], globals: { viewport: { value: "w390" } } };
