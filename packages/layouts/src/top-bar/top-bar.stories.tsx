import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import type { LayoutName } from "../layout-names.ts";
import { ROWS, showsTools } from "../stories/anatomy.ts";
import { axeInDark } from "../stories/axe-looks.ts";
import { StoryBar } from "../stories/story-bar.tsx";

/** The bar in each layout, wide (1440) and on a phone (390), with the demo shop as the backend. */
const meta = {
  title: "Shell/Top bar/In every layout",
  component: StoryBar,
  args: { layout: "classy" },
  parameters: {
    layout: "fullscreen",
    router: { path: "*", url: "/admin/resumen" },
    docs: { story: { height: "160px" } },
  },
} satisfies Meta<typeof StoryBar>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ready() {
  await screen.findByRole("button", { name: "Cuenta" });
  // The counts load after the buttons.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Notificaciones" })).toHaveAccessibleDescription(/^\d+ sin leer$/),
  );
}

async function fits() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

const wide = (layout: LayoutName): Story => ({
  args: { layout },
  globals: { viewport: { value: "xl", isRotated: false } },
  play: async () => {
    await ready();
    await showsTools(layout);
    await expect(screen.getByRole("button", { name: "Buscar" })).toBeVisible();
    if (ROWS.includes(layout)) {
      await expect(screen.getByRole("navigation", { name: "Principal" })).toBeVisible();
      await expect(screen.queryByRole("button", { name: /navegación$/ })).toBeNull();
    } else await expect(screen.getByRole("button", { name: "Cerrar navegación" })).toBeVisible();
    await fits();
    await axeInDark();
  },
});

const onAPhone = (layout: LayoutName): Story => ({
  args: { layout },
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async () => {
    await ready();
    await showsTools(layout, { onAPhone: true });
    await expect(screen.getByRole("button", { name: "Abrir navegación" })).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Pantalla completa" })).toBeNull();
    await fits();
    await axeInDark();
  },
});

/**
 * The default: hamburger, search and tools; notifications and user stay in the bar, so that both are reachable while
 * the menu is closed.
 */
export const Classy: Story = { ...wide("classy"), tags: ["gate"] };
export const ClassyOnAPhone: Story = onAPhone("classy");

/** Like classy, beside a plain navigation. */
export const Classic: Story = wide("classic");
export const ClassicOnAPhone: Story = onAPhone("classic");

/** The menu does not contain the orders, so the bar links to them. */
export const Compact: Story = wide("compact");
export const CompactOnAPhone: Story = onAPhone("compact");

/** A second button folds the navigation to icons. */
export const Dense: Story = wide("dense");
export const DenseOnAPhone: Story = onAPhone("dense");

/** The menu does not contain the orders, so the bar links to them. */
export const Futuristic: Story = wide("futuristic");
export const FuturisticOnAPhone: Story = onAPhone("futuristic");

/** The menu does not contain the orders, so the bar links to them. */
export const Thin: Story = wide("thin");
export const ThinOnAPhone: Story = onAPhone("thin");

/** Logo, menu and tools in one row, on a card. */
export const Centered: Story = wide("centered");
export const CenteredOnAPhone: Story = onAPhone("centered");

/** Two rows: the tools dark in both schemes, the menu below. */
export const Enterprise: Story = wide("enterprise");
export const EnterpriseOnAPhone: Story = onAPhone("enterprise");

/** Two rows of a sheet, over a strip in the theme's colour. */
export const Material: Story = wide("material");
export const MaterialOnAPhone: Story = onAPhone("material");

/** Logo, menu and tools in one full-width row. */
export const Modern: Story = wide("modern");
export const ModernOnAPhone: Story = onAPhone("modern");

/** No bar: the links to the orders and to another layout are at the end of the page. */
export const Empty: Story = {
  args: { layout: "empty" },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("link", { name: "Pedidos" })).toBeVisible());
    await expect(screen.getByRole("button", { name: "Ajustes de apariencia" })).toBeVisible();
    await expect(screen.queryByRole("banner")).toBeNull();
    await axeInDark();
  },
};
export const EmptyOnAPhone: Story = { ...Empty, globals: { viewport: { value: "w390", isRotated: false } } };
