import type { ComponentProps, CSSProperties } from "react";
import { cn } from "../../lib/cn.ts";

const WIDTHS: readonly number[] = [240, 480, 960];

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> {
  /** Base path without size and ending: "/media/12" stands for "/media/12/480.webp" and its siblings. */
  src: string;
  /** What is to be seen; empty where the title stands beside it. */
  alt: string;
  /** How wide it is drawn, as in `<img sizes>`: "(width < 600px) 50vw, 240px". */
  sizes: string;
  /** The widths that exist under `src`. Default 240, 480 and 960. */
  widths?: readonly number[];
  /** Any CSS colour: the ground behind the product and the place holder while loading. */
  tint?: string;
  /** Sides, of the picture and of its box. Default square. */
  ratio?: "square" | "wide";
  /** contain: a product on its ground; cover: fills the box. */
  fit?: "contain" | "cover";
}

function srcSet(src: string, widths: readonly number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(", ");
}

/** A responsive picture in a box of known shape, so that it never moves the page. Lazy unless told otherwise. */
export function Picture({
  src,
  alt,
  sizes,
  widths = WIDTHS,
  tint,
  ratio = "square",
  fit = "contain",
  loading = "lazy",
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
      <source type="image/avif" srcSet={srcSet(src, widths, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(src, widths, "webp")} sizes={sizes} />
      <img
        src={`${src}/480.webp`}
        alt={alt}
        width={960}
        height={height}
        loading={loading}
        decoding={loading === "lazy" ? "async" : "auto"}
        className={cn("size-full", fit === "cover" ? "object-cover" : "object-contain")}
        {...rest}
      />
    </picture>
  );
}
