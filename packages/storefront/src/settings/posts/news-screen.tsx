import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import type { PostCard } from "@tablero/contract/settings/shapes/posts";
import { NEWS_FEED_PATH } from "@tablero/domain/settings/posts/post-paths";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineNewspaper } from "@tablero/ui/icons/outline-newspaper";
import { PageLinks } from "@tablero/ui/page-links";
import { Link } from "react-router-dom";
import { homePath, newsPath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { NewsCard } from "./news-card.tsx";

export interface NewsScreenProps {
  /** One page of the public news, newest first. */
  news: readonly PostCard[];
  /** Position of this page in the list. */
  pagination: Pagination;
}

/** `noticias`: the news of the shop, newest first. */
export function NewsScreen({ news, pagination: { page, lastPage } }: NewsScreenProps) {
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>Noticias</BreadcrumbItem>
      </Breadcrumb>
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 className="font-display text-display-xl">Noticias</h1>
        {news.length > 0 ? (
          <a
            href={NEWS_FEED_PATH}
            className="ms-auto inline-flex min-h-11 items-center text-body text-secondary underline-offset-2 hover:text-text hover:underline"
          >
            Canal RSS
          </a>
        ) : null}
      </div>
      {news.length === 0 ? (
        <EmptyState icon={outlineNewspaper} title="Todavía no hay noticias" className="mt-6" />
      ) : (
        <ul className="mt-6 grid items-start gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3">
          {news.map((each, index) => (
            <li key={each.id}>
              <NewsCard news={each} as="h2" first={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={lastPage}
        hrefFor={newsPath}
        renderLink={({ href, ...props }) => <Link {...props} to={href} />}
        label="Páginas de noticias"
        className="mt-8"
      />
    </div>
  );
}
