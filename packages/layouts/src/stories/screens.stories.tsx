import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { layoutParameters, showing } from "./layout-stories.ts";
import { shellReady } from "./play.ts";
import { StoryShell } from "./story-shell.tsx";

/**
 * The three demo screens in the layout, theme, scheme and width of the toolbar: shown side by side in "All layouts" and
 * "Themes".
 */
const meta = {
  title: "Shell/Screens",
  component: StoryShell,
  parameters: { ...layoutParameters },
  play: async ({ globals }) => {
    await shellReady();
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-layout", globals.layout));
    await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["gate"] };
export const Form: Story = { parameters: showing("form").parameters };
export const Dashboard: Story = { parameters: showing("dashboard").parameters };
