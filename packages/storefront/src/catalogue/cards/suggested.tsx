import { useQuery } from "@tablero/api-client/query";
import { ProductRow } from "./product-row.tsx";
import { ProductRowSkeleton } from "./product-row-skeleton.tsx";

interface SuggestedProps {
  /** id of the heading that names the row. */
  id: string;
  /** Heading of the row. */
  title: string;
  /** Ids or slugs of products to find suggestions for; without any, best sellers are shown. */
  beside?: ReadonlyArray<string>;
}

/** Suggested products. Renders nothing if there are none or they cannot be loaded. */
export function Suggested({ id, title, beside = [] }: SuggestedProps) {
  const { data, error } = useQuery(
    "GET /api/shop/suggested",
    beside.length > 0 ? { query: { product: [...beside] } } : {},
    { background: true, revalidateOnFocus: false },
  );
  if (error || data?.length === 0) return null;
  return data ? <ProductRow id={id} title={title} products={data} /> : <ProductRowSkeleton />;
}
