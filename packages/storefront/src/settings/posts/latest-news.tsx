import type { PostCard } from "@tablero/contract/settings/shapes/posts";
import { newsPath } from "../../platform/links/links.ts";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { NewsCard } from "./news-card.tsx";

/** The latest news on the home page. */
export function LatestNews({ news }: { news: readonly PostCard[] }) {
  return (
    <section aria-labelledby="noticias">
      <SectionHead id="noticias" title="Noticias" link={{ to: newsPath(), text: "Ver todas" }} />
      <ul className="grid items-start gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3">
        {news.map((each) => (
          <li key={each.id}>
            <NewsCard news={each} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
