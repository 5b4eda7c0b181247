import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Product } from "@tablero/contract/catalogue/shapes/products";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { loadShop } from "../../../_internal/shop-story.tsx";
import { Gallery } from "./gallery.tsx";

/** The browser's «back» button, and the address to which it returns. */
function Back() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <button type="button" data-search={search} onClick={() => navigate(-1)} className="sr-only">
      Atrás
    </button>
  );
}

const imagesOf = ({ loaded }: { loaded: Record<string, unknown> }) => (loaded.product as Product).images;

const meta = {
  title: "Storefront/Product/Gallery",
  component: Gallery,
  args: { images: [], name: "Tormenta de Ceniza" },
  parameters: {
    layout: "fullscreen",
    router: { path: "/producto/:id", url: "/producto/tormenta-de-ceniza?variante=X" },
  },
  loaders: [loadShop({ product: "products/tormenta-de-ceniza" })],
  render: (args, { loaded }) => (
    // The margins of the page, which the gallery leaves on a phone.
    <div className="mx-auto max-w-170 p-4">
      <Gallery {...args} images={args.images.length > 0 ? args.images : imagesOf({ loaded })} />
      <Back />
    </div>
  ),
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const opener = (canvas: Canvas) => canvas.findByRole("button", { name: /^Ampliar la imagen/ });
const dialog = () => screen.findByRole("dialog", { name: "Imágenes de Tormenta de Ceniza" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const status = () => within(screen.getByRole("dialog")).getByRole("status");
const picture = () => {
  const [image] = within(screen.getByRole("dialog")).getAllByRole("img");
  if (!image) throw new Error("No picture");
  return image;
};

async function checkFirst({ canvas, step }: Context) {
  const list = (await canvas.findAllByRole("list"))[0]!;
  await step("only the first picture is loaded", async () => {
    await expect(list.querySelectorAll("img")).toHaveLength(1);
  });
  return list;
}

const CODE = `import { Gallery } from "./gallery/gallery.tsx";

<Gallery images={product.images} name={product.name} />`;

/** The other pictures are requested only when the shopper first uses the gallery. */
export const Default: Story = {
  tags: ["gate"],
  parameters: { docs: { source: { code: CODE } } },
  play: async (context) => {
    await checkFirst(context);
  },
};

/** Thumbnails and arrow keys choose a picture. */
export const Chosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const list = await checkFirst(context);
    await step("a thumbnail scrolls to its picture", async () => {
      const third = canvas.getByRole("button", { name: /^Imagen 3 de/ });
      await userEvent.click(third);
      await expect(third).toHaveAttribute("aria-pressed", "true");
      await waitFor(() => expect(list.scrollLeft).toBeCloseTo(2 * list.clientWidth, -1));
      await expect(list.querySelectorAll("img").length).toBeGreaterThan(2);
    });
    await step("an arrow key selects the previous picture", async () => {
      (await opener(canvas)).focus();
      await userEvent.keyboard("{ArrowLeft}");
      await expect(canvas.getByRole("button", { name: /^Imagen 2 de/ })).toHaveAttribute("aria-pressed", "true");
      await waitFor(() => expect(list.scrollLeft).toBeCloseTo(list.clientWidth, -1));
    });
  },
};

async function zoom({ canvas, step }: Context) {
  const button = await opener(canvas);
  button.focus();
  await userEvent.keyboard("{Enter}");
  await dialog();
  await step("arrow keys change the picture in the zoom window and on the page", async () => {
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(status()).toHaveTextContent(/^Imagen 2 de/));
    await expect(screen.getByRole("button", { name: "Imagen anterior" })).not.toHaveAttribute("aria-disabled");
  });
  await userEvent.keyboard("+");
  await waitFor(() => expect(status()).toHaveTextContent(/Ampliada al 200 %/));
  const before = picture().style.transform;
  await userEvent.keyboard("{ArrowLeft}");
  await waitFor(() => expect(picture().style.transform).not.toBe(before));
  await expect(status()).toHaveTextContent(/^Imagen 2 de/);
  return button;
}

/** Full screen by keyboard only: other pictures, zoom and pan. */
export const Zoomed: Story = {
  play: async (context) => {
    await zoom(context);
  },
};

/** Back to the former size, and back to the page. */
export const ZoomedClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const button = await zoom(context);
    await userEvent.keyboard("0");
    await waitFor(() => expect(status()).not.toHaveTextContent(/Ampliada/));
    await step("Escape closes the window, and the focus and the address are as before", async () => {
      await userEvent.keyboard("{Escape}");
      await gone();
      await waitFor(() => expect(button).toHaveFocus());
      await expect(canvas.getByText("Atrás")).toHaveAttribute("data-search", "?variante=X");
      await expect(canvas.getByRole("button", { name: /^Imagen 2 de/ })).toHaveAttribute("aria-pressed", "true");
    });
  },
};

