import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineListBullet } from "@tablero/ui/icons/outline-list-bullet";
import { cn } from "@tablero/ui/lib/cn";
import { NavList, NavListItem } from "@tablero/ui/nav-list";
import { Popover, PopoverContent, PopoverTrigger } from "@tablero/ui/popover";
import { useEffect, useRef, useState } from "react";

/** A page with fewer headings has no contents. */
const MIN_HEADINGS = 6;

/** Distance from the top of the window, in px, at which a heading counts as read: below the bar. */
const READ_FROM = 96;

/** The headings of the page; those inside a story belong to the story. */
const headingsOf = (page: ParentNode): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(".sbdocs-content :is(h2, h3)[id]")].filter(
    (heading) => heading.closest(".sbdocs-preview, .sb-story, [data-slot]") === null,
  );

/** Headings are added while the page loads its parts. */
function useHeadings(): readonly HTMLElement[] {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const page = document.querySelector("#storybook-docs");
    if (!page) return;
    let frame = 0;
    const read = () => {
      const now = headingsOf(page);
      setHeadings((before) =>
        before.length === now.length && before.every((heading, index) => heading === now[index]) ? before : now,
      );
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    observer.observe(page, { childList: true, subtree: true });
    read();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return headings;
}

/** The last heading above the line of reading. */
function useCurrent(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const [current, setCurrent] = useState<HTMLElement>();
  useEffect(() => {
    const follow = () =>
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= READ_FROM) ?? undefined);
    follow();
    document.addEventListener("scroll", follow, { passive: true });
    return () => document.removeEventListener("scroll", follow);
  }, [headings]);
  return current;
}

/** Contents of a long page, in a bar that stays at the top of the window, also on a phone. */
export function Contents() {
  const headings = useHeadings();
  const current = useCurrent(headings);
  const [open, setOpen] = useState(false);
  const chosen = useRef<HTMLElement>(undefined);
  if (headings.length < MIN_HEADINGS) return null;

  const goTo = (heading: HTMLElement) => {
    chosen.current = heading;
    setOpen(false);
  };
  return (
    // The negative margin makes up for the height of the bar: the page does not move when it appears.
    <div
      data-contents=""
      className={cn(
        "sb-unstyled sticky top-0 z-bar -mx-2 -mt-14 mb-3 flex h-11 items-center bg-card px-2 dark:bg-page",
        current && "border-b",
      )}
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="sm" className="-mx-2 max-w-full max-sm:h-11">
            <Icon icon={outlineListBullet} size={18} />
            <span className="whitespace-nowrap">On this page</span>
            {current && <span className="min-w-0 truncate font-normal text-secondary">{current.textContent}</span>}
          </Button>
        </PopoverTrigger>
        <PopoverContent
          label="On this page"
          align="start"
          padding="none"
          size="md"
          className="p-2"
          onCloseAutoFocus={(event) => {
            const heading = chosen.current;
            if (!heading) return;
            chosen.current = undefined;
            event.preventDefault();
            heading.tabIndex = -1;
            heading.focus({ preventScroll: true });
            heading.scrollIntoView({ behavior: "instant" });
          }}
        >
          <NavList label="On this page">
            {headings.map((heading) => (
              <NavListItem
                key={heading.id}
                href={`#${heading.id}`}
                className={cn("min-h-9 max-sm:min-h-11", heading.tagName === "H3" && "ps-7")}
                current={heading === current}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(heading);
                }}
              >
                {heading.textContent}
              </NavListItem>
            ))}
          </NavList>
        </PopoverContent>
      </Popover>
    </div>
  );
}
