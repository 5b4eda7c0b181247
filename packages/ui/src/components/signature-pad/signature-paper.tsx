import { type PointerEvent, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { PAPER, PEN, type Point, pathOf, type Stroke, withPoint } from "../../lib/signature.ts";

interface SignaturePaperProps {
  /** Accessible name with the state: "Firma de Iker, sin firmar". */
  label: string;
  /** The drawing so far. */
  path: string;
  /** Called with the path of each finished stroke. */
  onStroke: (path: string) => void;
  disabled: boolean;
}

/** The drawing itself. Points are positions on the paper, so that the drawing survives the rotation of a tablet. */
export function SignaturePaper({ label, path, onStroke, disabled }: SignaturePaperProps) {
  const paper = useRef<SVGSVGElement>(null);
  // The handlers within one frame share their points through the ref; the state renders them.
  const stroke = useRef<Stroke>([]);
  const pen = useRef<number>(undefined);
  const [drawn, setDrawn] = useState("");

  const locatePointer = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const toPaper = paper.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPaper);
    return { x, y };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // Ignores a palm resting beside the pen.
    if (disabled || event.button !== 0 || pen.current !== undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    stroke.current = withPoint([], locatePointer(event));
    setDrawn(pathOf([stroke.current]));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pen.current) return;
    const { nativeEvent } = event;
    // A browser sends the moves within one frame as one event; some browsers do not provide the list of them.
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [nativeEvent])
      stroke.current = withPoint(stroke.current, locatePointer(each));
    setDrawn(pathOf([stroke.current]));
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pen.current) return;
    pen.current = undefined;
    setDrawn("");
    onStroke(pathOf([stroke.current]));
  };

  return (
    <svg
      ref={paper}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className={cn("block h-full w-full touch-none select-none", disabled ? "cursor-not-allowed" : "cursor-crosshair")}
    >
      <path
        d={`M40 ${PAPER.height * 0.8}H${PAPER.width - 40}`}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
        className="stroke-border-strong"
      />
      <path
        d={path + drawn}
        fill="none"
        stroke="currentColor"
        strokeWidth={PEN}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
