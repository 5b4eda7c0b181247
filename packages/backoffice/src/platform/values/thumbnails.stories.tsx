import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { expect, waitFor } from "storybook/test";
import { Thumbnail, ThumbnailStack } from "./thumbnails.tsx";

async function pictures(): Promise<{ images: Image[] }> {
  const answer = await fetch("/api/shop/products?size=8&sort=name");
  const { items } = (await answer.json()) as { items: { image: Image | null }[] };
  return { images: items.flatMap(({ image }) => image ?? []) };
}

/** A product's image beside its name; the images of an order as a stack. */
const meta = {
  title: "Back office/Parts/Thumbnail",
  component: Thumbnail,
  subcomponents: { ThumbnailStack },
  args: { image: null, size: "md" },
  loaders: [pictures],
  render: (args, { loaded }) => <Thumbnail {...args} image={args.image ?? (loaded.images as Image[])[0] ?? null} />,
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name is beside the image, so the image has no text of its own. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
    const picture = canvasElement.querySelector("img");
    await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
  },
};

export const Large: Story = { args: { size: "lg" } };

export const WithoutPicture: Story = { render: (args) => <Thumbnail {...args} image={null} /> };

/** At most three, with the number of units. */
export const Stack: Story = {
  argTypes: { size: { control: false } },
  render: (_args, { loaded }) => <ThumbnailStack images={loaded.images as Image[]} units={12} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll("img")).toHaveLength(3);
    await expect(canvas.getByText(/^12/)).toHaveTextContent("12 artículos");
  },
};
