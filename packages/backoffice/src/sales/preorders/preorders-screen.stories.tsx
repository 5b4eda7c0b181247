import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { PreordersScreen } from "./preorders-screen.tsx";

const LIST = "GET /api/admin/preorders";

const meta = {
  title: "Back office/Preorders",
  component: PreordersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/precompras" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof PreordersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkQuota({ canvas }: Context) {
  const table = await settled(canvas, "Precompras");
  const [quota] = within(table).getAllByRole("meter", { name: "Cupo" });
  await expect(quota!).toHaveAttribute("aria-valuetext", expect.stringMatching(/^[\d.]+ de [\d.]+$/));
}

/** The quota as text and as a bar. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkQuota(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkQuota(context);
    await sortBy(canvas, "Precompras", "Cupo");
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay precompras");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
