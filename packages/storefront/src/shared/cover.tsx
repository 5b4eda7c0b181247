import type { Image } from "@tablero/contract/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

interface CoverProps {
  image: Image | null;
  sizes: string;
  /** Sets the shape of the box: `aspect-4/3`, `h-40`. */
  className?: string;
  /** The largest picture at first sight. */
  first?: boolean;
  fit?: "contain" | "cover";
  /** Empty where a caption is beside the picture. */
  alt?: string;
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
