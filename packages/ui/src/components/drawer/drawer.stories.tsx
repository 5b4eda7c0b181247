import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { outlineCog6Tooth } from "../icon/icons/outline-cog-6-tooth.generated.ts";
import { Drawer, DrawerClose, DrawerContent, type DrawerContentProps, DrawerTrigger } from "./drawer.tsx";

function Sample({ defaultOpen = false, ...content }: DrawerContentProps & { defaultOpen?: boolean }) {
  return (
    <div className="p-6">
      <Drawer defaultOpen={defaultOpen}>
        <DrawerTrigger asChild>
          <Button variant="secondary">Abrir</Button>
        </DrawerTrigger>
        <DrawerContent {...content} />
      </Drawer>
    </div>
  );
}

const meta = {
  title: "Components/Drawer",
  tags: ["gate"],
  component: DrawerContent,
  parameters: { docs: { story: { frame: "column", height: "560px" } }, layout: "fullscreen" },
  args: {
    title: "Pedido P2026-001284",
    description: "Lucía Carrasco, hace 4 min",
    children: "Cuatro artículos, 97,66 €.",
    footer: (
      <>
        <DrawerClose asChild>
          <Button variant="ghost">Cerrar cajón</Button>
        </DrawerClose>
        <Button>Preparar envío</Button>
      </>
    ),
  },
  render: (args) => <Sample {...args} />,
} satisfies Meta<typeof DrawerContent>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
  return screen.findByRole("dialog");
};

export const Default: Story = {
  tags: ["open"],
  render: (args) => <Sample {...args} defaultOpen />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Pedido P2026-001284" })).toBeVisible());
  },
};

/** The body scrolls; header and buttons stay. */
export const LongText: Story = {
  tags: ["open"],
  args: {
    size: "lg",
    title: "Condiciones de la precompra de la Asociación de Jugadores de la Sierra Norte",
    children: Array.from({ length: 30 }, (_, index) => `Cláusula ${index + 1}. Se cobra al llegar el producto.`).map(
      (text) => (
        <p key={text} className="mb-3">
          {text}
        </p>
      ),
    ),
  },
  render: (args) => <Sample {...args} defaultOpen />,
};

function Controlled(content: DrawerContentProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="p-6">
      <Button variant="secondary" onClick={() => setShown(true)}>
        Menú
      </Button>
      <Drawer open={shown} onOpenChange={setShown}>
        <DrawerContent {...content} />
      </Drawer>
    </div>
  );
}

/** A drawer without its own trigger returns the focus to the element that had it. */
export const WithoutTrigger: Story = {
  tags: ["!autodocs"],
  render: () => <Controlled {...meta.args} />,
  play: async () => {
    const opener = screen.getByRole("button", { name: "Menú" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Enter opens the drawer, Tab stays inside, and the focus returns. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  render: () => <Sample {...meta.args} />,
  play: async ({ step }) => {
    const opener = await screen.findByRole("button", { name: "Abrir" });
    await step("Enter opens the drawer, with a name and the focus inside", async () => {
      opener.focus();
      await userEvent.keyboard("{Enter}");
      const drawer = await screen.findByRole("dialog", { name: "Pedido P2026-001284" });
      await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
      await userEvent.tab({ shift: true });
      await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    });
    await step("closing the drawer returns the focus", async () => {
      screen.getByRole("button", { name: "Cerrar" }).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    });
  },
};

/** The 80 px high header of the settings drawer. */
export const PrimaryHead: Story = {
  tags: ["open"],
  args: {
    tone: "primary",
    icon: outlineCog6Tooth,
    title: "Ajustes de apariencia",
    description: undefined,
    footer: undefined,
  },
  play: async () => {
    await open();
  },
};

/** A custom header; the title is kept for screen readers. */
export const OwnHeader: Story = {
  tags: ["open"],
  args: { header: <strong>Cabecera propia</strong>, side: "left", description: undefined },
  play: async () => {
    await expect(await open()).toHaveAccessibleName("Pedido P2026-001284");
  },
};

export const Phone: Story = { tags: ["open"], globals: { viewport: { value: "w390" } }, play: PrimaryHead.play };

export const Dark: Story = { ...PrimaryHead, globals: { scheme: "dark", theme: "amber" } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(open);
