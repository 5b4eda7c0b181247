import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { DeckListScreen } from "./deck-list-screen.tsx";

const LIST =
  "2 Rescoldo Eterno\n1x Vesania, la ceniza viva\n40 Lluvia de Escoria\n1 Rescolda Eterno\n1 Xyzzyx\n0 Faro\n\nBanquillo\n1 Castillo de Vela (Hijos de Hárn)";

const typed = (text: string) => () => {
  forgetVisit();
  sessionStorage.setItem("deckList", text);
};

const meta = {
  title: "Storefront/Deck list",
  component: DeckListScreen,
  parameters: { layout: "fullscreen", router: { path: "/mazo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: typed(LIST),
} satisfies Meta<typeof DeckListScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  beforeEach: forgetVisit,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
  },
};

export const Empty: Story = {
  tags: ["gate"],
  beforeEach: forgetVisit,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText("Pega aquí la lista de tu mazo.")).toBeVisible();
    await expect(canvas.getByLabelText(/Lista del mazo/)).toHaveFocus();
  },
};

async function search({ canvas, step }: Context): Promise<void> {
  const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await step("the available and the missing cards are shown", async () => {
    await expect(await canvas.findByText(/^Tenemos \d+ de 46 cartas\.$/)).toBeVisible();
    await expect(canvas.getAllByText("No la tenemos con este nombre")).toHaveLength(2);
    await expect(canvas.getByText(/^Faltan \d+ copias$/)).toBeVisible();
    await expect(canvas.getByText("La cantidad tiene que ser al menos 1.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Banquillo" })).toBeVisible();
  });
}

/** Found, suggested, missing and unreadable lines. */
export const Ready: Story = { play: search };

/** The preference and a suggestion are chosen; all available cards go into the cart at once. */
export const ReadyAdded: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await search(context);
    await step("the preference changes copies and total", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /La de mejor estado/ }));
      await userEvent.selectOptions(canvas.getByLabelText("Estado mínimo"), "Casi nueva");
      await expect(canvas.queryByText(/Muy jugada/, { selector: "li *" })).toBeNull();
    });
    await step("a suggestion corrects its line", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Rescoldo Eterno" }));
      await waitFor(() => expect(canvas.getAllByText("No la tenemos con este nombre")).toHaveLength(1));
      await expect(canvas.getByLabelText(/Lista del mazo/)).toHaveValue(LIST.replace("Rescolda", "Rescoldo"));
    });
    await step("all available cards go into the cart", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Añadir \d+ cartas al carrito$/ }));
      await expect(await canvas.findByText(/cartas añadidas/)).toBeVisible();
      await expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible();
    });
  },
};

/** Lists of other programs: a commander, a foil copy, a tag, and what was left out or not understood, each said once. */
export const Formats: Story = {
  beforeEach: typed(
    "// COMMANDER\n1 Vesania, la Ceniza Viva (TDC) 158 *F* #Mi jefa\n\n// MAINBOARD\n2 Rescoldo Eterno *ZZ9*\n1 Deuda de Sal *ZZ9*\n\n// MAYBEBOARD\n1 Faro Apagado",
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByRole("heading", { name: "Comandante" })).toBeVisible();
    await expect(canvas.getByText(/Líneas 5 y 6:/)).toBeVisible();
    await expect(canvas.getByText(/No conocemos la marca «\*ZZ9\*»/)).toBeVisible();
    await expect(canvas.getByText(/Lo que está en «MAYBEBOARD» no cuenta/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Faro Apagado" })).toBeNull();
  },
};

/** A list of passcodes names no card, which is said once. */
export const Passcodes: Story = {
  beforeEach: typed("#created by Jugador\n#main\n14558127\n14558127\n#extra\n!side\n94145021"),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/trae 3 cartas solo por su número/)).toBeVisible();
    await expect(canvas.getByText("No hemos encontrado cartas en la lista.")).toBeVisible();
  },
};

/** Printing, finish, language and budget change copies and total at once. */
export const Wishes: Story = {
  beforeEach: typed("2 Castillo de Vela (Hijos de Hárn)\n1 Rescoldo Eterno (TDC) 144 *F*"),
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const written = await canvas.findByLabelText("Edición, idioma y acabado");
    // Closed on a phone.
    await expect(canvas.getByText("Edición, estado y presupuesto").closest("details")).toHaveAttribute("open");
    await step("the foil copy of the list is chosen first", async () => {
      await expect(canvas.getByText(/^1 × Tormenta de Ceniza · .*Foil$/)).toBeVisible();
    });
    await step("any printing is cheaper", async () => {
      await userEvent.selectOptions(written, "Cualquier edición");
      await expect(canvas.queryByText(/^1 × .*Foil$/)).toBeNull();
    });
    await step("normal copies alone leave out the foil one", async () => {
      await userEvent.selectOptions(written, "Solo lo que pone la lista");
      await userEvent.selectOptions(canvas.getByLabelText("Acabado"), "Normal");
      await expect(canvas.getByText("Ninguna copia como la pides")).toBeVisible();
      await userEvent.selectOptions(canvas.getByLabelText("Acabado"), "Foil");
      await expect(canvas.getByText(/^1 × Tormenta de Ceniza · .*Foil$/)).toBeVisible();
      await userEvent.selectOptions(canvas.getByLabelText("Acabado"), "Cualquiera");
    });
    await step("a budget leaves out the dearest copies", async () => {
      await userEvent.type(canvas.getByLabelText("Presupuesto"), "20");
      await expect(await canvas.findByText(/Con 20,00 € te llega para \d+\./)).toBeVisible();
      await expect(canvas.getAllByText(/^Fuera del presupuesto: \d+ copias?$/).length).toBeGreaterThan(0);
    });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    typed(LIST)();
    msw?.use(pending("POST /api/shop/deck-lists"));
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

/** The request fails: the reason is shown at the field, and the text stays. */
export const Fails: Story = {
  beforeEach: ({ msw }) => {
    typed(LIST)();
    msw?.use(
      failing("POST /api/shop/deck-lists", 429, {
        code: "rate-limited",
        detail: "Demasiadas peticiones seguidas. Espera un momento.",
      }),
    );
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/Demasiadas peticiones seguidas/)).toBeVisible();
    await expect(canvas.getByLabelText(/Lista del mazo/)).toHaveValue(LIST);
  },
};

export const Many: Story = {
  ...Loading,
  beforeEach: typed(
    `${"2 Rescoldo Eterno\n1 Faro Apagado\n3 Una carta con un nombre larguísimo que nadie ha impreso todavía\n".repeat(60)}`,
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Buscar las cartas" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/^Tenemos \d+ de 360 cartas\.$/)).toBeVisible();
  },
};

export const Phone: Story = { ...Ready, globals: { viewport: { value: "w390" } } };

export const PhoneAdded: Story = { ...ReadyAdded, tags: ["!autodocs"], globals: { viewport: { value: "w390" } } };
