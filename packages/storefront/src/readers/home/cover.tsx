import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Button } from "@tablero/ui/button";
import { Picture } from "@tablero/ui/picture";
import { Link } from "react-router-dom";
import { contactPath, newProductsPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";

/** Shop data shown on the cover. */
export type CoverContent = Pick<ShopInfo, "name" | "tagline" | "openingHours" | "look"> & {
  /** True if there are products to buy. */
  selling: boolean;
};

/** The top of the home page while there are no headers: the shop's name, description and opening hours. */
export function Cover({ name, tagline, openingHours, look, selling }: CoverContent) {
  const picture = look?.cover;
  return (
    <section aria-labelledby="portada" className={`${CONTAINER} pt-4 md:pt-6`}>
      <div className={`overflow-hidden rounded-2xl bg-card shadow-tile ${picture ? "md:grid md:grid-cols-2" : ""}`}>
        {picture ? (
          <Picture
            src={picture.src}
            alt=""
            tint={picture.tint}
            ratio="wide"
            fit="cover"
            first
            sizes="(width < 960px) 100vw, 50vw"
            className="md:order-last md:aspect-auto md:h-full md:min-h-80"
          />
        ) : null}
        <div className="flex flex-col items-start justify-center gap-4 p-6 md:p-12">
          <h2 id="portada" className="max-w-160 text-balance font-display text-display-xl">
            {name}
          </h2>
          {tagline ? <p className="max-w-140 text-secondary text-shop">{tagline}</p> : null}
          {openingHours.length > 0 ? (
            <ul aria-label="Horario" className="text-secondary text-shop">
              {openingHours.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          <div className="mt-2 flex flex-wrap gap-3">
            {selling ? (
              <Button asChild size="lg">
                <Link to={newProductsPath()}>Ver novedades</Link>
              </Button>
            ) : null}
            <Button asChild size="lg" variant={selling ? "secondary" : "primary"}>
              <Link to={contactPath()}>Contacto</Link>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
