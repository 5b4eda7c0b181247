import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { ImageDrop } from "@tablero/ui/image-drop";
import { useEffect, useRef } from "react";
import { MAIN_FIRST, MAX_IMAGES } from "./images-card.tsx";
import { ImagesError } from "./images-error.tsx";

/** An image that is uploaded once its product exists. */
export interface WaitingImage {
  id: string;
  file: File;
  /** Object URL. */
  src: string;
  alt: string;
}

export interface NewImagesCardProps {
  images: readonly WaitingImage[];
  onValueChange: (images: readonly WaitingImage[]) => void;
}

/** Images of a product being created, uploaded right after the product is stored. */
export function NewImagesCard({ images, onValueChange }: NewImagesCardProps) {
  const latest = useRef(images);
  latest.current = images;
  useEffect(
    () => () => {
      for (const { src } of latest.current) URL.revokeObjectURL(src);
    },
    [],
  );
  return (
    <Card>
      <CardHeader title="Imágenes" count={images.length} />
      <CardBody>
        <ImageDrop
          label="Imágenes"
          className={MAIN_FIRST}
          images={images}
          maxImages={MAX_IMAGES}
          onAdd={(files) =>
            onValueChange([
              ...images,
              ...files.map((file) => ({ id: crypto.randomUUID(), file, src: URL.createObjectURL(file), alt: "" })),
            ])
          }
          onReorder={(ids) => onValueChange(ids.flatMap((id) => images.find((image) => image.id === id) ?? []))}
          onAltChange={(id, alt) => onValueChange(images.map((image) => (image.id === id ? { ...image, alt } : image)))}
          onRemove={(id) => onValueChange(images.filter((image) => image.id !== id))}
        />
        <ImagesError />
      </CardBody>
    </Card>
  );
}
