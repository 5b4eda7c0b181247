import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { keyAlong } from "../../lib/direction.ts";

const STOPS = "button, a[href], input, select, [role=combobox]";

/** What takes the focus in a toolbar, in the order of the document; what is disabled does not. */
function stopsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => !element.matches(":disabled, [hidden], input[type=hidden]") && element.getClientRects().length > 0,
  );
}

function keep(bar: HTMLElement, wanted?: HTMLElement): void {
  const stops = stopsOf(bar);
  const stop = wanted ?? stops.find((element) => element.tabIndex === 0 && element.dataset.stop === "") ?? stops[0];
  for (const element of bar.querySelectorAll<HTMLElement>(STOPS)) {
    const isStop = element === stop;
    element.toggleAttribute("data-stop", isStop);
    // Written only where it differs: the observer below would hear of it again.
    if (element.tabIndex !== (isStop ? 0 : -1)) element.tabIndex = isStop ? 0 : -1;
  }
}

/** A cursor, or a value, that the arrows change in a field. */
const usesArrows = (element: HTMLElement) => element.matches("input:not([type=checkbox]), select, [role=combobox]");

interface Options {
  bar: RefObject<HTMLElement | null>;
  vertical: boolean;
}

/**
 * One tab stop for all that is in the bar, the last one that had the focus. The attributes are set on the elements, so
 * that any button may be put into a bar; an observer follows those that come, go, or are disabled.
 */
export function useRovingFocus({ bar, vertical }: Options) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    keep(element);
    const observer = new MutationObserver(() => keep(element));
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
    return () => observer.disconnect();
  }, [bar]);

  const onFocus = ({ target }: { target: EventTarget }) => {
    if (bar.current && target instanceof HTMLElement && stopsOf(bar.current).includes(target))
      keep(bar.current, target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { current } = bar;
    const { target, key } = event;
    if (!current || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    // React also passes on what is pressed in a panel that an element of the bar has opened.
    if (!(target instanceof HTMLElement) || !current.contains(target) || usesArrows(target)) return;
    const stops = stopsOf(current);
    const at = stops.indexOf(target);
    const [back, forth] = vertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const next = { [back]: at - 1, [forth]: at + 1, Home: 0, End: stops.length - 1 }[keyAlong(key, current)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    stops[(next + stops.length) % stops.length]?.focus();
  };

  return { onFocus, onKeyDown };
}
