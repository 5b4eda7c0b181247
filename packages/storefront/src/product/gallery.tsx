import type { Image } from "@tablero/contract/shapes/basics";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { useState } from "react";

/** The pictures: one large, the others as buttons below it. */
export function Gallery({ images }: { images: readonly Image[] }) {
  const [chosen, setChosen] = useState(0);
  const image = images[chosen];
  return (
    <div className="min-w-0">
      <div className="-mx-4 sm:mx-0">
        {image ? (
          <Picture
            // A new element, so that the old picture does not stand there while the new one loads.
            key={image.id}
            src={image.src}
            alt={image.alt}
            tint={image.tint}
            sizes="(width < 600px) 100vw, (width < 1280px) 55vw, 720px"
            loading="eager"
            fetchPriority="high"
            className="p-[5%] sm:rounded-2xl"
          />
        ) : (
          <span className="block aspect-square bg-border sm:rounded-2xl" />
        )}
      </div>
      {images.length > 1 ? (
        <ul className="mt-3 grid grid-cols-5 gap-2 sm:gap-3" aria-label="Imágenes">
          {images.slice(0, 5).map((entry, index) => (
            <li key={entry.id}>
              <button
                type="button"
                aria-label={`Imagen ${index + 1} de ${Math.min(images.length, 5)}: ${entry.alt}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={cn(
                  "block w-full rounded-xl p-0.5 outline-offset-2 transition-shadow duration-fast",
                  index === chosen
                    ? "inset-ring-2 inset-ring-primary-text"
                    : "hover:inset-ring-2 hover:inset-ring-border-strong",
                )}
              >
                <Picture src={entry.src} alt="" tint={entry.tint} sizes="140px" className="rounded-lg p-[6%]" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
