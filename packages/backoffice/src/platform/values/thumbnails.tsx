import type { Image } from "@tablero/contract/platform/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

export interface ThumbnailProps {
  /** If missing, a plain square is shown. */
  image: Image | null;
  /** Side in px: md 30, lg 48. */
  size?: "md" | "lg";
  /** Classes of the square. */
  className?: string;
}

/** A small square product image, shown next to the product's name. */
export function Thumbnail({ image, size = "md", className }: ThumbnailProps) {
  const box = cn("shrink-0 rounded-sm", size === "lg" ? "size-12 rounded-md" : "size-7.5", className);
  if (!image) return <span aria-hidden="true" className={cn("block bg-border", box)} />;
  return (
    <Picture
      src={image.src}
      alt=""
      tint={image.tint}
      widths={[240]}
      sizes={size === "lg" ? "48px" : "30px"}
      className={box}
    />
  );
}

export interface ThumbnailStackProps {
  /** Pictures of the purchased products; the first three are shown. */
  images: ReadonlyArray<Image>;
  /** Total number of units. */
  units: number;
}

/** Up to three overlapping images, and the number of units. */
export function ThumbnailStack({ images, units }: ThumbnailStackProps) {
  return (
    <span className="inline-flex items-center align-middle">
      {images.slice(0, 3).map((image, index) => (
        <Thumbnail key={image.id} image={image} className={cn("ring-2 ring-card", index > 0 && "-ms-2")} />
      ))}
      <span className="ms-2 text-secondary tabular-nums">
        {units}
        <span className="sr-only">{units === 1 ? " artículo" : " artículos"}</span>
      </span>
    </span>
  );
}
