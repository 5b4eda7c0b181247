import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { shellReady } from "./play.ts";
import { StoryShell } from "./story-shell.tsx";

const meta = {
  title: "Shell/Bar that stays",
  component: StoryShell,
  args: { layout: "modern", children: <div className="h-[300dvh]">Una página larga</div> },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
  globals: { viewport: { value: "lg", isRotated: false } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const search = () => screen.getByRole("button", { name: /^Buscar/ }).getBoundingClientRect();

/** Search, notices and account are reachable at the end of a long page. */
const stays = (layout: StoryShellLayout): Story => ({
  args: { layout },
  play: async ({ args }) => {
    await shellReady();
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-layout", args.layout));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(100));
    // Two rows stay visible only if the window is high enough.
    const isTall = window.matchMedia("(min-height: 50rem)").matches;
    const hasTwoRows = layout === "enterprise" || layout === "material";
    if (isTall || !hasTwoRows) await expect(search().top).toBeGreaterThanOrEqual(0);
    else await expect(search().bottom).toBeLessThan(0);
  },
});
type StoryShellLayout = NonNullable<Parameters<typeof StoryShell>[0]["layout"]>;

export const Modern: Story = { ...stays("modern"), tags: ["gate"] };
export const Centered: Story = stays("centered");
export const Enterprise: Story = stays("enterprise");
export const Material: Story = stays("material");
export const Classy: Story = stays("classy");
