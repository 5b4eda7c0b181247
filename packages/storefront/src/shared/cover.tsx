import type { Image } from "@tablero/contract/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

interface CoverProps {
  image: Image | null;
  sizes: string;
  /** Gives the box its shape: `aspect-4/3`, `h-40`. */
  className?: string;
  eager?: boolean;
  fit?: "contain" | "cover";
  /** Empty where the words stand beside the picture. */
  alt?: string;
  padded?: boolean;
}

/** A picture in a box of any shape; without one the box stays, so that nothing moves. */
export function Cover({ image, sizes, className, eager = false, fit = "cover", alt = "", padded = false }: CoverProps) {
  return (
    <span className={cn("relative block overflow-hidden", !image && "bg-border", className)}>
      {image ? (
        <Picture
          src={image.src}
          alt={alt}
          tint={image.tint}
          sizes={sizes}
          fit={fit}
          loading={eager ? "eager" : "lazy"}
          className={cn("absolute inset-0 size-full", padded && "p-[4%]")}
        />
      ) : null}
    </span>
  );
}
