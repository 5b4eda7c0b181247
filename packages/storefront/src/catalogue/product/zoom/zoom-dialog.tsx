import type { Image } from "@tablero/contract/platform/shapes/basics";
import { Dialog, DialogClose, DialogScreen } from "@tablero/ui/dialog";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineChevronLeft } from "@tablero/ui/icons/outline-chevron-left";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { outlineMagnifyingGlassMinus } from "@tablero/ui/icons/outline-magnifying-glass-minus";
import { outlineMagnifyingGlassPlus } from "@tablero/ui/icons/outline-magnifying-glass-plus";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useStrip } from "../gallery/use-strip.ts";
import { MAX_SCALE, STEP } from "./zoom.ts";
import { type SlideControls, ZoomSlide } from "./zoom-slide.tsx";

interface ZoomDialogProps {
  images: readonly Image[];
  name: string;
  /** The image shown at first; null when closed. */
  index: number | null;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called when another image becomes visible, so that the page below shows the same one. */
  onShow: (index: number) => void;
}

/** The images in full screen. */
export function ZoomDialog({ index, opener, ...rest }: ZoomDialogProps) {
  return (
    <Dialog open={index !== null} onOpenChange={(open) => !open && rest.onClose()}>
      {index === null ? null : (
        <DialogScreen
          title={`Imágenes de ${rest.name}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
          }}
        >
          <Pictures first={index} {...rest} />
        </DialogScreen>
      )}
    </Dialog>
  );
}

/** Pixels by which one arrow key press moves a zoomed picture. */
const PAN = 80;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const SCALES: Readonly<Record<string, number>> = { "+": STEP, "-": 1 / STEP };

type PicturesProps = Omit<ZoomDialogProps, "index" | "opener" | "onClose"> & { first: number };

function Pictures({ images, first, onShow }: PicturesProps) {
  const strip = useStrip(images.length, first);
  const { ref, chosen } = strip;
  const [scale, setScale] = useState(1);
  const controls = useRef<SlideControls>(null);
  // Without the list's smooth scrolling, so that it opens directly at the image.
  useLayoutEffect(() => {
    ref.current?.scrollTo({ left: first * ref.current.clientWidth, behavior: "instant" });
  }, [ref, first]);
  const show = (index: number) => {
    if (index < 0 || index >= images.length) return;
    strip.show(index);
    onShow(index);
  };
  const onScroll = () => {
    const before = chosen;
    strip.onScroll();
    const list = ref.current;
    const now = list ? Math.round(list.scrollLeft / Math.max(1, list.clientWidth)) : before;
    if (now !== before) onShow(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const factor = SCALES[event.key];
    if (factor) controls.current?.scaleBy(factor);
    else if (event.key === "0") controls.current?.reset();
    else if (arrow && scale > 1) controls.current?.pan(arrow.x * PAN, arrow.y * PAN);
    else if (arrow?.x) show(chosen - arrow.x);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(images.length - 1);
    else return;
    event.preventDefault();
  };
  const several = images.length > 1;
  const place = several ? `Imagen ${chosen + 1} de ${images.length}` : "";
  const percent = scale > 1 ? `Ampliada al ${Math.round(scale * 100)} %` : "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="flex items-center gap-1 px-2 py-1.5 sm:px-4">
        <p aria-hidden="true" className="me-auto ps-2 text-body text-secondary tabular-nums">
          {several ? `${chosen + 1} / ${images.length}` : null}
        </p>
        <p role="status" className="sr-only">
          {[place, percent].filter(Boolean).join(". ")}
        </p>
        <Control
          label="Alejar"
          icon={outlineMagnifyingGlassMinus}
          disabled={scale <= 1}
          onPress={() => controls.current?.scaleBy(1 / STEP)}
        />
        <Control
          label="Acercar"
          icon={outlineMagnifyingGlassPlus}
          disabled={scale >= MAX_SCALE}
          onPress={() => controls.current?.scaleBy(STEP)}
        />
        <DialogClose aria-label="Cerrar" className={CONTROL}>
          <Icon icon={outlineXMark} size={24} />
        </DialogClose>
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={ref}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Imágenes, una junto a otra"
          className={`-outline-offset-2 flex size-full snap-x snap-mandatory overflow-y-hidden overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth ${scale > 1 ? "overflow-x-hidden" : "overflow-x-auto"}`}
        >
          {images.map((image, index) => (
            <ZoomSlide
              key={image.id}
              image={image}
              current={index === chosen}
              near={Math.abs(index - chosen) === 1}
              controls={controls}
              onScale={setScale}
            />
          ))}
        </ul>
        {several ? (
          <div className="pointer-events-none absolute inset-x-2 top-1/2 hidden -translate-y-1/2 justify-between sm:flex">
            <Control
              round
              label="Imagen anterior"
              icon={outlineChevronLeft}
              disabled={chosen === 0}
              onPress={() => show(chosen - 1)}
            />
            <Control
              round
              label="Imagen siguiente"
              icon={outlineChevronRight}
              disabled={chosen === images.length - 1}
              onPress={() => show(chosen + 1)}
            />
          </div>
        ) : null}
      </div>
      <p className="line-clamp-2 px-4 py-3 text-center text-body text-secondary">{images[chosen]?.alt}</p>
    </div>
  );
}

const CONTROL =
  "pointer-events-auto grid size-11 place-items-center rounded-full text-text transition-colors duration-fast hover:bg-hover aria-disabled:opacity-50";

interface ControlProps {
  label: string;
  icon: IconData;
  disabled: boolean;
  /** Set if the button is above the image and needs its own background. */
  round?: boolean;
  onPress: () => void;
}

/** A button that stays focusable when it has no further effect, so that the focus is not lost. */
function Control({ label, icon, disabled, round = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className={round ? `${CONTROL} bg-card shadow-card` : CONTROL}
    >
      <Icon icon={icon} size={24} />
    </button>
  );
}
