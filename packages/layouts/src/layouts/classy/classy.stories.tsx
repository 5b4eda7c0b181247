import type { Meta } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
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
  title: "Shell/Layouts/Classy",
  tags: ["gate"],
  component: StoryShell,
  args: { layout: "classy" },
  parameters: layoutParameters,
} satisfies Meta<typeof StoryShell>;

export default meta;

/** The default: the user above the menu; the current page is marked, with a badge for the orders to prepare. */
export const Default: LayoutStory = {
  ...at("lg"),
  play: async (context) => {
    await layoutShown(context);
    const entry = screen.getByRole("link", { name: "Pedidos" });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await waitFor(() => expect(entry).toHaveAccessibleDescription(/^\d+ pendientes$/));
    await expect(screen.getByRole("link", { name: "Tablero : resumen" })).toHaveAttribute("href", "/admin/resumen");
    await expect(screen.getByText("admin@tablero.test")).toBeVisible();
    await expect(screen.getByRole("contentinfo")).toHaveTextContent(`Tablero © ${new Date().getFullYear()}`);
  },
};

export const Form: LayoutStory = showing("form");
export const Dashboard: LayoutStory = showing("dashboard");
export const Sm: LayoutStory = at("sm");
/** From md to lg, the menu is collapsed to icons, because tables need the room. */
export const Md: LayoutStory = {
  ...at("md"),
  play: async (context) => {
    await layoutShown(context);
    await expect(screen.getByRole("navigation", { name: "Principal" })).toHaveAttribute("data-appearance", "dense");
    await expect(screen.getByRole("main").getBoundingClientRect().left).toBe(80);
    await expect(screen.getByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
    await axeInDark();
  },
};
export const Xl: LayoutStory = at("xl");
export const SmDark: LayoutStory = { ...at("sm", "dark"), tags: ["!test", "!gate"] };
export const MdDark: LayoutStory = { ...at("md", "dark"), tags: ["!test", "!gate"] };
export const LgDark: LayoutStory = { ...at("lg", "dark"), tags: ["!test", "!gate"] };
export const XlDark: LayoutStory = { ...at("xl", "dark"), tags: ["!test", "!gate"] };

/** The colours of every theme and scheme have enough contrast. */
export const TwelveLooks: LayoutStory = { ...inAllLooks(), tags: ["!gate"] };
