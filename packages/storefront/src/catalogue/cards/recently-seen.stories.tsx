import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ask, forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { RecentlySeen } from "./recently-seen.tsx";
import { SeenBefore } from "./seen-before.tsx";

const GONE = "00000000-0000-7000-8000-000000000000";

const meta = {
  title: "Storefront/Parts/Recently seen",
  component: RecentlySeen,
  args: { className: "p-6" },
  // The id of the product that is left out of the row.
  argTypes: { current: { control: false } },
  parameters: { layout: "fullscreen", router: { path: "/home" } },
  decorators: [withClient],
  loaders: [
    async () => {
      forgetVisit();
      const { items } = await ask<{ items: ProductCard[] }>("products?size=12&sort=name&order=asc");
      localStorage.setItem("recent", JSON.stringify([GONE, ...items.map(({ id }) => id)].slice(0, 12)));
      return { items };
    },
  ],
} satisfies Meta<typeof RecentlySeen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function seeRow({ canvas, loaded }: Context) {
  const row = within(await canvas.findByRole("region", { name: "Vistos hace poco" }));
  const names = (await row.findAllByRole("heading", { level: 3 })).map((heading) => heading.textContent);
  await expect(names).toEqual(loaded.items.slice(0, 11).map(({ name }: ProductCard) => name));
  return row;
}

/** In the order in which they were viewed, without products no longer in the shop. The list can be cleared. */
export const Ready: Story = {
  tags: ["gate"],
  play: async (context) => {
    await seeRow(context);
  },
};

export const ReadyDeleted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const row = await seeRow(context);
    await userEvent.click(row.getByRole("button", { name: "Borrar los vistos hace poco" }));
    await waitFor(() => expect(canvas.queryByRole("region")).toBeNull());
    await expect(localStorage.getItem("recent")).toBeNull();
  },
};

/** A product's own page does not list the product itself. */
export const OnItsPage: Story = {
  render: (args, { loaded }) => <RecentlySeen {...args} current={loaded.items[0].id} />,
  play: async ({ canvas, loaded }) => {
    const row = within(await canvas.findByRole("region", { name: "Vistos hace poco" }));
    const [first] = await row.findAllByRole("heading", { level: 3 });
    await expect(first).toHaveTextContent(loaded.items[1].name);
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("GET /api/shop/cards")) };

/** Nothing is rendered, because an error message would not help the shopper. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/cards", 500)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("region")).toBeNull());
  },
};

/** As pages use it: the first visit does not load the code. */
export const AsPagesDrawIt: Story = {
  render: (args) => <SeenBefore {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Vistos hace poco" })).toBeVisible();
  },
};

/** No product has been viewed, or the storage contains other data. */
export const Empty: Story = {
  loaders: [async () => localStorage.setItem("recent", '{"not":"a list"}')],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
