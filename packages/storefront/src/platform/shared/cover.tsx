import type { Image } from "@tablero/contract/platform/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

export interface CoverProps {
  /** Without a picture the box is plain. */
  image: Image | null;
  /** `sizes` of the picture. */
  sizes: string;
  /** Sets the shape of the box: `aspect-4/3`, `h-40`. */
  className?: string;
  /** The largest picture of the initial view. */
  first?: boolean;
  /** The picture fills the box or is shown whole. */
  fit?: "contain" | "cover";
  /** Empty if a caption is beside the picture. */
  alt?: string;
  /** Padding around the picture, for boxes of games. */
  padded?: boolean;
}

/** A picture in a box of any shape; without one the box stays, so that the layout does not shift. */
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
