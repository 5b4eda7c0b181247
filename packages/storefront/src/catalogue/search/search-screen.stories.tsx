import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { SearchScreen, type SearchScreenProps } from "./search-screen.tsx";

const meta = {
  title: "Storefront/Search",
  component: SearchScreen,
  args: {} as SearchScreenProps,
  parameters: { layout: "fullscreen", router: { path: "/busqueda/:search", url: "/busqueda/faro" } },
  decorators: [inShell(), withClient],
  loaders: [
    loadShop({
      list: "products?search=faro&size=24",
      none: "products?search=xyzzy&size=24",
      slip: "products?search=almadarba&size=24",
      guess: "products?search=colonos&size=24",
      begun: "products?search=resco&size=24",
      mentioned: "products?search=hero&size=24",
      sale: "products?onSale=true&size=24",
      cheap: "products?search=juegos%20para%202%20jugadores%20menos%20de%201%20euro&size=24",
      asked: "products?search=juegos%20para%202%20jugadores%20menos%20de%2030%20euros&size=24",
    }),
  ],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <SearchScreen term="faro" list={loaded.list} query={{}} />,
} satisfies Meta<typeof SearchScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Resultados para «faro»" })).toBeVisible();
  },
};

/** The whole catalogue has URLs too, such as for offers and new products. */
export const Offers: Story = {
  render: (_, { loaded }) => <SearchScreen term="todo" list={loaded.sale} query={{ onSale: "true" }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Ofertas" })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ["gate"],
  loaders: [loadShop({ instead: "search/instead?q=xyzzy%20arcnia" })],
  render: (_, { loaded }) => (
    <SearchScreen term="xyzzy arcnia" list={loaded.none} query={{}} instead={loaded.instead} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "No tenemos «xyzzy arcnia»" })).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Parecidos, en stock" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Quizá buscabas" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^arcania/ })).toHaveAttribute("href", "/busqueda/arcania");
    await expect(canvas.getByRole("heading", { name: "Lo más vendido" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Pregúntanos" })).toHaveAttribute("href", "/contacto");
  },
};

const ALERTS = "POST /api/shop/search/alerts";

/** A guest asks to be told when the search finds something, and first confirms the address. */
export const AlertRequested: Story = {
  ...Empty,
  tags: ["gate"],
  beforeEach: ({ msw }) => msw?.use(answering(ALERTS, 200, { state: "pending" })),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Tu correo" }), "lucia@ejemplo.es");
    await userEvent.click(canvas.getByRole("button", { name: "Avisadme" }));
    await expect(await canvas.findByText(/te hemos escrito a lucia@ejemplo.es/)).toBeVisible();
  },
};

/** A failed request keeps the typed address. */
export const AlertRefused: Story = {
  ...Empty,
  beforeEach: ({ msw }) => msw?.use(failing(ALERTS, 500)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Tu correo" }), "lucia@ejemplo.es");
    await userEvent.click(canvas.getByRole("button", { name: "Avisadme" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Tu correo" })).toHaveValue("lucia@ejemplo.es");
  },
};

/** Words that are filters become filters, which can be taken off one by one. */
export const Understood: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => (
    <SearchScreen term="juegos para 2 jugadores menos de 30 euros" list={loaded.asked} query={{}} />
  ),
  play: async ({ canvas }) => {
    const off = async (name: RegExp, href: string) =>
      expect(await canvas.findByRole("link", { name })).toHaveAttribute("href", href);
    await off(/^Quitar el filtro 2 jugadores$/, "/busqueda/todo?kind=board-game&maxPrice=3000");
    await off(/^Quitar el filtro Hasta 30,00/, "/busqueda/todo?kind=board-game&players=2");
    await off(/^Quitar el filtro Juegos? de mesa$/, "/busqueda/todo?players=2&maxPrice=3000");
    await expect(canvas.getByRole("link", { name: "Buscar las palabras tal cual" })).toHaveAttribute(
      "href",
      "/busqueda/juegos%20para%202%20jugadores%20menos%20de%2030%20euros?literal=true",
    );
  },
};

const CHEAP = "juegos para 2 jugadores menos de 1 euro";

/** Filters in the words find nothing: an alert can be asked for. */
export const NothingUnderstood: Story = {
  render: (_, { loaded }) => <SearchScreen term={CHEAP} list={loaded.cheap} query={{}} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: `No hemos encontrado nada para «${CHEAP}»` }),
    ).toBeVisible();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Tu correo" }), "lucia@ejemplo.es");
    await userEvent.click(canvas.getByRole("button", { name: "Avisadme" }));
    await expect(await canvas.findByText(/te hemos escrito a lucia@ejemplo.es/)).toBeVisible();
  },
};

/** A plain typing error: the page names the corrected term, and the words can be searched as typed. */
export const Corrected: Story = {
  render: (_, { loaded }) => <SearchScreen term="almadarba" list={loaded.slip} query={{}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Resultados para «almadarba»" })).toBeVisible();
    await expect(canvas.getByText(/^Mostrando resultados de/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "«almadraba»" })).toHaveAttribute("href", "/busqueda/almadraba");
    await expect(canvas.getByRole("link", { name: "Buscar «almadarba» tal cual" })).toHaveAttribute(
      "href",
      "/busqueda/almadarba?exact=true",
    );
    await expect(canvas.queryByRole("heading", { name: "¿Te avisamos si llega?" })).not.toBeInTheDocument();
  },
};

/** A correction that may be another game: the page offers an alert for what was typed. */
export const Guessed: Story = {
  render: (_, { loaded }) => <SearchScreen term="colonos" list={loaded.guess} query={{}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "No tenemos «colonos»" })).toBeVisible();
    await expect(canvas.getByText(/^Lo más parecido: los resultados de/)).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "¿Te avisamos si llega?" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Pregúntanos" })).toHaveAttribute("href", "/contacto");
  },
};

/** Only single cards have a word that begins like the search: that is no answer. */
export const OnlyCardsBegin: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => <SearchScreen term="resco" list={loaded.begun} query={{}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "No tenemos «resco»" })).toBeVisible();
    await expect(canvas.getByText(/^Lo más parecido son cartas sueltas/)).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "¿Te avisamos si llega?" })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: "Rescoldo Eterno" })[0]).toBeVisible();
  },
};

/** The words are only in descriptions, which the page says. */
export const Mentioned: Story = {
  render: (_, { loaded }) => <SearchScreen term="hero" list={loaded.mentioned} query={{}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Resultados para «hero»" })).toBeVisible();
    await expect(canvas.getByText(/^Ningún nombre lleva esas palabras/)).toBeVisible();
  },
};