/** «Back» closes the full screen and stays on the page. */
export const BackCloses: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("img"))[0]!);
    await dialog();
    await expect(canvas.getByText("Atrás")).toHaveAttribute("data-search", "?variante=X&imagen=1");
    await fireEvent.click(canvas.getByText("Atrás"));
    await gone();
    await expect(canvas.getByText("Atrás")).toHaveAttribute("data-search", "?variante=X");
  },
};

async function openByAddress() {
  await dialog();
  await waitFor(() => expect(status()).toHaveTextContent(/^Imagen 2 de/));
}

/** A shared address opens the picture. */
export const ByAddress: Story = {
  parameters: { router: { path: "/producto/:id", url: "/producto/tormenta-de-ceniza?imagen=2" } },
  play: async () => {
    await openByAddress();
  },
};

/** Closing it stays on the page. */
export const ByAddressClosed: Story = {
  ...ByAddress,
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await openByAddress();
    await userEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    await gone();
    await expect(canvas.getByText("Atrás")).toHaveAttribute("data-search", "");
  },
};

const touch = (type: string, pointerId: number, clientX: number, clientY: number) =>
  fireEvent(
    picture(),
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId,
      pointerType: "touch",
      button: 0,
      clientX,
      clientY,
    }),
  );

/** Spreading two fingers zooms in; a double tap zooms out, and another zooms in again. */
export const Fingers: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, step }) => {
    await userEvent.click(await opener(canvas));
    await dialog();
    const box = picture().getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const tap = async () => {
      await touch("pointerdown", 1, x, y);
      await touch("pointerup", 1, x, y);
    };
    await step("spreading two fingers enlarges the picture", async () => {
      await touch("pointerdown", 1, x - 20, y);
      await touch("pointerdown", 2, x + 20, y);
      await touch("pointermove", 1, x - 50, y);
      await touch("pointermove", 2, x + 50, y);
      await touch("pointerup", 1, x - 50, y);
      await touch("pointerup", 2, x + 50, y);
      await waitFor(() => expect(status()).toHaveTextContent(/Ampliada al 250 %/));
    });
    await step("a double tap resets the picture and enlarges it again", async () => {
      await tap();
      await tap();
      await waitFor(() => expect(status()).not.toHaveTextContent(/Ampliada/));
      await tap();
      await tap();
      await waitFor(() => expect(status()).toHaveTextContent(/Ampliada al 200 %/));
    });
    await step("a finger moves the enlarged picture, but not beyond its edge", async () => {
      await touch("pointerdown", 1, x, y);
      await touch("pointermove", 1, x + 2000, y);
      await touch("pointerup", 1, x + 2000, y);
      const far = picture().style.transform;
      await touch("pointerdown", 1, x, y);
      await touch("pointermove", 1, x + 50, y);
      await touch("pointerup", 1, x + 50, y);
      await expect(picture().style.transform).toBe(far);
    });
  },
};

const copies = (image: Image, count: number): Image[] =>
  Array.from({ length: count }, (_, index) => ({
    ...image,
    id: `${image.id}-${index}`,
    alt: `${image.alt}, ${index + 1}`,
  }));

/** Many images: the thumbnails scroll, and the selected one stays visible. */
export const Many: Story = {
  render: (args, { loaded }) => <Gallery {...args} images={copies(imagesOf({ loaded })[0]!, 14)} />,
  play: async ({ canvas }) => {
    const last = await canvas.findByRole("button", { name: /^Imagen 14 de 14/ });
    last.focus();
    await userEvent.keyboard("{Enter}");
    const row = last.closest("ul")!;
    await waitFor(() => expect(row.scrollLeft + row.clientWidth).toBeCloseTo(row.scrollWidth, -1));
  },
};

export const One: Story = {
  render: (args, { loaded }) => <Gallery {...args} images={imagesOf({ loaded }).slice(0, 1)} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ampliar la imagen" }));
    await dialog();
    await expect(screen.queryByRole("button", { name: "Imagen siguiente" })).toBeNull();
    await userEvent.keyboard("{ArrowRight}");
    await expect(await dialog()).toBeVisible();
  },
};

/** A very tall image fits the box and the screen. */
export const VeryTall: Story = {
  render: (args, { loaded }) => (
    <Gallery {...args} images={imagesOf({ loaded }).map((image) => ({ ...image, width: 300, height: 2400 }))} />
  ),
};

/** A product without images shows a plain box without controls. */
export const None: Story = {
  render: (args) => <Gallery {...args} images={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["gate"],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 \/ \d$/)).toBeVisible();
  },
};
