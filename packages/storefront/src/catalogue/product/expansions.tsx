import type { Product } from "@tablero/contract/catalogue/shapes/products";
import { Button } from "@tablero/ui/button";
import { useRef, useState } from "react";
import { ProductLine } from "./product-line.tsx";

/** Number of expansions shown before «Ver las …». */
const SHOWN = 5;

/** Base games of an expansion, and the expansions of a base game. */
export function Expansions({ product: { bases, expansions } }: { product: Product }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? expansions : expansions.slice(0, SHOWN);
  return (
    <>
      {bases.length > 0 ? (
        <section aria-labelledby="juego-base" className="mt-8">
          <h2 id="juego-base" className="font-display text-display-md">
            {bases.length === 1 ? "Hace falta el juego base" : "Hace falta uno de estos juegos"}
          </h2>
          <p className="mt-1 mb-3 text-body text-secondary">
            Es una expansión: {bases.length === 1 ? "sin él" : "sin uno de ellos"} no se puede jugar.
          </p>
          <ul className="overflow-hidden rounded-2xl bg-card shadow-tile">
            {bases.map((base) => (
              <ProductLine key={base.id} product={base} title={base.name} detail={base.format} />
            ))}
          </ul>
        </section>
      ) : null}
      {expansions.length > 0 ? (
        <section aria-labelledby="expansiones" className="mt-8">
          <h2 id="expansiones" className="mb-3 font-display text-display-md">
            Expansiones
          </h2>
          <ul ref={list} className="overflow-hidden rounded-2xl bg-card shadow-tile">
            {shown.map((expansion) => (
              <ProductLine key={expansion.id} product={expansion} title={expansion.name} detail={expansion.format} />
            ))}
          </ul>
          {shown.length < expansions.length ? (
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => {
                setAll(true);
                // The button disappears, so the first of the newly shown expansions gets the focus.
                requestAnimationFrame(() => list.current?.children[SHOWN]?.querySelector("a")?.focus());
              }}
            >
              Ver las {expansions.length} expansiones
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
