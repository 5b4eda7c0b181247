import { type RefObject, useEffect, useRef, useState } from "react";
import { isTypingOutside, watchOuterTyping } from "./outer-typing.ts";

interface Waiting {
  box: HTMLElement;
  begin: () => void;
  /** Unloads the frame; it gets another turn. */
  stop: () => void;
}

/** Frames near the viewport that are waiting for another frame to load. */
const due = new Set<Waiting>();
let loading: Waiting | undefined;

const isInWindow = ({ box }: Waiting): boolean => {
  const { top, bottom } = box.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Visible frames come first, then the others in page order; observers report in their own order. */
const byPlace = (one: Waiting, other: Waiting): number =>
  Number(isInWindow(other)) - Number(isInWindow(one)) ||
  (one.box.compareDocumentPosition(other.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

function loadNext(): void {
  if (loading || isTypingOutside()) return;
  loading = [...due].sort(byPlace)[0];
  if (!loading) return;
  due.delete(loading);
  loading.begin();
}

watchOuterTyping(() => {
  if (!loading) return;
  const stopped = loading;
  loading = undefined;
  due.add(stopped);
  stopped.stop();
}, loadNext);

declare global {
  interface WindowEventMap {
    /** An event of the Storybook in a frame, which `preview-head.html` keeps from the channel of the page. */
    "storybook-frame": CustomEvent<{ source: MessageEventSource; data: string }>;
  }
}

/** Matches the frame's message to the surrounding page that its story has finished or failed. */
const ENDS = /"(?:storyFinished|storyErrored|storyMissing|storyThrewException)"/;

interface Turn {
  box: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  /** True once the frame may load. */
  began: boolean;
  /** True once its story has been rendered and its steps played, or has failed. */
  ended: boolean;
}

/**
 * Loads frames one after another, and only near the viewport. With a cold cache, eleven stories at once request so many
 * files that a browser gives up on some of them.
 */
export function useTurn(): Turn {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [began, setBegan] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const own: Waiting = { box: box.current, begin: () => setBegan(true), stop: () => setBegan(false) };
    const leave = () => {
      due.delete(own);
      if (loading !== own) return;
      loading = undefined;
      loadNext();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        due.add(own);
        // Runs after all frames that came near the viewport at the same time are known.
        setTimeout(loadNext);
      },
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    const onEvent = ({ detail: { source, data } }: WindowEventMap["storybook-frame"]) => {
      if (source !== frame.current?.contentWindow || !ENDS.test(data)) return;
      setEnded(true);
      leave();
    };
    window.addEventListener("storybook-frame", onEvent);
    return () => {
      observer.disconnect();
      window.removeEventListener("storybook-frame", onEvent);
      leave();
    };
  }, []);
  return { box, frame, began, ended };
}
