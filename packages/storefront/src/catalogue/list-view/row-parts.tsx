import type { ListedCopy, ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText, optionValueLabel } from "@tablero/domain/platform/words/options";
import { places } from "@tablero/ui/lib/places";
import { Picture } from "@tablero/ui/picture";
import { Price } from "@tablero/ui/price";
import { StockLabel } from "@tablero/ui/stock-label";
import { type ReactNode, useState } from "react";
import { count, plural } from "../../platform/shared/words.ts";
import { PlusButton } from "../cards/plus-button.tsx";
import { STOCK_TONES } from "../cards/product-words.ts";

/** Columns of a row: picture, name, condition, language, finish, stock, price, and quantity with «+». */
export const ROW_COLUMNS =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3 lg:grid-cols-[2.75rem_minmax(0,1fr)_3rem_3rem_4.5rem_6rem_5rem_6.5rem] lg:items-center";

/** The usual finish, which phones leave out. */
const PLAIN_FINISH = "Normal";

/** More copies are ordered in the cart. */
const MAX_ROW_QUANTITY = 12;

export const RowPicture = ({ image, loading }: { image: ProductCard["image"]; loading: "eager" | "lazy" }) =>
  image ? (
    <Picture
      src={image.src}
      alt=""
      tint={image.tint}
      sizes="44px"
      loading={loading}
      className="size-11 shrink-0 rounded-md p-0.5"
    />
  ) : (
    <span className="size-11 shrink-0 rounded-md bg-border" />
  );

/** Condition, language, finish and stock of an copy: one line on a phone, columns on a wide screen. */
export function CopyDetails({ copy }: { copy: ListedCopy }) {
  const { condition, language, finish, ...others } = copy.options;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-table lg:contents">
      <span>
        {condition ? (
          <Short name="Estado" value={optionValueLabel("condition", condition)}>
            <span className="rounded-sm px-1.5 font-semibold text-label inset-ring inset-ring-border-strong">
              {condition}
            </span>
          </Short>
        ) : null}
      </span>
      <span>
        {language ? (
          <Short name="Idioma" value={optionValueLabel("language", language)}>
            {language.toUpperCase()}
          </Short>
        ) : null}
      </span>
      <span className={`wrap-anywhere empty:hidden lg:empty:block ${finish === PLAIN_FINISH ? "max-lg:hidden" : ""}`}>
        {[finish, ...Object.values(others)].filter(Boolean).join(" · ")}
      </span>
      <StockLabel tone={STOCK_TONES[copy.availability]}>{count(copy.available)} en stock</StockLabel>
    </div>
  );
}

/** A value by its code, which screen readers say in words. */
const Short = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <>
    <span className="sr-only">
      {name}: {value}
    </span>
    <span aria-hidden="true" title={value}>
      {children}
    </span>
  </>
);

interface CopyActionProps {
  product: Pick<ProductCard, "name" | "image">;
  copy: ListedCopy;
}

/** The price of an copy, and the quantity with the «+» that adds it. */
export function CopyAction({ product: { name, image }, copy }: CopyActionProps) {
  const [quantity, setQuantity] = useState(1);
  const most = Math.min(copy.available, copy.perClientLimit ?? MAX_ROW_QUANTITY, MAX_ROW_QUANTITY);
  const text = optionsText(copy.options);
  const title = text ? `${name}, ${text}` : name;
  return (
    <>
      <Price
        cents={copy.price}
        priorCents={copy.priorPrice}
        className="justify-end gap-x-1.5 font-semibold text-body max-lg:col-start-3 max-lg:row-start-1"
      />
      <span className="relative z-1 flex items-center justify-end gap-1 max-lg:col-start-3 max-lg:row-start-2">
        {most > 1 ? (
          <select
            aria-label={`Unidades de ${title}`}
            value={quantity}
            onChange={(event) => setQuantity(Number(event.target.value))}
            className="h-11 w-13 rounded-lg bg-card ps-2 text-body inset-ring inset-ring-border-strong"
          >
            {places(most).map((index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        ) : null}
        <PlusButton
          label={`Añadir ${title}, al carrito`}
          stock={copy}
          what={{
            variantId: copy.id,
            quantity,
            name: text ? `${name} · ${text}` : name,
            detail: quantity > 1 ? plural(quantity, "unidad", "unidades") : formatMoney(copy.price),
            image,
          }}
        />
      </span>
    </>
  );
}
