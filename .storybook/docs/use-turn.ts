import { type RefObject, useEffect, useRef, useState } from "react";

/** Frames that are due, in the order in which they came near the window; the first of them is being loaded. */
const due: { begin: () => void }[] = [];

/** What a frame says to the page around it once its story is there, or will not come. */
const ENDS = /"(?:storyFinished|storyErrored|storyMissing|storyThrewException)"/;

interface Turn {
  box: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Whether the frame may load. */
  began: boolean;
}

/**
 * Lets frames load one after another, and only near the window. Eleven stories at once ask for so many files on a cold
 * cache that a browser gives some of them up.
 */
export function useTurn(): Turn {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const own = { begin: () => setBegan(true) };
    const leave = () => {
      const at = due.indexOf(own);
      if (at < 0) return;
      due.splice(at, 1);
      if (at === 0) due[0]?.begin();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (due.push(own) === 1) own.begin();
      },
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && typeof data === "string" && ENDS.test(data)) leave();
    };
    window.addEventListener("message", onMessage);
    return () => {
      observer.disconnect();
      window.removeEventListener("message", onMessage);
      leave();
    };
  }, []);
  return { box, frame, began };
}
