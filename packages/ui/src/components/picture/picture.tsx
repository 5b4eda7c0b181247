import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { PICTURE_WIDTHS, srcSet } from "../../_internal/picture-sources.ts";
import { cn } from "../../lib/cn.ts";

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> {
  /** Base path without size and extension: "/media/12" stands for "/media/12/480.webp" and similar paths. */
  src: string;
  /** Alternative text; empty if the title is next to the picture. */
  alt: string;
  /** Rendered width, as in `<img sizes>`: "(width < 600px) 50vw, 240px". */
  sizes: string;
  /** The widths available under `src`. Default `PICTURE_WIDTHS`. */
  widths?: ReadonlyArray<number>;
  /** `<source>` elements before the picture's own, such as another picture for narrow screens. */
  sources?: ReactNode;
  /** Set this for the largest picture of the initial view, so that it is requested before anything else. */
  first?: boolean;
  /** Any CSS colour: the background behind the product, and the placeholder while loading. */
  tint?: string;
  /** Aspect ratio of the picture and of its box. Default: square. */
  ratio?: "square" | "wide";
  /** contain: a product on its background; cover: fills the box. */
  fit?: "contain" | "cover";
  /** When the picture is requested. Default: immediately with `first`, otherwise when near the window. */
  loading?: "eager" | "lazy";
}

/**
 * A responsive picture in a box with a known aspect ratio, so that the layout never shifts. Loads lazily by default.
 */
export function Picture({
  src,
  alt,
  sizes,
  widths = PICTURE_WIDTHS,
  sources,
  first = false,
  tint,
  ratio = "square",
  fit = "contain",
  loading,
  className,
  ...rest
}: PictureProps) {
  const height = ratio === "square" ? 960 : 480;
  return (
    <picture
      data-slot="picture"
      style={tint ? ({ backgroundColor: tint } satisfies CSSProperties) : undefined}
      className={cn(
        "block overflow-hidden",
        ratio === "square" ? "aspect-square" : "aspect-2/1",
        !tint && "bg-sunken",
        className,
      )}
    >
      {sources}
      <source type="image/avif" srcSet={srcSet(src, widths, "avif")} sizes={sizes} />
      <img
        src={`${src}/480.webp`}
        srcSet={srcSet(src, widths, "webp")}
        sizes={sizes}
        alt={alt}
        width={960}
        height={height}
        loading={loading ?? (first ? "eager" : "lazy")}
        fetchPriority={first ? "high" : "low"}
        className={cn("size-full", fit === "cover" ? "object-cover" : "object-contain")}
        {...rest}
      />
    </picture>
  );
}
