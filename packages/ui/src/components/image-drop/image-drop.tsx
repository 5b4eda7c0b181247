import { cn } from "../../lib/cn.ts";
import { DropArea, type RejectedFile } from "../file-drop/drop-area.tsx";
import { Grid } from "../grid/grid.tsx";
import { Sortable } from "../sortable/sortable.tsx";
import { type DropImage, ImageTile, imageName } from "./image-tile.tsx";

export type { RejectedFile } from "../file-drop/drop-area.tsx";
export type { DropImage } from "./image-tile.tsx";

export interface ImageDropProps {
  /** Accessible name of the group: "Imágenes". */
  label: string;
  /** Images in order; the first one is the main image. */
  images: ReadonlyArray<DropImage>;
  /** Called with files that passed `accept`, `maxBytes` and `maxImages`. */
  onAdd: (files: File[]) => void;
  /** Called with all ids in the new order. */
  onReorder: (ids: string[]) => void;
  /** Called when the description of an image has been edited. */
  onAltChange: (id: string, alt: string) => void;
  /** Called to remove an image; cancels the upload if it is still running. */
  onRemove: (id: string) => void;
  /** Called by "Reintentar", which is shown on failed images. */
  onRetry?: (id: string) => void;
  /** Called with rejected files. The component itself shows the reason. */
  onReject?: (files: RejectedFile[]) => void;
  /** MIME types. Default JPEG, PNG, WebP and AVIF. */
  accept?: ReadonlyArray<string>;
  /** Maximum size of a file in bytes. Default 10 MB. */
  maxBytes?: number;
  /** Maximum number of images. Default 12. */
  maxImages?: number;
  /** If true, images cannot be added, moved, described or removed. */
  disabled?: boolean;
  /** Classes of the root. */
  className?: string;
}

const what = { one: "una imagen", full: "No caben más imágenes. Quita alguna para añadir otra." };
const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Image upload: drop or select files, sort them by mouse or keyboard, describe them, and remove them. */
export function ImageDrop({
  label,
  images,
  onAdd,
  onReorder,
  onAltChange,
  onRemove,
  onRetry,
  onReject,
  accept = imageTypes,
  maxBytes = 10 * 1024 * 1024,
  maxImages = 12,
  disabled = false,
  className,
}: ImageDropProps) {
  const nameImage = (id: string) => {
    const place = images.findIndex((image) => image.id === id);
    return imageName(images[place], place + 1);
  };

  return (
    <section data-slot="image-drop" aria-label={label} className={cn("flex flex-col gap-3", className)}>
      <Sortable ids={images.map(({ id }) => id)} nameOf={nameImage} onReorder={onReorder} disabled={disabled}>
        {images.length > 0 ? (
          <Grid as="ul" minWidth="7.5rem" gap="sm">
            {images.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                position={index + 1}
                count={images.length}
                disabled={disabled}
                onAltChange={(alt) => onAltChange(image.id, alt)}
                onRemove={() => onRemove(image.id)}
                onRetry={onRetry && (() => onRetry(image.id))}
              />
            ))}
          </Grid>
        ) : null}
      </Sortable>
      <DropArea
        label={label}
        accept={accept}
        maxBytes={maxBytes}
        room={maxImages - images.length}
        what={what}
        disabled={disabled}
        onAdd={onAdd}
        onReject={onReject}
      />
    </section>
  );
}
