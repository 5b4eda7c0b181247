import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { expect, waitFor } from "storybook/test";
import { ShopBrand } from "./shop-brand.tsx";

const drawing = (width: number, fill: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><rect width="${width}" height="40" rx="8" fill="${fill}"/></svg>`)}`,
  width,
  height: 40,
});
const look = (more: Partial<NonNullable<ShopInfo["look"]>> = {}): ShopInfo["look"] => ({
  ...{ accent: null, logo: null, logoDark: null, cover: null, version: "1" },
  ...more,
});

const meta = {
  title: "Storefront/Shell/Brand",
  component: ShopBrand,
  args: { shop: { name: "Dado y Peón", look: look() } },
  decorators: [
    (Story) => (
      <div className="grid gap-4">
        <div data-theme="theme-default" data-scheme="light" className="bg-card p-4 text-text">
          <Story />
        </div>
        <div data-theme="theme-default" data-scheme="dark" className="bg-card p-4 text-text">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof ShopBrand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A shop that has not set its name. */
export const Unnamed: Story = {
  tags: ["gate"],
  args: { shop: { name: "Tablero", look: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img", { name: "Tablero" })).toHaveLength(2);
  },
};

/** The name is text, which needs neither a label nor a colour for its ground. */
export const Name: Story = {
  parameters: { controls: { disable: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Dado y Peón")).toHaveLength(2);
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** The box has its size before the file is loaded, and on a dark background the logo is placed on white. */
export const Logo: Story = {
  args: { shop: { name: "Dado y Peón", look: look({ logo: drawing(160, "#1d293d") }) } },
  play: async ({ canvas }) => {
    const [light, dark] = await canvas.findAllByRole("img", { name: "Dado y Peón" });
    await waitFor(() => expect(light?.getBoundingClientRect().width).toBe(160));
    await expect(getComputedStyle(light!).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    await expect(getComputedStyle(dark!).backgroundColor).toBe("rgb(255, 255, 255)");
  },
};

/** A separate logo for each background. */
export const TwoLogos: Story = {
  args: {
    shop: {
      name: "Dado y Peón",
      look: look({ logo: drawing(160, "#1d293d"), logoDark: drawing(160, "#a3b3ff") }),
    },
  },
  play: async ({ canvas }) => {
    const shown = await canvas.findAllByRole("img", { name: "Dado y Peón" });
    await expect(shown).toHaveLength(2);
    const fills = shown.map((image) => /%23(\w{6})/.exec(image.getAttribute("src") ?? "")?.[1]);
    await expect(fills).toEqual(["1d293d", "a3b3ff"]);
  },
};

/** A square logo has the shop's name beside it. */
export const Mark: Story = {
  args: { shop: { name: "Dado y Peón", look: look({ logo: drawing(40, "#c70036") }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Dado y Peón")).toHaveLength(2);
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
