import type { Post } from "@tablero/contract/settings/shapes/posts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { homePath, newsPath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import { RichContent } from "../../platform/shared/rich-content.tsx";

/** The shown fields of a post; a draft has no date. */
export type ShownPost = Pick<Post, "kind" | "title" | "summary" | "html" | "image"> & { publishedAt: string | null };

export interface PostScreenProps {
  /** A public post, or a draft in its preview. */
  post: ShownPost;
  /** Content for staff below the breadcrumb. */
  notice?: ReactNode;
}

/** An own page of the shop, or a piece of news with its date. */
export function PostScreen({ post, notice }: PostScreenProps) {
  const { kind, title, summary, html, image, publishedAt } = post;
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        {kind === "news" ? (
          <BreadcrumbItem asChild>
            <Link to={newsPath()}>Noticias</Link>
          </BreadcrumbItem>
        ) : null}
        <BreadcrumbItem current>{title}</BreadcrumbItem>
      </Breadcrumb>
      {notice}
      <article className="max-w-170">
        {kind === "news" && publishedAt ? (
          <p className="text-body text-secondary">
            <time dateTime={publishedAt}>{formatLongDay(publishedAt)}</time>
          </p>
        ) : null}
        <h1 className="mt-1 text-balance font-display text-display-xl wrap-anywhere">{title}</h1>
        {summary ? <p className="mt-3 text-pretty text-secondary text-shop-lg wrap-anywhere">{summary}</p> : null}
        {image ? (
          <Cover
            image={image}
            alt={image.alt}
            sizes="(width < 600px) calc(100vw - 2rem), 680px"
            className="mt-6 aspect-2/1 rounded-2xl"
            first
          />
        ) : null}
        <div className="mt-6 [&_h2]:mt-4">
          <RichContent html={html} />
        </div>
        {kind === "news" ? (
          <p className="mt-10">
            <Link
              to={newsPath()}
              className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
            >
              Todas las noticias
            </Link>
          </p>
        ) : null}
      </article>
    </div>
  );
}
