import type { StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { expectAnatomy } from "./anatomy.ts";
import { axeInAllLooks, axeInDark } from "./axe-looks.ts";
import { shellReady } from "./play.ts";
import type { StoryShell } from "./story-shell.tsx";

export type LayoutStory = StoryObj<typeof StoryShell>;

type Width = "sm" | "md" | "lg" | "xl";

const PAGES = { list: "/admin/pedidos", form: "/admin/productos/7", dashboard: "/admin/facturas" };

/** Parameters for the meta of a layout's stories; title, component and `args: { layout }` are set in each file. */
export const layoutParameters = { layout: "fullscreen", router: { path: "*", url: PAGES.list } };

/** Nothing overflows on the right. */
export async function noSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Checks that the screen is rendered in the story's layout, without horizontal scrolling. */
export const layoutShown: NonNullable<LayoutStory["play"]> = async ({ args, globals }) => {
  await shellReady();
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-layout", args.layout));
  await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await noSidewaysScroll();
  if (args.layout && globals.viewport?.value === "lg") await expectAnatomy(args.layout);
};

/**
 * The list at a given width and in a given scheme. The dark scheme can only affect colours, which are checked in the
 * light story, and at lg in `inAllLooks`; the dark story is for viewing only and is not tested.
 */
export const at = (width: Width, scheme: "light" | "dark" = "light") =>
  ({
    globals: { viewport: { value: width, isRotated: false }, scheme },
    play: async (context) => {
      await layoutShown(context);
      if (scheme === "light" && width !== "lg") await axeInDark();
    },
  }) satisfies Partial<LayoutStory>;

/** Another of the three demo screens, at lg. */
export const showing = (page: keyof typeof PAGES) =>
  ({ ...at("lg"), parameters: { router: { path: "*", url: PAGES[page] } } }) satisfies Partial<LayoutStory>;

/** The list in all themes and schemes in turn; axe checks the colours of each. */
export const inAllLooks = () =>
  ({
    ...at("lg"),
    play: async (context) => {
      await layoutShown(context);
      await axeInAllLooks();
    },
  }) satisfies Partial<LayoutStory>;
