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
  title: "Shell/Layouts/Thin",
  component: StoryShell,
  args: { layout: "thin" },
  parameters: layoutParameters,
} satisfies Meta<typeof StoryShell>;

export default meta;

/** The entries of Inventario as icons only; they still have accessible names. */
export const Default: LayoutStory = {
  ...at("lg"),
  tags: ["gate"],
  play: async (context) => {
    await layoutShown(context);
    const navigation = screen.getByRole("navigation", { name: "Principal" });
    await expect(navigation).toHaveAttribute("data-appearance", "thin");
    await expect(
      within(navigation)
        .getAllByRole("link")
        .map((link) => link.textContent)
        // The first tab stop is the logo; «Más» follows the menu.
        .slice(1, 4),
    ).toEqual(["Categorías", "Productos", "Proveedores"]);
    await expect(screen.getByRole("contentinfo")).toHaveTextContent(`Tablero © ${new Date().getFullYear()}`);
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
