import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { ImageDrop } from "@tablero/ui/image-drop";
import { useEffect, useRef } from "react";
import { MAIN_FIRST, MOST_IMAGES } from "./images-card.tsx";

/** A picture that waits until its product is there. */
export interface WaitingImage {
  id: string;
  file: File;
  /** Object URL. */
  src: string;
  alt: string;
}

export interface NewImagesCardProps {
  images: readonly WaitingImage[];
  onChange: (images: readonly WaitingImage[]) => void;
}

/** Pictures of a product that is being made: they go out right after it. */
export function NewImagesCard({ images, onChange }: NewImagesCardProps) {
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
          maxImages={MOST_IMAGES}
          onAdd={(files) =>
            onChange([
              ...images,
              ...files.map((file) => ({ id: crypto.randomUUID(), file, src: URL.createObjectURL(file), alt: "" })),
            ])
          }
          onReorder={(ids) => onChange(ids.flatMap((id) => images.find((image) => image.id === id) ?? []))}
          onAltChange={(id, alt) => onChange(images.map((image) => (image.id === id ? { ...image, alt } : image)))}
          onRemove={(id) => onChange(images.filter((image) => image.id !== id))}
        />
      </CardBody>
    </Card>
  );
}
