import type { Meta } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import {
  at,
  inAllLooks,
  type LayoutStory,
  layoutParameters,
  layoutShown,
  showing,
} from "../../stories/layout-stories.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Layouts/Empty",
  component: StoryShell,
  args: { layout: "empty" },
  parameters: layoutParameters,
} satisfies Meta<typeof StoryShell>;

export default meta;

/** Only the page, with links to layouts with a menu below it; the shell's footer is not shown. */
export const Default: LayoutStory = {
  ...at("lg"),
  tags: ["gate"],
  play: async (context) => {
    await layoutShown(context);
    await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
    await expect(screen.queryByRole("button", { name: "Cuenta" })).toBeNull();
    const below = within(screen.getByRole("contentinfo"));
    await expect(below.getByRole("link", { name: "Pedidos" })).toBeVisible();
    await expect(below.getByRole("button", { name: "Ajustes de apariencia" })).toBeVisible();
    await expect(below.queryByText(/©/)).toBeNull();
  },
};

export const Form: LayoutStory = showing("form");
export const Dashboard: LayoutStory = showing("dashboard");
export const Sm: LayoutStory = at("sm");
export const Md: LayoutStory = at("md");
export const Xl: LayoutStory = at("xl");
export const SmDark: LayoutStory = { ...at("sm", "dark"), tags: ["!test"] };
export const MdDark: LayoutStory = { ...at("md", "dark"), tags: ["!test"] };
export const LgDark: LayoutStory = { ...at("lg", "dark"), tags: ["!test"] };
export const XlDark: LayoutStory = { ...at("xl", "dark"), tags: ["!test"] };

/** The colours of every theme and scheme have enough contrast. */
export const TwelveLooks: LayoutStory = inAllLooks();
