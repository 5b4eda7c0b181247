import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineChevronLeft } from "../icon/icons/outline-chevron-left.generated.ts";
import { outlineChevronRight } from "../icon/icons/outline-chevron-right.generated.ts";

/** Props of a page link, to be spread onto an `<a>` or a router's link (`to={href}`). */
export interface PageLinkProps {
  /** Address of the page. */
  href: string;
  /** Set on the arrows. */
  rel?: "prev" | "next";
  /** Look of the link. */
  className: string;
  "aria-label": string;
  "aria-current"?: "page";
  /** The number, or an arrow. */
  children: ReactNode;
}

export interface PageLinksProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Number of the current page, from 1. */
  page: number;
  /** Total number of pages. For one page or none, nothing is rendered. */
  pages: number;
  /** Address of a page. */
  hrefFor: (page: number) => string;
  /** Renders a link. Default: a plain `<a>`. */
  renderLink?: (props: PageLinkProps) => ReactNode;
  /** Accessible name. Default "Páginas". */
  label?: string;
}

const box =
  "inline-grid size-control-lg place-items-center rounded-lg text-body tabular-nums no-underline transition-colors duration-fast";
const plain = `${box} bg-card text-text shadow-tile hover:bg-hover active:bg-press`;
const chosen = `${box} bg-primary font-semibold text-on-primary hover:bg-primary-hover active:bg-primary-press`;
const off = `${box} bg-card text-hint opacity-60 shadow-tile`;

/** Page links of a storefront list. As real links, they work without JavaScript and can be crawled. */
export function PageLinks({
  page,
  pages,
  hrefFor,
  renderLink = (props) => <a {...props} />,
  label = "Páginas",
  className,
  ...props
}: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav data-slot="page-links" aria-label={label} className={className} {...props}>
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          {page > 1 ? (
            renderLink({
              href: hrefFor(page - 1),
              rel: "prev",
              "aria-label": "Página anterior",
              className: plain,
              children: <Icon icon={outlineChevronLeft} size={20} />,
            })
          ) : (
            <span aria-hidden="true" className={off}>
              <Icon icon={outlineChevronLeft} size={20} />
            </span>
          )}
        </li>
        {visiblePages(page, pages).map((entry) => (
          // On a phone, only the current page and the ends fit.
          <li key={entry.key} className={cn(entry.far && "max-sm:hidden", entry.near && "sm:hidden")}>
            {entry.page === undefined ? (
              <span aria-hidden="true" className="inline-grid h-control-lg w-5 place-items-center text-secondary">
                …
              </span>
            ) : (
              renderLink({
                href: hrefFor(entry.page),
                "aria-label": `Página ${entry.page}`,
                "aria-current": entry.page === page ? "page" : undefined,
                className: entry.page === page ? chosen : plain,
                children: entry.page,
              })
            )}
          </li>
        ))}
        <li>
          {page < pages ? (
            renderLink({
              href: hrefFor(page + 1),
              rel: "next",
              "aria-label": "Página siguiente",
              className: plain,
              children: <Icon icon={outlineChevronRight} size={20} />,
            })
          ) : (
            <span aria-hidden="true" className={off}>
              <Icon icon={outlineChevronRight} size={20} />
            </span>
          )}
        </li>
      </ul>
    </nav>
  );
}

interface Entry {
  key: string;
  /** Undefined for a gap. */
  page?: number;
  /** Omitted on a phone. */
  far?: boolean;
  /** Only on a phone: stands for the pages omitted there. */
  near?: boolean;
}

/** First, last and current page with its neighbours, and gaps for the omitted pages. */
function visiblePages(page: number, pages: number): Entry[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  // Three consecutive pages at the ends, as in the middle.
  if (page <= 2) wanted.add(3);
  if (page >= pages - 1) wanted.add(pages - 2);
  const shown = [...wanted].filter((entry) => entry >= 1 && entry <= pages).sort((a, b) => a - b);
  const entries: Entry[] = [];
  let previous = 0;
  const isFar = (entry: number) => pages > 3 && entry !== 1 && entry !== pages && entry !== page;
  for (const entry of shown) {
    if (entry - previous === 2) entries.push({ key: `page-${entry - 1}`, page: entry - 1, far: isFar(entry - 1) });
    else if (entry - previous > 2) entries.push({ key: `gap-${entry}` });
    entries.push({ key: `page-${entry}`, page: entry, far: isFar(entry) });
    previous = entry;
  }
  return entries.flatMap((entry, index) => {
    const last = entries.slice(0, index).findLast(({ far }) => !far);
    const hidden = entries[index - 1]?.far && !entry.far && entry.page !== undefined && last?.page !== undefined;
    return hidden ? [{ key: `near-${entry.key}`, near: true }, entry] : [entry];
  });
}
