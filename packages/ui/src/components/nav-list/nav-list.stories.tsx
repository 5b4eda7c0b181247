import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { outlineArchiveBox } from "../icon/icons/outline-archive-box.generated.ts";
import { outlineHeart } from "../icon/icons/outline-heart.generated.ts";
import { outlineHome } from "../icon/icons/outline-home.generated.ts";
import { NavList, NavListItem, type NavListItemProps } from "./nav-list.tsx";

/** The parts of an account. */
const PARTS = (
  <>
    <NavListItem href="#resumen" icon={outlineHome}>
      Resumen
    </NavListItem>
    <NavListItem asChild current icon={outlineArchiveBox} count={12}>
      <a href="#pedidos">Pedidos</a>
    </NavListItem>
    <NavListItem href="#deseos" icon={outlineHeart} count={3}>
      Lista de deseos
    </NavListItem>
  </>
);

const meta = {
  title: "Components/NavList",
  tags: ["gate"],
  component: NavList,
  subcomponents: { NavListItem },
  args: { label: "Mi cuenta", className: "w-64", children: PARTS },
} satisfies Meta<typeof NavList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("navigation", { name: "Mi cuenta" });
    const current = canvas.getByRole("link", { name: "Pedidos 12" });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Resumen" })).not.toHaveAttribute("aria-current");
    await userEvent.tab();
    await userEvent.tab();
    await expect(current).toHaveFocus();
  },
};

/** Two columns on a phone, so that all parts are visible. */
export const Columns: Story = {
  globals: { viewport: { value: "w390" } },
  args: { className: undefined, listClassName: "grid grid-cols-2" },
};

export const LongWords: Story = {
  args: {
    children: (
      <NavListItem href="#largo" icon={outlineHeart} count={118}>
        Direcciones de entrega y de facturación de la empresa
      </NavListItem>
    ),
  },
};

export const Matrix: Story = {
  ...matrixOf(NavList, { className: { wide: "w-64", narrow: "w-40" } }, (caption) => ({
    label: caption,
    children: PARTS,
  })),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** One link. */
function OneLink({ label = "", ...item }: NavListItemProps & { label?: string }) {
  return (
    <NavList label={label}>
      <NavListItem {...item} />
    </NavList>
  );
}

/** A link in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    OneLink,
    (label) => ({ label, href: "#pedidos", icon: outlineArchiveBox, count: 12, children: "Pedidos" }),
    { rows: { link: {}, current: { current: true } }, cell: "w-52" },
  ),
};
