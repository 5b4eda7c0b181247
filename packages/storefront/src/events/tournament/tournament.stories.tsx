import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { withTournament } from "../../_internal/tournament-story.ts";
import { LiveTournament } from "./live-tournament.tsx";
import { PlayerScreen } from "./player-screen.tsx";

const meta = {
  title: "Storefront/Tournament",
  component: PlayerScreen,
  args: { token: "", page: undefined as never },
  parameters: { layout: "fullscreen", router: { path: "/torneo/:token", url: "/torneo/x" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop(), withTournament],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <PlayerScreen token={loaded.one} page={loaded.page} />,
} satisfies Meta<typeof PlayerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function report({ canvas, loaded, step }: Context) {
  await expect(await canvas.findByRole("heading", { name: "Mesa 1" })).toBeVisible();
  const say = (a: number, b: number) =>
    ask(`tournament-players/${loaded.two}/report`, {
      method: "POST",
      body: { round: 1, result: { a, b, draws: 0 } },
    });
  await step("the two players report different results", async () => {
    await say(2, 0);
    await userEvent.click(canvas.getByRole("button", { name: "He ganado 2–1" }));
    await expect(await canvas.findByText("No coincidís")).toBeVisible();
  });
  await step("both players report the same result, which is then final", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "He perdido 0–2" }));
    await expect(await canvas.findByText("Perdida · 0–2")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "He ganado 2–1" })).toBeNull();
  });
}

/** The player reports one result, the opponent a different one, and then the same; it is then final. */
export const Player: Story = {
  tags: ["gate"],
  play: async (context) => {
    await report(context);
  },
};

export const PlayerLeft: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await report(context);
    await step("the player leaves the tournament", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Retirarme del torneo" }));
      const sure = within(await screen.findByRole("alertdialog"));
      await userEvent.click(sure.getByRole("button", { name: "Retirarme" }));
      await expect(await canvas.findByText(/Te has retirado/)).toBeVisible();
    });
  },
};

export const PlayerOnPhone: Story = { globals: { viewport: { value: "w390" } } };

export const PlayerAtTheEnd: Story = {
  parameters: { rounds: 3, played: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Tus rondas" })).toBeVisible();
  },
};

/** As shown below an event. */
export const Live: Story = {
  parameters: { rounds: 2, played: 1 },
  render: (_, { loaded }) => (
    <div className="mx-auto max-w-180 p-4">
      <LiveTournament slug={loaded.event.slug} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "El torneo, en directo" })).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Mesas de Ronda 2" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Clasificación" }));
    await expect(await canvas.findByRole("table", { name: "Clasificación" })).toBeVisible();
  },
};
