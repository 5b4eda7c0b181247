import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Picture, type PictureProps } from "../picture/picture.tsx";

export interface BlurPictureProps extends PictureProps {
  /**
   * A small picture to show until the real one is there: an address or a data URI. Default: the smallest width under
   * `src`, which the list that led here has usually fetched already.
   */
  preview?: string;
}

/**
 * A large picture that comes into focus: a small one, blurred, lies behind it and fades once it has loaded. Without
 * script the real one simply covers it. For details and galleries; lists take Picture, whose tint costs nothing.
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
        // Another picture has not loaded yet, although its element is the same.
        key={src}
        src={src}
        widths={widths}
        tint="transparent"
        {...rest}
        className="relative"
        ref={(image) => {
          // Out of the cache it can be there before React listens.
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
