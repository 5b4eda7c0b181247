import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Picture, type PictureProps } from "../picture/picture.tsx";

export interface BlurPictureProps extends PictureProps {
  /**
   * Small preview shown until the real image has loaded: a URL or a data URI. Default: the smallest width under `src`,
   * which the previous list has usually fetched already.
   */
  preview?: string;
}

/**
 * A large image over a blurred preview, which fades once the image has loaded. Without JavaScript, the image simply
 * covers the preview. For details and galleries; lists use Picture, whose tint costs nothing.
 */
export function BlurPicture({ src, preview, widths, tint, onLoad, className, ...rest }: BlurPictureProps) {
  const [loaded, setLoaded] = useState<string>();
  const smallest = `${src}/${Math.min(...(widths ?? [240]))}.webp`;
  const sharp = loaded === src;
  return (
    <span
      data-slot="blur-picture"
      data-state={sharp ? "sharp" : "blurred"}
      style={tint ? { backgroundColor: tint } : undefined}
      className={cn("relative block overflow-hidden", className)}
    >
      <img
        src={preview ?? smallest}
        alt=""
        aria-hidden="true"
        className={cn(
          "absolute inset-0 size-full scale-110 object-cover blur-lg transition-opacity duration-slow",
          sharp && "opacity-0",
        )}
      />
      <Picture
        // A new image has not loaded yet, although the element is reused.
        key={src}
        src={src}
        widths={widths}
        tint="transparent"
        {...rest}
        className="relative"
        ref={(image) => {
          // A cached image can be complete before React attaches its listener.
          if (image?.complete && image.naturalWidth > 0) setLoaded(src);
        }}
        onLoad={(event) => {
          setLoaded(src);
          onLoad?.(event);
        }}
      />
    </span>
  );
}
