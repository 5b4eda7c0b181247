import type { MenuPanel } from "@tablero/contract/catalogue/shapes/shop-categories";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Disclosure } from "@tablero/ui/disclosure";
import { Picture } from "@tablero/ui/picture";
import { useId } from "react";
import { Link } from "react-router-dom";
import { GameDot } from "../../catalogue/cards/game-name.tsx";
import { stockText } from "../../catalogue/cards/product-words.ts";
import { categoryPath, productPath } from "../../platform/links/links.ts";
import { count } from "../../platform/shared/words.ts";
import { type MenuEntry, titleOf, useMenuPanel } from "./menu-facets.ts";

const ROW = "flex min-h-11 items-center justify-between gap-4 rounded-sm text-shop";

interface EntryProps {
  entry: MenuEntry;
  onLeave: () => void;
}

/** A game in the menu of a phone: its categories, filters and one of its products, as in the wide panel. */
export function MenuEntryPart({ entry, onLeave }: EntryProps) {
  const { facets, product } = useMenuPanel(entry.id);
  return (
    <Disclosure name="menu" className="text-shop" title={<EntryName entry={entry} />}>
      <ul>
        <li>
          <Link to={categoryPath(entry.slug)} onClick={onLeave} className={`${ROW} font-semibold text-primary-text`}>
            Todo de {entry.name}
            <span className="text-body text-secondary tabular-nums">{count(entry.count)}</span>
          </Link>
        </li>
        {entry.children.map((child) => (
          <li key={child.id}>
            <Link to={categoryPath(child.slug)} onClick={onLeave} className={ROW}>
              {child.name}
              <span className="text-body text-secondary tabular-nums">{count(child.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {facets.map((facet) => (
        <FacetLinks key={facet.field} entry={entry} facet={facet} onLeave={onLeave} />
      ))}
      {product ? <ShownProduct product={product} onLeave={onLeave} /> : null}
    </Disclosure>
  );
}

export function EntryName({ entry }: { entry: MenuEntry }) {
  return (
    <span className="flex items-center gap-3">
      {entry.game ? <GameDot colour={entry.game.colour} /> : null}
      {entry.name}
    </span>
  );
}

function FacetLinks({ entry, facet, onLeave }: EntryProps & { facet: MenuPanel["facets"][number] }) {
  const id = useId();
  return (
    <>
      <p id={id} className="mt-3 mb-2 font-semibold text-body text-secondary">
        {titleOf(facet.field)}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {facet.values.map(({ value, label, count: amount }) => (
          <li key={value}>
            <Link
              to={categoryPath(entry.slug, { [facet.field]: value })}
              onClick={onLeave}
              className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-sunken px-3.5 text-body"
            >
              {label}
              <span className="text-secondary tabular-nums">{count(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ShownProduct({
  product,
  onLeave,
}: Pick<EntryProps, "onLeave"> & { product: NonNullable<MenuPanel["product"]> }) {
  return (
    <Link
      to={productPath(product.slug)}
      onClick={onLeave}
      className="mt-5 flex items-center gap-4 rounded-xl bg-sunken p-3"
    >
      {product.image ? (
        <Picture
          src={product.image.src}
          alt=""
          tint={product.image.tint}
          sizes="80px"
          className="size-20 shrink-0 rounded-lg p-1"
        />
      ) : null}
      <span className="min-w-0">
        <span className="block font-semibold text-shop wrap-anywhere">{product.name}</span>
        <span className="block text-body text-secondary">{stockText(product)}</span>
        <span className="block font-semibold text-body tabular-nums">
          {product.priceVaries ? "desde " : ""}
          {formatMoney(product.price)}
        </span>
      </span>
    </Link>
  );
}
