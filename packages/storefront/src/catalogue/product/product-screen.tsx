import type { Product } from "@tablero/contract/catalogue/shapes/products";
import type { ProductReviews as Reviews } from "@tablero/contract/catalogue/shapes/reviews";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Suspense, useDeferredValue, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { categoryPath, homePath, productPath, searchPath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { lazyWhenIdle, lazyWhenScrolled } from "../../platform/shared/lazy-when-idle.ts";
import { rememberSeen } from "../cards/recent-store.ts";
import { SeenBefore } from "../cards/seen-before.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductHead } from "./product-head.tsx";
import { useBuying } from "./use-buying.ts";
import { useChosenVariant } from "./use-chosen-variant.ts";
import { VariantPicker } from "./variant-picker.tsx";
import { isObtainable } from "./variants.ts";

const Gallery = lazyWhenIdle(async () => (await import("./gallery/gallery.tsx")).Gallery);
const ProductRow = lazyWhenScrolled(async () => (await import("../cards/product-row.tsx")).ProductRow);
const CopiesTable = lazyWhenIdle(async () => (await import("./copies-table.tsx")).CopiesTable);
const ProductDetails = lazyWhenScrolled(async () => (await import("./product-details.tsx")).ProductDetails);
const Expansions = lazyWhenIdle(async () => (await import("./expansions.tsx")).Expansions);
const Printings = lazyWhenIdle(async () => (await import("./printings.tsx")).Printings);
const Sleeves = lazyWhenScrolled(async () => (await import("./sleeves.tsx")).Sleeves);
const WishButton = lazyWhenIdle(async () => (await import("../cards/wish-button.tsx")).WishButton);
const ShareButton = lazyWhenIdle(async () => (await import("../../platform/shared/share-button.tsx")).ShareButton);
const ProductReviews = lazyWhenScrolled(async () => (await import("../reviews/product-reviews.tsx")).ProductReviews);
const StickyBar = lazyWhenIdle(async () => (await import("./sticky-bar.tsx")).StickyBar);
const ProductSections = lazyWhenScrolled(async () => (await import("./product-sections.tsx")).ProductSections);

export interface ProductScreenProps {
  /** The product with its variants. */
  product: Product;
  /** The product's newest reviews. */
  reviews?: Reviews | undefined;
  /** Cents of goods from which delivery is free; null if it never is. */
  freeShippingFrom?: number | null;
  /** Image of the official notice of the legal guarantee; null: the notice is shown as text. */
  guaranteeNotice?: ShopInfo["guaranteeNotice"];
  /** Current time in ms, which stories set to a fixed value. */
  now?: number;
}

/** A product: images, variants, price, availability, and the information required by law. */
export function ProductScreen({
  product,
  reviews,
  freeShippingFrom = null,
  guaranteeNotice = null,
  now,
}: ProductScreenProps) {
  const [variant, choose] = useChosenVariant(product);
  const describedVariant = useDeferredValue(variant);
  const buying = useBuying(product, variant);
  const action = useRef<HTMLDivElement>(null);
  useEffect(() => rememberSeen(product.id), [product.id]);
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

      <div className="grid items-start gap-x-16 min-[700px]:grid-cols-2 min-[700px]:gap-x-8 md:grid-cols-[minmax(0,1fr)_min(25rem,50%)] lg:grid-cols-[minmax(0,1fr)_min(31.25rem,50%)] lg:gap-x-16">
        <Suspense fallback={<span className="-mx-4 block aspect-square bg-border sm:mx-0 sm:rounded-2xl" />}>
          <Gallery
            name={product.name}
            images={product.images.length > 0 ? product.images : product.image ? [product.image] : []}
          />
        </Suspense>
        <div className="mt-4 min-w-0 min-[700px]:mt-0">
          <ProductHead product={product} variant={variant} rating={reviews?.summary} />
          {product.kind === "single" ? (
            <Suspense>
              <CopiesTable product={product} variant={describedVariant} />
            </Suspense>
          ) : (
            <VariantPicker product={product} variant={variant} onChange={choose} />
          )}
          <div ref={action}>
            <BuyPanel
              variant={variant}
              buying={buying}
              others={product.variants.some((other) => other !== variant && isObtainable(other))}
              related={product.related.length > 0}
              now={now}
            />
          </div>
          {/* Icons are aligned with those of the panel above and below. */}
          <div className="mt-3 -ms-5 flex flex-wrap items-start gap-x-1">
            <Suspense fallback={<div className="h-control-lg" />}>
              <WishButton product={product} />
            </Suspense>
            <Suspense>
              <ShareButton title={product.name} path={productPath(product.slug)} />
            </Suspense>
          </div>
          <Suspense>
            <ProductDetails
              kind={product.kind}
              variant={describedVariant}
              quantity={buying.quantity}
              freeShippingFrom={freeShippingFrom}
            />
          </Suspense>
          {product.bases.length + product.expansions.length > 0 ? (
            <Suspense>
              <Expansions product={product} />
            </Suspense>
          ) : null}
          {product.attributes.sleeves ? (
            <Suspense>
              <Sleeves slug={product.slug} />
            </Suspense>
          ) : null}
          {product.printings.length > 0 ? (
            <Suspense>
              <Printings printings={product.printings} />
            </Suspense>
          ) : null}
        </div>
      </div>

      <div className="mt-10 grid items-start gap-x-16 gap-y-8 md:mt-16 md:grid-cols-[minmax(0,1fr)_min(25rem,50%)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_min(31.25rem,50%)] lg:gap-x-16">
        <ProductDescription product={product} />
        <Suspense>
          <ProductSections product={product} variant={describedVariant} guaranteeNotice={guaranteeNotice} />
        </Suspense>
      </div>

      {reviews ? (
        <Suspense>
          <ProductReviews product={product} first={reviews} />
        </Suspense>
      ) : null}

      {product.related.length > 0 ? (
        <div className="mt-13 md:mt-20">
          <Suspense>
            <ProductRow
              id="parecidos"
              title={more ? `Más de ${more}` : "También te puede gustar"}
              link={{
                to: root ? categoryPath(root.slug) : searchPath(),
                text: "Ver todo",
              }}
              products={product.related}
            />
          </Suspense>
        </div>
      ) : null}
      <SeenBefore current={product.id} className="mt-13 md:mt-20" />
      <Suspense>
        <StickyBar variant={describedVariant} buying={buying} watch={action} />
      </Suspense>
    </div>
  );
}
