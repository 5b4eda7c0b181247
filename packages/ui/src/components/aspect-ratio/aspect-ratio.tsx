import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type AspectRatioShape = "square" | "card" | "photo" | "wide" | "banner";
export type AspectRatioFit = "cover" | "contain";

const box = cva("relative w-full overflow-hidden *:absolute *:inset-0 *:size-full", {
  variants: {
    ratio: {
      square: "aspect-square",
      card: "aspect-5/7",
      photo: "aspect-4/3",
      wide: "aspect-video",
      banner: "aspect-2/1",
    } satisfies Record<AspectRatioShape, string>,
    fit: { cover: "*:object-cover", contain: "*:object-contain" } satisfies Record<AspectRatioFit, string>,
  },
});

export interface AspectRatioProps extends ComponentProps<"div"> {
  /** Width to height: square 1:1, card 5:7, photo 4:3, wide 16:9, banner 2:1. */
  ratio?: AspectRatioShape;
  /** cover fills the box and crops the content; contain shows all of it. For images and videos. */
  fit?: AspectRatioFit;
  /** A single element, which fills the box. */
  children?: ReactNode;
  /** Classes that round or colour the box. */
  className?: string;
}

/**
 * A box with a fixed aspect ratio at every width, so that nothing moves when its content loads. Its child fills the
 * box.
 */
export function AspectRatio({ ratio = "photo", fit = "cover", className, ...props }: AspectRatioProps) {
  return <div data-slot="aspect-ratio" data-ratio={ratio} className={cn(box({ ratio, fit }), className)} {...props} />;
}
