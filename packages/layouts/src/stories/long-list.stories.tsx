import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { LongListScreen } from "../demo-screens/long-list-screen.tsx";
import { shellReady } from "./play.ts";
import { StoryShell } from "./story-shell.tsx";

const meta = {
  title: "Shell/Long list",
  component: StoryShell,
  args: { layout: "classy", children: <LongListScreen /> },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A thousand rows in any layout: only a few are rendered, and the list ends with the last one. */
export const Default: Story = {
  tags: ["gate"],
  globals: { viewport: { value: "lg", isRotated: false } },
  play: async () => {
    await shellReady();
    const table = await screen.findByRole("table", { name: "Movimientos" });
    await expect(table).toHaveAttribute("aria-rowcount", "1001");
    await expect(within(table).getAllByRole("row").length).toBeLessThan(80);
    const box = table.parentElement;
    box?.scrollTo({ top: box.scrollHeight });
    await waitFor(() => expect(within(table).getByRole("cell", { name: "1000" })).toBeVisible());
  },
};
