import type { Product } from "@tablero/contract/shapes/shop";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Suspense, useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { categoryPath, homePath, searchPath } from "../links.ts";
import { CONTAINER, CRUMBS } from "../shared/container.ts";
import { lazyWhenIdle } from "../shared/lazy-when-idle.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import { useBuying } from "./use-buying.ts";
import { VariantPicker } from "./variant-picker.tsx";
import { firstVariant } from "./variants.ts";

const ProductRow = lazyWhenIdle(async () => (await import("../shared/product-row.tsx")).ProductRow);
const ProductSections = lazyWhenIdle(async () => (await import("./product-sections.tsx")).ProductSections);

export interface ProductScreenProps {
  product: Product;
  /** Instant in ms that counts as now; stories fix it. */
  now?: number;
}

/** A product: what it looks like, which one, for how much, when it comes, and everything the law wants said. */
export function ProductScreen({ product, now }: ProductScreenProps) {
  const [variant, setVariant] = useState(() => firstVariant(product));
  const describedVariant = useDeferredValue(variant);
  const buying = useBuying(product, variant);
  const action = useRef<HTMLDivElement>(null);
  const root = product.breadcrumb[0];
  const more = product.game?.name ?? root?.name;
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        {product.breadcrumb.map((category) => (
          <BreadcrumbItem key={category.id} asChild>
            <Link to={categoryPath(category.slug)}>{category.name}</Link>
          </BreadcrumbItem>
        ))}
        <BreadcrumbItem current>{product.name}</BreadcrumbItem>
      </Breadcrumb>

      <div className="grid gap-x-16 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_31.25rem] lg:gap-x-16">
        <Gallery images={product.images.length > 0 ? product.images : product.image ? [product.image] : []} />
        <div className="mt-4 min-w-0 md:mt-0">
          <ProductHead product={product} variant={variant} />
          <VariantPicker product={product} variant={variant} onChange={setVariant} />
          <div ref={action}>
            <BuyPanel variant={variant} buying={buying} now={now} />
          </div>
          <ProductFacts variant={variant} />
        </div>
      </div>

      <div className="mt-10 grid items-start gap-x-16 gap-y-8 md:mt-16 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_31.25rem] lg:gap-x-16">
        <ProductDescription product={product} />
        <Suspense>
          <ProductSections product={product} variant={describedVariant} />
        </Suspense>
      </div>

      {product.related.length > 0 ? (
        <div className="mt-13 md:mt-20">
          <Suspense>
            <ProductRow
              id="parecidos"
              title={more ? `También para ${more}` : "También te puede gustar"}
              link={{
                to: root ? categoryPath(root.slug) : searchPath(),
                text: more ? `Ver ${more}` : "Ver todo",
              }}
              products={product.related}
            />
          </Suspense>
        </div>
      ) : null}
      <StickyBar variant={variant} buying={buying} watch={action} />
    </div>
  );
}
