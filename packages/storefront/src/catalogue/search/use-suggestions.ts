import type { AnswerOf } from "@tablero/api-client/client";
import { useQuery } from "@tablero/api-client/query";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { formatTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { useEffect, useMemo, useState } from "react";
import { categoryPath, eventPath, postPath, productPath, searchPath } from "../../platform/links/links.ts";
import { capitalise, dayOfMonth, weekdayAndDate } from "../../platform/shared/dates.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { stockText } from "../cards/product-words.ts";

const DEBOUNCE_MS = 180;
const MIN_LETTERS = 2;

export interface Suggestion {
  key: string;
  to: string;
  title: string;
  /** Beginning of the second line, for which a phone has no space. */
  context?: string | undefined;
  /** Second line. */
  detail: string | null;
  /** Price or count at the right end. */
  figure: string;
  picture:
    | { kind: "all" }
    | { kind: "image"; image: Image | null }
    | { kind: "day"; day: string; colour: string | null }
    | { kind: "dot"; colour: string | null };
}

export interface SuggestionGroup {
  /** Empty for the row that leads to all results. */
  title: string;
  options: Suggestion[];
}

export interface Found {
  groups: SuggestionGroup[];
  /** Options of all groups, in order. */
  options: Suggestion[];
  /** True if the search found nothing. */
  empty: boolean;
}

type Answer = AnswerOf<"GET /api/shop/search/suggest">;

/** Suggestions for a text, grouped; none below two letters. A failed request gives no suggestions. */
export function useSuggestions(text: string): Found {
  const [asked, setAsked] = useState("");
  const wanted = text.trim().length >= MIN_LETTERS ? text.trim() : "";
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const q = wanted && asked;
  const { data, isLoading } = useQuery("GET /api/shop/search/suggest", q ? { query: { q } } : null, {
    background: true,
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return useMemo(() => foundIn(q, q ? data : undefined, isLoading), [q, data, isLoading]);
}

const allOf = (text: string, total: number): Suggestion => ({
  key: "all",
  to: searchPath(text),
  title: `Ver los ${count(total)} resultados`,
  detail: null,
  figure: "",
  picture: { kind: "all" },
});

function foundIn(text: string, data: Answer | undefined, isLoading: boolean): Found {
  if (!data) return { groups: [], options: [], empty: false };
  const { understood } = data;
  const groups: SuggestionGroup[] = [
    {
      title: "Con filtros",
      options: understood
        ? [
            {
              key: "understood",
              to: searchPath(text),
              title: understood.labels.join(" · "),
              detail: null,
              figure: plural(understood.count, "producto"),
              picture: { kind: "dot", colour: null },
            },
          ]
        : [],
    },
    {
      title: "Productos",
      options: data.products.map((product) => ({
        key: product.id,
        to: productPath(product.slug),
        title: product.name,
        context: product.game?.name ?? product.format,
        detail: stockText(product),
        figure: (product.priceVaries ? "desde " : "") + formatMoney(product.price),
        picture: { kind: "image", image: product.image },
      })),
    },
    {
      title: "Eventos",
      options: data.events.map((event) => ({
        key: event.id,
        to: eventPath(event.slug),
        title: event.title,
        detail: `${capitalise(weekdayAndDate(event.startsAt))}, ${formatTime(event.startsAt)}`,
        figure: event.price === 0 ? "Gratis" : formatMoney(event.price),
        picture: { kind: "day", day: dayOfMonth(event.startsAt), colour: event.game?.colour ?? null },
      })),
    },
    {
      title: "Categorías",
      options: data.categories.map((category) => ({
        key: category.id,
        to: categoryPath(category.slug),
        title: category.name,
        detail: null,
        figure: count(category.count),
        picture: { kind: "dot", colour: category.game?.colour ?? null },
      })),
    },
    {
      title: "Páginas y noticias",
      options: data.posts.map(({ id, kind, slug, title }) => ({
        key: id,
        to: postPath(kind, slug),
        title,
        detail: null,
        figure: kind === "news" ? "Noticia" : "",
        picture: { kind: "dot", colour: null },
      })),
    },
    {
      title: "",
      options: data.total > 1 ? [allOf(text, data.total)] : [],
    },
  ];
  const filled = groups.filter((group) => group.options.length > 0);
  const options = filled.flatMap((group) => group.options);
  return { groups: filled, options, empty: options.length === 0 && !isLoading };
}
