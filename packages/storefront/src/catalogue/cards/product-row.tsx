import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { ProductCard } from "./product-card.tsx";

export interface ProductRowProps {
  /** id of the heading that names the section. */
  id: string;
  /** The heading. */
  title: string;
  /** A short text beside the heading, from md on. */
  hint?: string;
  /** Link at the right end, to the full list. */
  link?: { to: string; text: string };
  /** The first five are shown. Without any, the row is not rendered. */
  products: ReadonlyArray<Card>;
  /** True if the row is visible when the page opens: the pictures that a phone shows load at once. */
  eager?: boolean;
}

/** Five products in a row; on a phone a scroll-snap list with part of the next card visible. */
export function ProductRow({ id, title, products, eager = false, ...head }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} {...head} />
      <ul className="scroll-fade relative -mx-4 -mt-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:overflow-visible sm:px-0 md:grid-cols-4 lg:grid-cols-5">
        {products.slice(0, 5).map((product, index) => (
          <li
            key={product.id}
            // The fifth does not fit at md, nor the last two at sm; the row never wraps.
            className={`w-[42vw] shrink-0 snap-start sm:w-auto ${index === 4 ? "sm:max-lg:hidden" : index === 3 ? "sm:max-md:hidden" : ""}`}
          >
            <ProductCard product={product} eager={eager && (index === 0 ? "first" : index < 3)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
