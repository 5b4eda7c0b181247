import type { PostCard } from "@tablero/contract/settings/shapes/posts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import type { JSX } from "react";
import { Link } from "react-router-dom";
import { postPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";

export interface NewsCardProps {
  /** A public piece of news. */
  news: PostCard;
  /** Level of its heading. */
  as: "h2" | "h3";
  /** True for the first picture of the initial view. */
  first?: boolean;
}

/** A piece of news in a list: picture, date, title and summary. */
export function NewsCard({ news, as, first = false }: NewsCardProps) {
  const Heading: keyof JSX.IntrinsicElements = as;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-2xl bg-card shadow-tile">
      {news.image ? (
        <Cover
          image={news.image}
          sizes="(width < 600px) calc(100vw - 2rem), (width < 960px) 50vw, 400px"
          className="aspect-2/1"
          first={first}
        />
      ) : null}
      <div className="flex flex-col p-5">
        <p className="text-body text-secondary">
          <time dateTime={news.publishedAt}>{formatLongDay(news.publishedAt)}</time>
        </p>
        <Heading className="mt-1 text-pretty font-display text-display-md wrap-anywhere">
          <Link to={postPath("news", news.slug)} className="after:absolute after:inset-0 after:rounded-2xl">
            {news.title}
          </Link>
        </Heading>
        {news.summary ? (
          <p className="mt-2 line-clamp-3 text-pretty text-secondary text-shop wrap-anywhere">{news.summary}</p>
        ) : null}
      </div>
    </article>
  );
}
