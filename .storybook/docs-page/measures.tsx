import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface Padding {
  top: number;
  end: number;
  bottom: number;
  start: number;
}

interface Measured {
  /** Relative to the corner of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
  padding: Padding;
  /** Scale at which the component is drawn; width and height are unscaled. */
  scale: number;
  gap: number;
  radius: string;
  type: string;
}

const round = (px: number): number => Math.round(px * 10) / 10;

function measured(element: HTMLElement, frame: HTMLElement): Measured {
  const style = getComputedStyle(element);
  const { width, height, left, top } = element.getBoundingClientRect();
  const origin = frame.getBoundingClientRect();
  const px = (value: string): number => round(Number.parseFloat(value) || 0);
  const drawn = element.offsetWidth > 0 ? width / element.offsetWidth : 1;
  // A rounding difference of half a pixel does not count as a scale.
  const scale = Math.abs(drawn - 1) < 0.02 ? 1 : drawn;
  return {
    left: left - origin.left,
    top: top - origin.top,
    width: round(width / scale),
    height: round(height / scale),
    scale,
    padding: {
      top: px(style.paddingTop),
      end: px(style.paddingInlineEnd),
      bottom: px(style.paddingBottom),
      start: px(style.paddingInlineStart),
    },
    gap: px(style.columnGap),
    radius: style.borderTopLeftRadius.replace("px", ""),
    type: `${px(style.fontSize)}/${px(style.lineHeight) || "normal"}, weight ${style.fontWeight}`,
  };
}

const zone = "absolute bg-token/70";

/** Padding as coloured zones over the component, labelled in px, and the height to its left. */
function Zones({ left, top, width, height, padding, scale }: Measured) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="pointer-events-none absolute text-micro text-secondary"
      style={{ left, top, width: width * scale, height: height * scale }}
    >
      <span className={`${zone} inset-y-0 left-0`} style={{ width: padding.start * scale }} />
      <span className={`${zone} inset-y-0 right-0`} style={{ width: padding.end * scale }} />
      <span className={`${zone} inset-x-0 top-0`} style={{ height: padding.top * scale }} />
      <span className={`${zone} inset-x-0 bottom-0`} style={{ height: padding.bottom * scale }} />
      {padding.start > 0 && (
        <span className="absolute -top-6 -translate-x-1/2" style={{ left: (padding.start * scale) / 2 }}>
          {padding.start}
        </span>
      )}
      {padding.end > 0 && (
        <span className="absolute -top-6 translate-x-1/2" style={{ right: (padding.end * scale) / 2 }}>
          {padding.end}
        </span>
      )}
      <span className="absolute top-1/2 right-full -translate-y-1/2 pe-3">{height}</span>
    </div>
  );
}

/** Browser measurements of the component in the picture: box, padding, gap, type and radius, in px. */
export function Measures({ picture }: { picture: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Measured>();
  useLayoutEffect(() => {
    const box = frame.current;
    const element = box?.querySelector("[data-slot]") ?? box?.firstElementChild;
    if (!box || !(element instanceof HTMLElement)) return;
    const measure = () => setSize(measured(element, box));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className="sb-unstyled my-6 rounded-xl border bg-card text-text">
      <div inert className="flex justify-center overflow-x-auto px-14 py-12">
        <div className="relative max-w-full">
          <div ref={frame}>{picture}</div>
          {size && <Zones {...size} />}
        </div>
      </div>
      {size && (
        <figcaption className="border-t px-5 py-3 text-body text-secondary">
          {`${size.width} × ${size.height} · padding ${size.padding.top} ${size.padding.end} ${size.padding.bottom} ${size.padding.start}`}
          {size.gap > 0 && ` · gap ${size.gap}`}
          {` · type ${size.type} · radius ${size.radius}`}
        </figcaption>
      )}
    </figure>
  );
}
