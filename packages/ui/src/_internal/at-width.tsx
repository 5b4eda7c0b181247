import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface AtWidthProps {
  /** Width in px at which the component is laid out. A smaller window uses its own width, as in the shop. */
  width: number;
  /** Classes of the box that contains the picture and sets its width. */
  className: string;
  children: ReactNode;
}

/**
 * For pictures in a guide: lays out a component at its usual page width and scales it down, so that its proportions
 * stay.
 */
export function AtWidth({ width, className, children }: AtWidthProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState({ width, zoom: 1 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      const laidOut = Math.min(width, window.innerWidth);
      const zoom = Math.min(1, element.clientWidth / laidOut);
      setDrawn((before) => (before.width === laidOut && before.zoom === zoom ? before : { width: laidOut, zoom }));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className={className}>
      <div style={drawn}>{children}</div>
    </div>
  );
}
