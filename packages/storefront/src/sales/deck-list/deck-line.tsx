import type { DeckCopy, DeckEntry } from "@tablero/contract/sales/shapes/deck-lists";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import type { DeckPick } from "@tablero/domain/sales/deck-lists/choose";
import { Picture } from "@tablero/ui/picture";
import { StockLabel } from "@tablero/ui/stock-label";
import { Link } from "react-router-dom";
import { productPath, variantPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";

interface DeckLineProps {
  entry: DeckEntry;
  picks: readonly DeckPick<DeckCopy>[];
  /** Copies that the shop does not have. */
  missing: number;
  /** Available copies that the budget leaves out. */
  beyondBudget: number;
  onCorrect: (line: number, typed: string, name: string) => Promise<unknown>;
}

function missingText({ card, copies, name, number }: DeckEntry, missing: number, got: number): string {
  if (!card) return name === number ? "No la tenemos con este código" : "No la tenemos con este nombre";
  if (copies.length === 0) return "Agotada";
  if (got === 0) return "Ninguna copia como la pides";
  return `${missing === 1 ? "Falta" : "Faltan"} ${plural(missing, "copia")}`;
}

/** The printing that a line names: «TDC 158», «Marea Roja», «OP01-016». */
const printingText = ({ set, number }: DeckEntry): string =>
  number === null || set === null ? (set ?? "") : number.startsWith(`${set}-`) ? number : `${set} ${number}`;

/** One line of the list: its card, the selected copies with their prices, and what is missing. */
export function DeckLine({ entry, picks, missing, beyondBudget, onCorrect }: DeckLineProps) {
  const { card, quantity, name, line, suggestions } = entry;
  return (
    <li className="flex gap-3 border-t px-3 py-3 first:border-t-0">
      {card?.image ? (
        <Picture
          src={card.image.src}
          alt=""
          tint={card.image.tint}
          sizes="48px"
          className="size-12 shrink-0 rounded-md p-0.5"
        />
      ) : (
        <span className="size-12 shrink-0 rounded-md bg-border" />
      )}
      <div className="min-w-0 flex-1 text-body">
        <p className="font-semibold wrap-anywhere">
          <span className="tabular-nums">{quantity} ×</span>{" "}
          {card ? (
            <Link to={productPath(card.slug)} className="hover:underline">
              {card.name}
            </Link>
          ) : (
            name
          )}
        </p>
        <ul>
          {picks.map(({ copy, quantity: units }) => (
            <li key={copy.variantId} className="flex justify-between gap-3">
              <Link
                to={variantPath(copy.slug, copy.sku)}
                className="min-w-0 py-0.5 text-secondary underline-offset-2 wrap-anywhere hover:underline"
              >
                {[`${units} ×`, [copy.set, optionsText(copy.options)].filter(Boolean).join(" · ")].join(" ")}
              </Link>
              <span className="shrink-0 tabular-nums">{formatMoney(copy.price * units)}</span>
            </li>
          ))}
        </ul>
        {picks.some(({ copy }) => !copy.asWritten) ? (
          <p className="text-secondary">
            {picks.every(({ copy }) => !copy.asWritten)
              ? `No la tenemos de «${printingText(entry)}»: esta es de otra edición.`
              : `De «${printingText(entry)}» no hay bastantes: el resto es de otra edición.`}
          </p>
        ) : null}
        {missing > 0 ? (
          <StockLabel tone={picks.length > 0 ? "low" : "out"} className="mt-0.5">
            {missingText(entry, missing, picks.length + beyondBudget)}
          </StockLabel>
        ) : null}
        {beyondBudget > 0 ? (
          <StockLabel tone="low" className="mt-0.5">
            {`Fuera del presupuesto: ${plural(beyondBudget, "copia")}`}
          </StockLabel>
        ) : null}
        {suggestions.length > 0 ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-secondary">¿Querías decir…?</span>
            {suggestions.map((other) => (
              <button
                key={other.slug}
                type="button"
                onClick={() => void onCorrect(line, name, other.name)}
                className="min-h-11 rounded-lg bg-primary-tint px-3 text-start font-semibold text-on-tint hover:bg-primary-tint-strong"
              >
                {other.name}
              </button>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  );
}
