import type { Image } from "@tablero/contract/platform/shapes/basics";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Icon } from "@tablero/ui/icon";
import { outlineMagnifyingGlassPlus } from "@tablero/ui/icons/outline-magnifying-glass-plus";
import { keyAlong } from "@tablero/ui/lib/direction";
import { Picture } from "@tablero/ui/picture";
import { type KeyboardEvent, useRef, useState } from "react";
import { useHydrated } from "../../../platform/shared/use-hydrated.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { useStrip } from "./use-strip.ts";
import { useZoomed } from "./use-zoomed.ts";

const zoomDialog = defer(async () => (await import("../zoom/zoom-dialog.tsx")).ZoomDialog);

const SIZES = "(width < 700px) 90vw, (width < 1280px) 50vw, 648px";

interface GalleryProps {
  /** Images of the product; the first is the main one. */
  images: ReadonlyArray<Image>;
  /** Name of the product. */
  name: string;
}

/** The images: one large in a list to swipe, all as thumbnails below it. A press opens an image in full screen. */
export function Gallery({ images, name }: GalleryProps) {
  const hydrated = useHydrated();
  const strip = useStrip(images.length);
  const zoomed = useZoomed(images.length);
  const opener = useRef<HTMLButtonElement>(null);
  // The others are requested only when the shopper first uses the gallery, to save requests on page load.
  const [turnedTo, setTurnedTo] = useState(false);
  const turnTo = () => {
    setTurnedTo(true);
    zoomDialog.preload();
  };
  const show = (index: number) => {
    setTurnedTo(true);
    strip.show(index);
  };
  const open = () => {
    // The button has the focus when the dialog opens, so the focus returns there.
    opener.current?.focus({ preventScroll: true });
    zoomed.open(strip.chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[keyAlong(event.key, event.currentTarget)];
    if (step === undefined) return;
    event.preventDefault();
    show(strip.chosen + step);
  };
  const several = images.length > 1;

  if (images.length === 0) return <span className="-mx-4 block aspect-square bg-border sm:mx-0 sm:rounded-2xl" />;
  return (
    <section aria-label="Imágenes" className="min-w-0" onPointerEnter={turnTo} onFocus={turnTo}>
      <div className="relative -mx-4 sm:mx-0">
        <ul
          ref={strip.ref}
          onScroll={() => {
            turnTo();
            strip.onScroll();
          }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Imágenes, una junto a otra"
          className="-outline-offset-2 flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth sm:rounded-2xl"
        >
          {images.map((image, index) => (
            <li key={image.id} className="w-full shrink-0 snap-center">
              {index === 0 || turnedTo ? (
                <Picture
                  src={image.src}
                  alt={image.alt}
                  tint={image.tint}
                  sizes={SIZES}
                  first={index === 0}
                  draggable={false}
                  onClick={open}
                  className="cursor-zoom-in p-[5%]"
                />
              ) : (
                <span className="block aspect-square" style={{ backgroundColor: image.tint }} />
              )}
            </li>
          ))}
        </ul>
        {several ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute bottom-3 start-3 rounded-full bg-card px-2.5 py-1 text-secondary text-table tabular-nums shadow-tile sm:hidden"
          >
            {strip.chosen + 1} / {images.length}
          </span>
        ) : null}
        <button
          ref={opener}
          type="button"
          aria-label={several ? `Ampliar la imagen ${strip.chosen + 1} de ${images.length}` : "Ampliar la imagen"}
          aria-haspopup="dialog"
          disabled={!hydrated}
          onClick={open}
          onKeyDown={onKeyDown}
          className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-full bg-card text-text shadow-card transition-colors duration-fast hover:bg-hover"
        >
          <Icon icon={outlineMagnifyingGlassPlus} size={22} />
        </button>
      </div>
      {several ? <Thumbnails images={images} chosen={strip.chosen} onChoose={show} /> : null}
      <DeferredWindow part={zoomDialog} open={zoomed.index !== null} onClose={zoomed.close}>
        {(ZoomDialog) => (
          <ZoomDialog
            images={images}
            name={name}
            index={zoomed.index}
            opener={opener}
            onClose={zoomed.close}
            onShow={show}
          />
        )}
      </DeferredWindow>
    </section>
  );
}
