import type { Event } from "@tablero/contract/events/shapes/shop-events";
import type { Suggestions } from "@tablero/contract/readers/shapes/shop";
import { Link } from "react-router-dom";
import { EventRow } from "../../events/events/event-row.tsx";
import { categoryPath, eventsPath, postPath } from "../../platform/links/links.ts";
import { SectionHead } from "../../platform/shared/section-head.tsx";

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-card px-4 font-semibold text-body shadow-tile hover:bg-hover";

type FoundCategory = Pick<Suggestions["categories"][number], "id" | "name" | "slug" | "count">;

interface SearchBesideProps {
  /** Categories that the words match, each with its number of products. */
  categories: ReadonlyArray<FoundCategory>;
  /** Upcoming events that the search asks for, soonest first. */
  events: ReadonlyArray<Event>;
  /** Own pages and news that the words match. */
  posts?: Suggestions["posts"];
}

/** Categories, events, and own pages and news among the results of a search, above its products. */
export function SearchBeside({ categories, events, posts = [] }: SearchBesideProps) {
  if (categories.length === 0 && events.length === 0 && posts.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-6">
      {categories.length > 0 ? (
        <nav aria-label="Categorías encontradas">
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ id, name, slug, count }) => (
              <li key={id} className="min-w-0">
                <Link to={categoryPath(slug)} className={CHIP}>
                  <span className="truncate">{name}</span>
                  <span className="font-normal text-secondary tabular-nums">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {events.length > 0 ? (
        <section aria-labelledby="eventos-encontrados">
          <SectionHead id="eventos-encontrados" title="Eventos" link={{ to: eventsPath(), text: "Calendario" }} />
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {posts.length > 0 ? (
        <nav aria-labelledby="paginas-encontradas">
          <SectionHead id="paginas-encontradas" title="Páginas y noticias" />
          <ul className="flex flex-wrap gap-2">
            {posts.map(({ id, kind, slug, title }) => (
              <li key={id} className="min-w-0">
                <Link to={postPath(kind, slug)} className={CHIP}>
                  <span className="truncate">{title}</span>
                  {kind === "news" ? <span className="font-normal text-secondary">Noticia</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
