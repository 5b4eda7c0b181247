import { useQuery } from "@tablero/api-client/query";
import type { Sleeves as Needs } from "@tablero/contract/catalogue/shapes/sleeves";
import { optionsText } from "@tablero/domain/platform/words/options";
import { ErrorState } from "@tablero/ui/error-state";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { Skeleton } from "@tablero/ui/skeleton";
import { Link } from "react-router-dom";
import { variantPath } from "../../platform/links/links.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { PlusButton } from "../cards/plus-button.tsx";

type Packs = Needs[number]["packs"][number];

export interface SleevesProps {
  /** Slug of the game. */
  slug: string;
}

/** The shop's sleeves for the cards of a game, with the packs that all of its cards need. */
export function Sleeves({ slug }: SleevesProps) {
  const { data, error, mutate } = useQuery(
    "GET /api/shop/products/{idOrSlug}/sleeves",
    { params: { idOrSlug: slug } },
    { background: true },
  );
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="fundas" className="mt-8">
      <h2 id="fundas" className="mb-3 font-display text-display-md">
        Fundas para este juego
      </h2>
      {data ? (
        data.map(({ size, cards, packs }) => (
          <div key={size} className="mb-4">
            <h3 className="mb-2 text-body text-secondary">
              {plural(cards, "carta")} de {size}
            </h3>
            {packs.length > 0 ? (
              <ul className="overflow-hidden rounded-2xl bg-card shadow-tile">
                {packs.map((each) => (
                  <PackLine key={each.productId} packs={each} />
                ))}
              </ul>
            ) : (
              <p className="text-body">Ahora no tenemos fundas de esta medida para todas las cartas.</p>
            )}
          </div>
        ))
      ) : error ? (
        <ErrorState level={3} onRetry={() => void mutate()} />
      ) : (
        <div role="status" aria-label="Cargando las fundas" className="flex flex-col gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </section>
  );
}

function PackLine({ packs: { name, slug, sku, image, options, price, units, packs, variantId } }: { packs: Packs }) {
  const words = packs === 1 ? `1 paquete de ${count(units)}` : `${count(packs)} paquetes de ${count(units)}`;
  return (
    <li className="relative flex items-center gap-3 border-t px-3 py-2.5 first:border-t-0 hover:bg-hover">
      {image ? (
        <Picture src={image.src} alt="" tint={image.tint} sizes="48px" className="size-12 shrink-0 rounded-md p-0.5" />
      ) : (
        <span className="size-12 shrink-0 rounded-md bg-border" />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={variantPath(slug, sku)}
          className="block rounded-xs font-semibold text-body wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="block text-secondary text-table">
          {[words, optionsText(options)].filter(Boolean).join(" · ")}
        </span>
      </div>
      <Price cents={price * packs} className="shrink-0 font-semibold text-body" />
      <PlusButton
        label={`Añadir ${words} de ${name} al carrito`}
        className="relative z-1"
        what={{ variantId, quantity: packs, name, detail: words, image }}
      />
    </li>
  );
}
