import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineArrowDownTray } from "../icon/icons/outline-arrow-down-tray.generated.ts";
import { outlinePlus } from "../icon/icons/outline-plus.generated.ts";
import { BackLink, PageHeader, type PageHeaderProps } from "./page-header.tsx";

const meta = {
  title: "Components/PageHeader",
  tags: ["gate"],
  component: PageHeader,
  args: {
    title: "Pedidos",
    count: "118 en 7 días",
    actions: (
      <>
        <Button variant="secondary">
          <Icon icon={outlineArrowDownTray} size={18} />
          Exportar CSV
        </Button>
        <Button>
          <Icon icon={outlinePlus} size={18} />
          Nuevo pedido
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  },
};

export const WithBackLink: Story = {
  // The touch area of the link begins above the header.
  decorators: [
    (Header) => (
      <div className="pt-2">
        <Header />
      </div>
    ),
  ],
  args: { title: "P2026-001284", count: undefined, back: <BackLink href="#pedidos">Pedidos</BackLink> },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Pedidos" });
    await expect(link).toBeVisible();
    // A touch target.
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const LongText: Story = {
  args: {
    title: "La Torre sin Puertas: edición de coleccionista de la Asociación de Jugadores de la Sierra Norte",
    back: <BackLink href="#productos">Productos</BackLink>,
  },
};

/** Each one in its own section, because a page has only one banner. */
function Part(props: PageHeaderProps) {
  return (
    <section>
      <PageHeader {...props} />
    </section>
  );
}

export const Matrix: Story = {
  ...matrixOf(
    Part,
    { title: { short: "Pedidos", long: "La Torre sin Puertas: edición de coleccionista de la Asociación" } },
    { className: "w-120" },
    {
      states: { count: { count: "118 en 7 días" }, back: { back: <BackLink href="#pedidos">Pedidos</BackLink> } },
      looks: <Part title="Pedidos" count="118" actions={<Button>Nuevo</Button>} className="w-full" />,
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** The back link in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(BackLink, () => ({ href: "#pedidos", children: "Pedidos" }), { rows: { back: {} } }),
};
