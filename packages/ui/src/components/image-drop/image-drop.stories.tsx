import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { type DropImage, ImageDrop } from "./image-drop.tsx";

const PRODUCT = "/sample-pictures/muestra/240.webp";
const SCENE = "/sample-pictures/muestra-escena/240.webp";

const images: DropImage[] = [
  { id: "box", src: PRODUCT, alt: "Caja de Tormenta de Ceniza" },
  { id: "pack", src: SCENE, alt: "Sobre suelto" },
  { id: "card", src: PRODUCT, alt: "" },
];

const meta = {
  title: "Components/ImageDrop",
  tags: ["gate"],
  component: ImageDrop,
  args: {
    label: "Imágenes",
    images,
    onAdd: fn(),
    onReorder: fn(),
    onAltChange: fn(),
    onRemove: fn(),
    onReject: fn(),
    className: "max-w-120",
  },
  render: function Controlled(args) {
    const [shown, setShown] = useDraft<readonly DropImage[]>(args.images);
    return (
      <ImageDrop
        {...args}
        images={shown}
        onReorder={(ids) => {
          setShown(ids.flatMap((id) => shown.find((image) => image.id === id) ?? []));
          args.onReorder(ids);
        }}
        onAltChange={(id, alt) => {
          setShown(shown.map((image) => (image.id === id ? { ...image, alt } : image)));
          args.onAltChange(id, alt);
        }}
        onRemove={(id) => {
          setShown(shown.filter((image) => image.id !== id));
          args.onRemove(id);
        }}
      />
    );
  },
} satisfies Meta<typeof ImageDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = (name: string, type = "image/webp") => new File(["x"], name, { type });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Imágenes" })).toBeVisible();
  },
};

/** Pictures are added; other files are refused with a reason. */
export const Refused: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    const input = await canvas.findByLabelText("Añadir: Imágenes");
    await userEvent.upload(input, [picture("uno.webp"), picture("lista.pdf", "application/pdf")], {
      applyAccept: false,
    });
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "lista.pdf: no es una imagen JPEG, PNG, WEBP o AVIF.",
    );
  },
};

/** A picture gets a description, and another one is removed. */
export const Changed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Describir Imagen 3/ }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Qué se ve en la imagen" }), "Carta de portada");
    await userEvent.click(screen.getByRole("button", { name: "Listo" }));
    await expect(args.onAltChange).toHaveBeenCalledWith("card", "Carta de portada");
    await userEvent.click(canvas.getByRole("button", { name: "Quitar Sobre suelto" }));
    await expect(args.onRemove).toHaveBeenCalledWith("pack");
    await expect(canvas.getByRole("button", { name: "Quitar Carta de portada" })).toBeVisible();
  },
};

/** The picture's description is edited in a panel beside it. */
export const Open: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Describir Imagen 3/ }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Qué se ve en la imagen" })).toBeVisible());
  },
};

/** Space picks up a picture, arrow keys move it, Space drops it; every move is announced. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args, step }) => {
    const first = await canvas.findByRole("button", { name: "Caja de Tormenta de Ceniza, 1 de 3" });
    await step("space picks up a picture", async () => {
      first.focus();
      await userEvent.keyboard(" ");
      await waitFor(() => expect(screen.getByText(/Imagen 1 de 3 cogida|posición 1 de 3/)).toBeInTheDocument());
    });
    await step("arrows move the picture, and space drops it", async () => {
      await waitFor(async () => {
        await userEvent.keyboard("{ArrowRight}");
        await expect(screen.getByText(/Ahora en la posición [23] de 3/)).toBeInTheDocument();
      });
      await userEvent.keyboard(" ");
      await waitFor(() => expect(args.onReorder).toHaveBeenCalledOnce());
    });
  },
};

export const Uploading: Story = {
  args: {
    images: [
      { id: "a", src: PRODUCT, alt: "Caja" },
      { id: "b", src: SCENE, alt: "", name: "sobre-suelto.webp", progress: 42 },
      {
        id: "c",
        src: PRODUCT,
        alt: "",
        name: "fotografia-de-la-asociacion-de-jugadores.png",
        error: "Se ha cortado la conexión.",
      },
    ],
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("progressbar", { name: "Subiendo sobre-suelto.webp" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledWith("c");
  },
};

export const Full: Story = {
  args: { maxImages: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Añadir: Imágenes")).toBeDisabled();
    await expect(canvas.getByText("No caben más imágenes. Quita alguna para añadir otra.")).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("region", { name: "Imágenes" });
    for (const button of within(group).getAllByRole("button")) await expect(button).toBeDisabled();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    ImageDrop,
    { images: { none: [], some: images.slice(0, 2) } },
    (caption) => ({ ...meta.args, label: caption, className: "w-72" }),
    {
      states: { disabled: { disabled: true } },
      looks: (look) => <ImageDrop {...meta.args} label={look} images={images.slice(0, 1)} className="w-72" />,
    },
  ),
  tags: ["!gate"],
};
