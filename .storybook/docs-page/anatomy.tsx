import { useRef } from "react";
import type { Guide, Part } from "../../packages/ui/src/_internal/guide.ts";
import { type Box, useBoxes } from "./measure.ts";
import { Words } from "./words.tsx";

/** Distance between the numbers and the picture, in px. */
const AWAY = 28;

/** Returns true if one box contains the centre of the other. */
const holds = (outer: Box, inner: Box): boolean => {
  const middle = inner.left + inner.width / 2;
  return outer !== inner && outer.width > inner.width && outer.left <= middle && middle <= outer.left + outer.width;
};

interface Frame {
  width: number;
  height: number;
}

interface MarkProps {
  number: number;
  box: Box;
  /** True if the part contains other parts. Its mark is then at its edge, so that the line crosses none of them. */
  isOuter: boolean;
  frame: Frame;
}

/**
 * Position of a part's number and its line: at the sides for parts as wide as the picture, above or below for the
 * others. The two sides alternate.
 */
function placeOf({ number, box, isOuter, frame }: MarkProps) {
  const isFirstSide = number % 2 === 1;
  if (box.width > frame.width * 0.6 && frame.height > 80) {
    const top = box.top + (isOuter ? Math.min(box.height / 2, 20) : box.height / 2);
    const right = box.left + box.width;
    return {
      dot: { top, left: isFirstSide ? -AWAY : frame.width + AWAY },
      line: isFirstSide
        ? { top, left: -AWAY, width: AWAY + box.left, height: 1 }
        : { top, left: right, width: frame.width - right + AWAY, height: 1 },
    };
  }
  const left = box.left + (isOuter ? Math.min(box.width / 2, 12) : box.width / 2);
  const bottom = box.top + box.height;
  return {
    dot: { left, top: isFirstSide ? -AWAY : frame.height + AWAY },
    line: isFirstSide
      ? { left, top: -AWAY, height: AWAY + box.top, width: 1 }
      : { left, top: bottom, height: frame.height - bottom + AWAY, width: 1 },
  };
}

/** A number beside the picture, with a line to the part. */
function Mark(props: MarkProps) {
  const { dot, line } = placeOf(props);
  const { left, top, width, height } = props.box;
  return (
    <>
      <span
        className="absolute rounded-xs outline-1 outline-primary outline-dashed"
        style={{ left, top, width, height }}
      />
      <span className="absolute bg-primary" style={line} />
      <span
        className="absolute flex size-5 -translate-1/2 items-center justify-center rounded-full bg-primary font-semibold text-micro text-on-primary"
        style={dot}
      >
        {props.number}
      </span>
    </>
  );
}

/** The parts of a component: numbered in the picture, explained below it. */
export function Anatomy({ picture, parts }: Guide["anatomy"]) {
  const frame = useRef<HTMLDivElement>(null);
  const boxes = useBoxes(
    frame,
    parts.map(({ at }) => at),
  );
  const size = { width: frame.current?.offsetWidth ?? 0, height: frame.current?.offsetHeight ?? 0 };
  return (
    <div className="sb-unstyled my-6 overflow-hidden rounded-xl border bg-card text-text">
      <div inert className="flex justify-center overflow-x-auto border-b bg-page px-14 py-14">
        <div ref={frame} dir="ltr" data-picture="anatomy" className="relative max-w-full">
          {picture}
          <div aria-hidden="true" className="pointer-events-none absolute inset-0">
            {boxes.map((box, index) => {
              const part = parts[index];
              if (!box || !part) return null;
              const isOuter = boxes.some((other) => other && holds(box, other));
              return <Mark key={part.name} number={index + 1} box={box} isOuter={isOuter} frame={size} />;
            })}
          </div>
        </div>
      </div>
      <ol className="divide-y divide-border text-body">
        {parts.map((part: Part, index) => (
          <li key={part.name} className="flex gap-3 px-5 py-3">
            <span className="flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-tint font-semibold text-micro text-on-tint">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{part.name}.</strong> <Words>{part.note}</Words>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
