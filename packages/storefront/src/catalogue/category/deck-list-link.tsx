import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { Link } from "react-router-dom";
import { deckListPath } from "../../platform/links/links.ts";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";

/** Link to the page for deck lists, above product lists that contain single cards. */
export function DeckListLink({ products }: { products: readonly Pick<ProductCard, "kind">[] }) {
  const isOn = useIsFeatureOn("singles");
  if (!isOn || !products.some(({ kind }) => kind === "single")) return null;
  return (
    <p className="mt-4 text-body">
      ¿Buscas un mazo entero?{" "}
      <Link
        to={deckListPath()}
        className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-2"
      >
        Pega la lista y añádelo de una vez
      </Link>
    </p>
  );
}
