import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Link } from "../link/link.tsx";
import { HoverCard } from "./hover-card.tsx";

const meta = {
  title: "Components/HoverCard",
  tags: ["gate"],
  component: HoverCard,
  args: {
    defaultOpen: true,
    content: (
      <div className="flex items-start gap-3">
        <Avatar name="Ana García" decorative />
        <div className="min-w-0">
          <p className="font-semibold text-body">Ana García</p>
          <p className="text-secondary">ana@example.com</p>
          <p className="mt-2">12 pedidos, el último hace 3 días</p>
        </div>
      </div>
    ),
    children: <Link href="#ana">Ana García</Link>,
  },
  parameters: {
    docs: {
      story: { frame: "column", height: "220px" },
    },
  },
} satisfies Meta<typeof HoverCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["open"],
  play: async () => {
    await waitFor(() => expect(screen.getByText("12 pedidos, el último hace 3 días")).toBeVisible());
  },
};

/** The card opens on hover and on focus, and stays open while the pointer is on it. */
export const Hover: Story = {
  args: { defaultOpen: false, openDelay: 0, closeDelay: 50 },
  play: async ({ canvas, step }) => {
    const link = await canvas.findByRole("link", { name: "Ana García" });
    const card = () => screen.queryByText("ana@example.com");
    await step("hovering opens the card, which stays open while the pointer is on it", async () => {
      await userEvent.hover(link);
      await waitFor(() => expect(card()).not.toBeNull());
      const shown = card();
      if (shown) await userEvent.hover(shown);
      await userEvent.unhover(link);
    });
    await step("Escape closes the card", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(card()).toBeNull());
    });
    await step("the keyboard focus opens the card, and stays on the link", async () => {
      await userEvent.tab();
      await waitFor(() => expect(card()).not.toBeNull());
      await expect(link).toHaveFocus();
      await userEvent.tab();
      await waitFor(() => expect(card()).toBeNull());
    });
    await step("hovering opens the card again", async () => {
      await userEvent.hover(link);
      await waitFor(() => expect(card()).toBeVisible());
    });
  },
};

export const LongWords: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    content: "Una dirección muy larga: avenida-de-la-constitucion-de-mil-novecientos-setenta-y-ocho@example.com",
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
