import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { keyAlong } from "../../lib/direction.ts";

const STOPS = "button, a[href], input, select, [role=combobox]";

/** Focusable elements of a toolbar in document order, without disabled ones. */
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
    // Only written if it changes, because the observer below would report it again.
    if (element.tabIndex !== (isStop ? 0 : -1)) element.tabIndex = isStop ? 0 : -1;
  }
}

/** Returns true for a field in which the arrow keys move the cursor or change the value. */
const usesArrows = (element: HTMLElement) => element.matches("input:not([type=checkbox]), select, [role=combobox]");

interface Options {
  bar: RefObject<HTMLElement | null>;
  vertical: boolean;
}

/**
 * One tab stop for the whole bar: the last focused element. The attributes are set on the elements themselves, so the
 * bar can contain any button; an observer tracks elements that are added, removed or disabled.
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
    // In React, events also bubble up from a panel that an element of the bar has opened.
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
