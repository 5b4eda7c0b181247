import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export interface WidthFrameProps {
  /** Width of the simulated window in CSS pixels. */
  width: number;
  /** Accessible name of the frame. */
  title: string;
  children: ReactNode;
}

/**
 * Renders its children as a window of the given width would, scaled down to fit. Uses a separate frame, because media
 * queries and `vw` refer to the window. The content is not interactive.
 */
export function WidthFrame({ width, title, children }: WidthFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const around = box.current;
    if (!around) return;
    const observer = new ResizeObserver(() => setRoom(around.clientWidth));
    observer.observe(around);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!body) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  const prepare = (inner: Document | null) => {
    if (!inner) return;
    const { dataset, lang } = document.documentElement;
    // The storefront has a single theme, independent of the back office's theme.
    Object.assign(inner.documentElement.dataset, { theme: "theme-default", scheme: dataset.scheme ?? "light" });
    inner.documentElement.lang = lang;
    inner.head.replaceChildren(
      ...[...document.head.querySelectorAll("link[rel=stylesheet], style")].map((sheet) => sheet.cloneNode(true)),
    );
    inner.body.style.overflow = "hidden";
    setBody(inner.body);
  };

  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="w-full overflow-hidden" style={{ height: height * scale }}>
      <iframe
        // Unlike the document of an empty frame, this one has standards mode and the service worker of the page.
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => prepare(currentTarget.contentDocument)}
        title={title}
        inert
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        className="max-w-none origin-top-left border-0"
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
