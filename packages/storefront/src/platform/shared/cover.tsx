import type { Image } from "@tablero/contract/platform/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

export interface CoverProps {
  /** If missing, the box is plain. */
  image: Image | null;
  /** `sizes` of the picture. */
  sizes: string;
  /** Sets the shape of the box: `aspect-4/3`, `h-40`. */
  className?: string;
  /** True for the largest image of the initial view. */
  first?: boolean;
  /** The image fills the box, or is shown completely. */
  fit?: "contain" | "cover";
  /** Empty if a caption is next to the image. */
  alt?: string;
  /** Adds padding around the image, for boxes of games. */
  padded?: boolean;
}

/** An image in a box of any shape. Without an image the box remains, so that the layout does not shift. */
export function Cover({ image, sizes, className, first = false, fit = "cover", alt = "", padded = false }: CoverProps) {
  return (
    <span className={cn("relative block overflow-hidden", !image && "bg-border", className)}>
      {image ? (
        <Picture
          src={image.src}
          alt={alt}
          tint={image.tint}
          sizes={sizes}
          fit={fit}
          first={first}
          className={cn("absolute inset-0 size-full", padded && "p-[4%]")}
        />
      ) : null}
    </span>
  );
}
