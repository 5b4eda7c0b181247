import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { withTournament } from "../../_internal/tournament-story.ts";
import { DisplayScreen } from "./display-screen.tsx";

const meta = {
  title: "Storefront/Tournament/Television",
  component: DisplayScreen,
  args: { slug: "", title: "" },
  parameters: { layout: "fullscreen", router: { path: "/evento/:id/pantalla", url: "/evento/x/pantalla" } },
  decorators: [withClient],
  loaders: [withTournament],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <DisplayScreen slug={loaded.event.slug} title={loaded.event.title} />,
} satisfies Meta<typeof DisplayScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function watch({ canvas }: Context) {
  await expect(await canvas.findByRole("heading", { name: "Ronda 2" })).toBeVisible();
  await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  // Letters are complete: a name truncated at its end would be cut above and below as well.
  const [name] = canvas.getAllByText("Ana R.");
  await expect(name?.scrollHeight).toBeLessThanOrEqual(name?.clientHeight ?? 0);
}

/** Large, without other content, one page after another until stopped. */
export const Default: Story = {
  tags: ["gate"],
  parameters: { rounds: 2, played: 1 },
  play: async (context) => {
    await watch(context);
  },
};

export const Stopped: Story = {
  ...Default,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await watch(context);
    await userEvent.click(canvas.getByRole("button", { name: "Parar aquí" }));
    await expect(await canvas.findByRole("button", { name: "Seguir pasando" })).toBeVisible();
  },
};

export const Cut: Story = {
  parameters: { rounds: 4, played: 3 },
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Semifinales" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
