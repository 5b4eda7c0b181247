import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { ImageDrop } from "@tablero/ui/image-drop";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { ImagesError } from "./images-error.tsx";
import { useUploads } from "./use-uploads.ts";

/** Limit of the API. */
export const MAX_IMAGES = 40;
/** Shows the main image larger: above the others, or beside them if the card is wide. */
export const MAIN_FIRST =
  "@container [&_li:first-child]:col-span-full @2xl:[&_li:first-child]:col-span-2 @2xl:[&_li:first-child]:row-span-2";

export interface ImagesCardProps {
  product: AdminProduct;
  readOnly: boolean;
  /** Called with the updated product after an image was added, removed or moved. */
  onProduct: (product: AdminProduct) => void;
}

/** Images of a product, saved immediately and independently of the form. */
export function ImagesCard({ product, readOnly, onProduct }: ImagesCardProps) {
  const upload = useMutation("POST /api/admin/products/{id}/images");
  const arrange = useMutation("PATCH /api/admin/products/{id}/images");
  // The new order, until the response arrives.
  const [draft, setDraft] = useState<readonly Image[] | null>(null);
  const [removing, setRemoving] = useState<Image | null>(null);
  const images = draft ?? product.images;
  const params = { id: product.id };

  const uploads = useUploads(async (file) => {
    const body = new FormData();
    body.append("files", file);
    body.append("alt", product.name);
    onProduct(await upload.run({ params, body }));
  });

  const save = async (next: readonly Image[]) => {
    setDraft(next);
    try {
      const body = { images: next.map(({ id, alt }) => ({ id, alt })), version: product.version };
      onProduct(await arrange.run({ params, body }));
    } finally {
      setDraft(null);
    }
  };
  const change = (next: readonly Image[]) =>
    void save(next).catch((error: unknown) =>
      toast.error("No se han guardado las imágenes", { description: errorMessage(error) }),
    );

  return (
    <Card>
      <CardHeader title="Imágenes" count={images.length} />
      <CardBody>
        <ImageDrop
          label="Imágenes"
          className={MAIN_FIRST}
          images={[
            ...images.map((image, index) => ({
              id: image.id,
              src: `${image.src}/${index === 0 ? 480 : 240}.webp`,
              alt: image.alt,
            })),
            ...uploads.images,
          ]}
          maxImages={MAX_IMAGES}
          disabled={readOnly || draft !== null}
          onAdd={uploads.add}
          onRetry={uploads.retry}
          onReorder={(ids) => change(ids.flatMap((id) => images.find((image) => image.id === id) ?? []))}
          onAltChange={(id, alt) => change(images.map((image) => (image.id === id ? { ...image, alt } : image)))}
          onRemove={(id) => {
            if (!uploads.cancel(id)) setRemoving(images.find((image) => image.id === id) ?? null);
          }}
        />
        <ImagesError />
      </CardBody>
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Quitar la imagen"
        description={`«${removing?.alt || "Sin describir"}» se borra de la tienda y no se puede recuperar.`}
        confirmLabel="Quitar imagen"
        tone="danger"
        onConfirm={async () => {
          await save(images.filter(({ id }) => id !== removing?.id)).catch((error: unknown) => {
            // The dialog catches the error and shows its message.
            throw new Error(errorMessage(error));
          });
          toast.success("Imagen quitada");
        }}
      />
    </Card>
  );
}
