import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { outlineCog6Tooth } from "../icon/icons/outline-cog-6-tooth.generated.ts";
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "./drawer.tsx";

const meta = {
  title: "Components/Drawer",
  tags: ["gate"],
  component: DrawerContent,
  parameters: {
    layout: "fullscreen",
  },
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
  render: (args) => (
    <div className="p-6">
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">Abrir</Button>
        </DrawerTrigger>
        <DrawerContent {...args} />
      </Drawer>
    </div>
  ),
} satisfies Meta<typeof DrawerContent>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
  return screen.findByRole("dialog");
};

export const Default: Story = {
  play: async ({ step }) => {
    const opener = await screen.findByRole("button", { name: "Abrir" });
    await step("Enter opens it, with a name and the focus in it", async () => {
      opener.focus();
      await userEvent.keyboard("{Enter}");
      const drawer = await screen.findByRole("dialog", { name: "Pedido P2026-001284" });
      await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
      await userEvent.tab({ shift: true });
      await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    });
    await step("closing returns the focus", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cerrar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    });
  },
};

/** The 80 px high head of the settings drawer. */
export const PrimaryHead: Story = {
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

/** A custom head; the title stays for screen readers. */
export const OwnHeader: Story = {
  args: { header: <strong>Cabecera propia</strong>, side: "left", description: undefined },
  play: async () => {
    await expect(await open()).toHaveAccessibleName("Pedido P2026-001284");
  },
};

export const Phone: Story = { globals: { viewport: { value: "sm" } }, play: PrimaryHead.play };

export const Dark: Story = { ...PrimaryHead, globals: { scheme: "dark", theme: "amber" } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(open);
