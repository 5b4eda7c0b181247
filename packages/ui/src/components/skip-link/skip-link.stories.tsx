import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { SkipLink } from "./skip-link.tsx";

const meta = { title: "Components/SkipLink", tags: ["gate"], component: SkipLink } satisfies Meta<typeof SkipLink>;

export default meta;

/** Becomes visible with the first press of Tab. */
export const Default: StoryObj<typeof meta> = {
  render: () => (
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1}>
        Contenido
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Saltar al contenido" });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
