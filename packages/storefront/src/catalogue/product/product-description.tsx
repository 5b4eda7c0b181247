import type { Product } from "@tablero/contract/catalogue/shapes/products";
import { RichContent } from "../../platform/shared/rich-content.tsx";
import { highlights } from "./attributes.ts";

/** The shop's description and the key attributes. */
export function ProductDescription({ product }: { product: Product }) {
  const figures = highlights(product);
  return (
    <section aria-labelledby="descripcion" className="min-w-0">
      <h2 id="descripcion" className="mb-4 font-display text-display-lg">
        De qué va
      </h2>
      <RichContent html={product.description} />
      {figures.length > 0 ? (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(max(6.5rem,33%-0.75rem),1fr))] gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {figures.map(({ value, text }) => (
            <li key={text} className="rounded-2xl bg-card p-3.5 shadow-tile sm:p-4">
              <span className="block font-display text-display-md tabular-nums">{value}</span>
              <span className="mt-1 block text-body text-secondary">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
