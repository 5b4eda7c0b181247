import { type RefObject, useEffect, useRef, useState } from "react";

interface Waiting {
  box: HTMLElement;
  begin: () => void;
}

/** Frames near the window that wait for the one that is being loaded. */
const due = new Set<Waiting>();
let loading: Waiting | undefined;

const isInWindow = ({ box }: Waiting): boolean => {
  const { top, bottom } = box.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Those in the window come first, and then the order of the page: observers report in an order of their own. */
const byPlace = (one: Waiting, other: Waiting): number =>
  Number(isInWindow(other)) - Number(isInWindow(one)) ||
  (one.box.compareDocumentPosition(other.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

function loadNext(): void {
  if (loading) return;
  loading = [...due].sort(byPlace)[0];
  if (!loading) return;
  due.delete(loading);
  loading.begin();
}

/** What a frame says to the page around it once its story is there, or will not come. */
const ENDS = /"(?:storyFinished|storyErrored|storyMissing|storyThrewException)"/;

interface Turn {
  box: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Whether the frame may load. */
  began: boolean;
  /** Whether its story is there, with its steps played, or will not come. */
  ended: boolean;
}

/**
 * Lets frames load one after another, and only near the window. Eleven stories at once ask for so many files on a cold
 * cache that a browser gives some of them up.
 */
export function useTurn(): Turn {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [began, setBegan] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const own: Waiting = { box: box.current, begin: () => setBegan(true) };
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
        // Once all that came near with it are known.
        setTimeout(loadNext);
      },
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    const onMessage = (message: MessageEvent) => {
      if (!message.source || message.source !== frame.current?.contentWindow) return;
      // The Storybook of this page would take it for an event of a story of its own.
      message.stopImmediatePropagation();
      if (typeof message.data !== "string" || !ENDS.test(message.data)) return;
      setEnded(true);
      leave();
    };
    window.addEventListener("message", onMessage, true);
    return () => {
      observer.disconnect();
      window.removeEventListener("message", onMessage, true);
      leave();
    };
  }, []);
  return { box, frame, began, ended };
}
