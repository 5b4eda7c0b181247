import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface Measured {
  width: number;
  height: number;
  start: number;
  end: number;
  top: number;
  bottom: number;
  gap: number;
  radius: string;
  type: string;
}

const round = (px: number): number => Math.round(px * 10) / 10;

function measured(element: HTMLElement): Measured {
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const px = (value: string): number => round(Number.parseFloat(value) || 0);
  return {
    width: round(width),
    height: round(height),
    start: px(style.paddingInlineStart),
    end: px(style.paddingInlineEnd),
    top: px(style.paddingTop),
    bottom: px(style.paddingBottom),
    gap: px(style.columnGap),
    radius: style.borderTopLeftRadius.replace("px", ""),
    type: `${px(style.fontSize)}/${px(style.lineHeight) || "normal"}, weight ${style.fontWeight}`,
  };
}

/** What a browser measures of the first element of the picture: box, padding, gap, type and radius, in px. */
export function Measures({ picture }: { picture: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Measured>();
  useLayoutEffect(() => {
    const element = frame.current?.firstElementChild;
    if (!(element instanceof HTMLElement)) return;
    const measure = () => setSize(measured(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, []);
  const zone = "absolute bg-token/70";
  return (
    <figure className="sb-unstyled my-6 rounded-xl border bg-card text-text">
      <div inert className="flex justify-center overflow-x-auto px-6 py-12">
        <div className="relative max-w-full">
          <div ref={frame}>{picture}</div>
          {size && (
            <div
              aria-hidden="true"
              dir="ltr"
              className="pointer-events-none absolute inset-0 text-micro text-secondary"
            >
              <span className={`${zone} inset-y-0 left-0`} style={{ width: size.start }} />
              <span className={`${zone} inset-y-0 right-0`} style={{ width: size.end }} />
              <span className={`${zone} inset-x-0 top-0`} style={{ height: size.top }} />
              <span className={`${zone} inset-x-0 bottom-0`} style={{ height: size.bottom }} />
              {size.start > 0 && (
                <span className="absolute -top-6 -translate-x-1/2" style={{ left: size.start / 2 }}>
                  {size.start}
                </span>
              )}
              {size.end > 0 && (
                <span className="absolute -top-6 translate-x-1/2" style={{ right: size.end / 2 }}>
                  {size.end}
                </span>
              )}
              <span className="absolute top-1/2 right-full -translate-y-1/2 pe-3">{size.height}</span>
            </div>
          )}
        </div>
      </div>
      {size && (
        <figcaption className="border-t px-5 py-3 text-body text-secondary">
          {`${size.width} × ${size.height} · padding ${size.top} ${size.end} ${size.bottom} ${size.start}`}
          {size.gap > 0 && ` · gap ${size.gap}`}
          {` · type ${size.type} · radius ${size.radius}`}
        </figcaption>
      )}
    </figure>
  );
}
