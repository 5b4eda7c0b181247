import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Money } from "../values/money.tsx";
import { ActiveBadge } from "./active-badge.tsx";
import { RowCard } from "./row-card.tsx";
import { RowLink } from "./row-link.tsx";

/** A row of a list on a phone. */
const meta = {
  title: "Back office/Parts/Row card",
  component: RowCard,
  args: {
    title: <RowLink to="/admin/pedidos/7">2026-00412</RowLink>,
    end: <Money cents={10_995} />,
    lines: ["Lucía Carrasco", "3 artículos"],
    foot: <ActiveBadge active />,
  },
  globals: { viewport: { value: "w390", isRotated: false } },
} satisfies Meta<typeof RowCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "2026-00412" })).toHaveAttribute("href", "/admin/pedidos/7");
    await expect(canvas.getByText("109,95 €")).toBeVisible();
  },
};

/** A long name wraps, but the amount does not; lines without text are left out. */
export const Long: Story = {
  args: { title: "Asociación de jugadores de la comarca del Baix Llobregat", lines: ["", null, "B12345678"] },
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect(canvas.getByText("B12345678")).toBeVisible();
  },
};
