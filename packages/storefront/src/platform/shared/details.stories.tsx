import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { fillCart, forgetVisit, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { GameName } from "../../catalogue/cards/game-name.tsx";
import { Quota } from "../../catalogue/cards/quota.tsx";
import { FreeShippingLine } from "../../settings/notices/free-shipping-line.tsx";
import { GuaranteeNotice } from "../../settings/notices/guarantee-notice.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Cover } from "./cover.tsx";
import { RichContent } from "./rich-content.tsx";

/** Small pieces of information on the shop's pages. */
const meta = {
  title: "Storefront/Parts/Details",
  component: Quota,
  subcomponents: { GameName, CopyButton, Cover, FreeShippingLine, GuaranteeNotice, RichContent },
  args: { taken: 86, quota: 120 },
  parameters: { router: { path: "/" } },
  decorators: [withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof Quota>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reserved share of a campaign. */
export const Reserved: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("86 de 120 reservadas")).toBeVisible();
    await expect(canvas.getByText("Quedan 34")).toBeVisible();
  },
};

export const LastOne: Story = {
  args: { taken: 119 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Queda 1")).toBeVisible();
  },
};

export const Complete: Story = {
  args: { taken: 120 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Completa")).toBeVisible();
  },
};

export const Game: Story = {
  render: () => <GameName game={{ name: "Faros del Norte", colour: "#b45309" }} suffix="Sobres" />,
};

/** The text is copied and confirmed; another press copies again. */
export const Copy: Story = {
  beforeEach: () => {
    const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
    const clipboard = { writeText: fn().mockResolvedValue(undefined) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    return () =>
      before ? Object.defineProperty(navigator, "clipboard", before) : Reflect.deleteProperty(navigator, "clipboard");
  },
  render: () => <CopyButton text="ES91 2100 0418 4502 0005 1332" label="Copiar el IBAN" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Copiar el IBAN" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copiado"));
  },
};

/** Without an image, the box keeps its shape. */
export const CoverWithoutPicture: Story = {
  render: () => <Cover image={null} sizes="300px" className="aspect-4/3 w-75 rounded-2xl" />,
};

/** The amount missing for free delivery. */
export const FreeShipping: Story = {
  beforeEach: async () => void (await fillCart([1])),
  render: () => <FreeShippingLine freeFrom={100_000} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver el carrito" })).toBeVisible();
  },
};

/** The notice as text, used while the shop does not have the official one. */
export const Guarantee: Story = {
  loaders: [loadShop()],
  render: () => <GuaranteeNotice notice={null} className="max-w-140 text-body text-secondary" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Garantía legal de conformidad/)).toBeVisible();
  },
};

export const Text: Story = {
  render: () => (
    <RichContent html='<h2>Cómo se juega</h2><p>Cada faro <a href="/faros">alumbra</a> tres casillas.</p><ul><li>Dos jugadores</li><li>Cinco jugadores</li></ul>' />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Cómo se juega" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
