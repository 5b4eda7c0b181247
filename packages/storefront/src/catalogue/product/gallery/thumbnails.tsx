import type { Image } from "@tablero/contract/platform/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { useEffect, useRef } from "react";

interface ThumbnailsProps {
  images: readonly Image[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The images as buttons, five of them visible; the selected one is scrolled into view. */
export function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[chosen];
    if (!box || !(item instanceof HTMLElement) || box.scrollWidth <= box.clientWidth) return;
    // `scrollIntoView` would also scroll the page.
    box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [chosen]);
  return (
    <ul
      ref={list}
      aria-label="Miniaturas"
      className="relative mt-3 flex gap-2 overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
    >
      {images.map((image, index) => (
        <li key={image.id} className="w-[calc((100%-2rem)/5)] shrink-0">
          <button
            type="button"
            aria-label={`Imagen ${index + 1} de ${images.length}: ${image.alt}`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            className={cn(
              "block w-full rounded-xl p-0.5 -outline-offset-2 transition-shadow duration-fast",
              index === chosen && "inset-ring-2 inset-ring-primary-text",
            )}
          >
            <Picture
              src={image.src}
              alt=""
              tint={image.tint}
              sizes="(width < 600px) 15vw, 112px"
              className="rounded-lg p-[6%]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
