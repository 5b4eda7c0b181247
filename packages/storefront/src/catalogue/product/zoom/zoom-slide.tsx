import type { Image } from "@tablero/contract/platform/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { type RefObject, useEffect, useImperativeHandle } from "react";
import { useStage } from "./use-stage.ts";

/** Actions on the visible image, for the dialog's keys and buttons. */
export interface SlideControls {
  scaleBy: (factor: number) => void;
  pan: (x: number, y: number) => void;
  reset: () => void;
}

interface ZoomSlideProps {
  image: Image;
  /** True if this image is the visible one. */
  current: boolean;
  /** True if this image is next to the visible one, and therefore preloaded. */
  near: boolean;
  controls: RefObject<SlideControls | null>;
  onScale: (scale: number) => void;
}

/** Largest width in which images exist. It is used here because the image is zoomed. */
const LARGEST = 960;

/** One full-screen image. It returns to its full view when another one becomes visible. */
export function ZoomSlide({ image, current, near, controls, onScale }: ZoomSlideProps) {
  const { ref, view, moving, scaleBy, pan, reset, handlers } = useStage(image);
  useImperativeHandle(current ? controls : null, () => ({ scaleBy, pan, reset }));
  // Only when the image becomes visible or is no longer visible.
  useEffectOn([current], () => {
    if (!current) reset();
  });
  useEffect(() => {
    if (current) onScale(view.scale);
  }, [current, view.scale, onScale]);
  const isZoomed = view.scale > 1;
  return (
    <li className="size-full shrink-0 snap-center overflow-hidden" aria-hidden={!current}>
      <div
        ref={ref}
        {...handlers}
        className={cn(
          "grid size-full select-none place-items-center",
          isZoomed ? "cursor-grab touch-none active:cursor-grabbing" : "cursor-zoom-in touch-pan-x",
        )}
      >
        {current || near ? (
          <picture className="contents">
            <source type="image/avif" srcSet={`${image.src}/${LARGEST}.avif`} />
            <img
              src={`${image.src}/${LARGEST}.webp`}
              alt={image.alt}
              width={image.width}
              height={image.height}
              draggable={false}
              style={{ transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})` }}
              className={cn(
                "size-full object-contain",
                !moving && "motion-safe:transition-transform motion-safe:duration-base",
              )}
            />
          </picture>
        ) : null}
      </div>
    </li>
  );
}
