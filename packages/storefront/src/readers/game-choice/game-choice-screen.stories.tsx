import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import { type GameWishes, readGameWishes } from "@tablero/domain/catalogue/find/choice/wishes";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { GameChoiceScreen } from "./game-choice-screen.tsx";

const NOTHING: GameChoice = { games: [], count: 0, moods: [], relax: [], event: null };

/** A visit with these wishes in the address. */
const visit = (query = "") => ({
  parameters: { router: { path: "/a-que-jugamos", url: `/a-que-jugamos?${query}` } },
  args: { wishes: readGameWishes(new URLSearchParams(query)) satisfies GameWishes },
  loaders: [loadShop({ choice: `game-choice?${query}` })],
});

const meta = {
  title: "Storefront/Game choice",
  component: GameChoiceScreen,
  args: { wishes: {}, choice: NOTHING },
  parameters: { layout: "fullscreen", ...FROM_SERVER },
  decorators: [inShell(), withClient],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => <GameChoiceScreen {...args} choice={loaded.choice} />,
} satisfies Meta<typeof GameChoiceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without wishes, the first three games of the shop's lists. */
export const Default: Story = {
  ...visit(),
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "¿A qué jugamos?" })).toBeVisible();
    const found = within(canvas.getByRole("region", { name: /^3 de los \d+ que encajan$/ }));
    const [list] = found.getAllByRole("list");
    await expect(within(list!).getAllByRole("article")).toHaveLength(3);
    const players = within(canvas.getByRole("radiogroup", { name: "¿Cuántos sois?" }));
    await expect(players.getByRole("radio", { name: "Da igual" })).toBeChecked();
  },
};

/** Each game says why it fits, by the wishes. */
export const Wishes: Story = {
  ...visit("players=2&minutes=60"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "2" })).toBeChecked();
    await expect(canvas.getByText("2 jugadores · Hasta 60 min")).toBeVisible();
    await expect(canvas.getAllByText(/^(Mejor con 2|Solo para 2) y \d+ minutos\.$/)).toHaveLength(3);
  },
};

/** The button leads to the games; the wishes have already changed the address. */
export const ToTheGames: Story = {
  ...visit("players=only-2"),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Ver \d juegos?$/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: /encaja/ })).toHaveFocus());
  },
};

/** Nothing fits: the page says which wish to drop, with the number of games that this finds. */
export const NothingFits: Story = {
  ...visit("players=6&minutes=30&age=4&mood=strategy"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Nada en la tienda encaja" })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^Sin «.+» .*\d+ juegos?$/ }).length).toBeGreaterThan(0);
    await expect(canvas.getByRole("link", { name: "Empezar de nuevo" })).toHaveAttribute("href", "/a-que-jugamos");
  },
};

/** A shop without board games in stock. */
export const NoGames: Story = {
  ...visit(),
  render: (args) => <GameChoiceScreen {...args} choice={NOTHING} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Ahora no tenemos juegos entre los que elegir" })).toBeVisible();
  },
};

export const Dark: Story = { ...visit("players=4&mood=cooperative"), globals: { scheme: "dark" } };
