import type { MenuPanel } from "@tablero/contract/catalogue/shapes/shop-categories";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowLongRight } from "@tablero/ui/icons/outline-arrow-long-right";
import { places } from "@tablero/ui/lib/places";
import { Picture } from "@tablero/ui/picture";
import { Skeleton } from "@tablero/ui/skeleton";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { stockText } from "../../catalogue/cards/product-words.ts";
import { categoryPath, productPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { type MenuEntry, titleOf, useLinksAcross, useMenuPanel } from "./menu-facets.ts";

const ROW =
  "flex min-h-9 items-center justify-between gap-3 rounded-xs text-body hover:text-primary-text hover:underline";
/** Number of placeholder rows in a column while its content loads. */
const ROWS = 5;

/** Categories and filters of a game with their numbers of products, and the image of one of its products. */
export default function MegaPanel({ entry }: { entry: MenuEntry }) {
  const { facets, product, loading } = useMenuPanel(entry.id);
  const links = useLinksAcross(entry);
  return (
    <div className="absolute inset-x-0 top-full z-popover max-h-[70dvh] animate-fade-in overflow-y-auto border-t bg-card shadow-panel">
      <div className={`${CONTAINER} py-7`}>
        <div className="flex gap-8">
          <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-x-8">
            <Column title="Categorías">
              {entry.children.map((child) => (
                <CountedLink key={child.id} to={categoryPath(child.slug)} text={child.name} amount={child.count} />
              ))}
            </Column>
            {loading ? (
              <>
                <LoadingColumn />
                <LoadingColumn />
              </>
            ) : null}
            {facets.map(({ field, values }) => (
              <Column key={field} title={titleOf(field)}>
                {values.map(({ value, label, count: amount }) => (
                  <CountedLink
                    key={value}
                    to={categoryPath(entry.slug, { [field]: value })}
                    text={label}
                    amount={amount}
                  />
                ))}
              </Column>
            ))}
          </div>
          {/* The space is reserved, so that the columns do not move. */}
          <div className="w-80 shrink-0 max-lg:hidden">
            {product ? (
              <ShownProduct product={product} />
            ) : loading ? (
              <Skeleton variant="tile" className="h-40" />
            ) : null}
          </div>
        </div>
        <ul className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-1 border-t pt-4">
          <li>
            <Link
              to={categoryPath(entry.slug)}
              className="inline-flex min-h-9 items-center gap-2 rounded-xs font-semibold text-primary-text text-shop hover:underline"
            >
              Ver {entry.count === 1 ? "el producto" : `los ${plural(entry.count, "producto")}`} de {entry.name}
              <Icon icon={outlineArrowLongRight} size={20} />
            </Link>
          </li>
          {links.map(({ to, text }) => (
            <li key={text}>
              <Link to={to} className={ROW}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <p id={id} className="mb-2 font-semibold text-body text-secondary">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function CountedLink({ to, text, amount }: { to: string; text: string; amount: number }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <span className="text-body text-secondary tabular-nums">{count(amount)}</span>
      </Link>
    </li>
  );
}

function LoadingColumn() {
  return (
    <div aria-hidden="true" className="min-w-0">
      <Skeleton className="mb-4 h-3 w-1/2" />
      {places(ROWS).map((index) => (
        <div key={index} className="flex h-9 items-center">
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

function ShownProduct({ product }: { product: NonNullable<MenuPanel["product"]> }) {
  return (
    <Link
      to={productPath(product.slug)}
      className="flex items-center gap-4 rounded-2xl bg-sunken p-4 text-text hover:underline"
    >
      {product.image ? (
        <Picture
          src={product.image.src}
          alt=""
          tint={product.image.tint}
          sizes="128px"
          className="size-32 shrink-0 rounded-xl p-1"
        />
      ) : null}
      <span className="min-w-0">
        <span className="block font-display text-display-md wrap-anywhere">{product.name}</span>
        <span className="mt-1 block text-body text-secondary">{stockText(product)}</span>
        <span className="mt-1 block font-semibold text-shop tabular-nums">
          {product.priceVaries ? "desde " : ""}
          {formatMoney(product.price)}
        </span>
      </span>
    </Link>
  );
}
