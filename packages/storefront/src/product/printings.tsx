import type { Printing } from "@tablero/contract/shapes/shop";
import { ProductLine } from "./product-line.tsx";

/** The same card in other sets. */
export function Printings({ printings }: { printings: readonly Printing[] }) {
  return (
    <section aria-labelledby="ediciones" className="mt-8">
      <h2 id="ediciones" className="mb-3 font-display text-display-md">
        Otras ediciones de esta carta
      </h2>
      <ul className="overflow-hidden rounded-2xl bg-card shadow-tile">
        {printings.map((printing) => (
          <ProductLine
            key={printing.id}
            product={printing}
            title={printing.set ?? printing.name}
            detail={[printing.number, printing.rarity].filter(Boolean).join(" · ")}
          />
        ))}
      </ul>
    </section>
  );
}
