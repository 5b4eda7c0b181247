import type { Printing } from "@tablero/contract/catalogue/shapes/products";
import { ProductLine } from "./product-line.tsx";

/** The same card in other sets. */
export function Printings({ printings }: { printings: readonly Printing[] }) {
  return (
    <section aria-labelledby="otras-expansiones" className="mt-8">
      <h2 id="otras-expansiones" className="mb-3 font-display text-display-md">
        Esta carta en otras expansiones
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
