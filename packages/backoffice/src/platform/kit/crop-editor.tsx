import { type Crop, cropRect, MAX_ZOOM, MIN_ZOOM, WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { Button } from "@tablero/ui/button";
import { Slider } from "@tablero/ui/slider";
import { type KeyboardEvent, type MouseEvent, useId } from "react";

export interface CropEditorProps {
  /** The screen size that the crop is for, as the end of a sentence: "en escritorio". */
  where: string;
  /** `src`: the whole picture. */
  image: { src: string; width: number; height: number; tint?: string };
  /** Aspect ratio of the box that shows the image. */
  box: { columns: number; rows: number };
  value: Crop;
  onValueChange: (crop: Crop) => void;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;
/** Maximum height of a portrait image, in rem. */
const MAX_HEIGHT = 15;

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
const within = (value: number) => Math.min(100, Math.max(0, value));

/** The whole image, its visible area, and the focal point, which is set by pointer or arrow keys. */
export function CropEditor({ where, image, box, value, onValueChange }: CropEditorProps) {
  const hintId = useId();
  const { columns, rows } = box;
  const rect = cropRect(image, { width: columns, height: rows }, value);

  const point = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onValueChange({ ...value, x: percent((event.clientX - left) / width), y: percent((event.clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : 1;
    onValueChange({ ...value, x: within(value.x + step[0] * far), y: within(value.y + step[1] * far) });
  };

  return (
    <div className="flex flex-col gap-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Punto de interés ${where}`}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value.x}
        aria-valuetext={`${value.x} % desde la izquierda, ${value.y} % desde arriba`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          // A touch may start a scroll, so only a tap sets the point.
          if (event.button !== 0 || event.pointerType === "touch") return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onClick={point}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        style={{
          aspectRatio: `${image.width} / ${image.height}`,
          width: `min(100%, ${(MAX_HEIGHT * image.width) / image.height}rem)`,
          backgroundColor: image.tint,
        }}
        className="relative mx-auto cursor-crosshair touch-manipulation select-none overflow-hidden rounded-md"
      >
        <img src={image.src} alt="" draggable={false} className="size-full object-fill" />
        <span
          style={{
            left: `${rect.left}%`,
            top: `${rect.top}%`,
            width: `${rect.width}%`,
            height: `${rect.height}%`,
          }}
          className="pointer-events-none absolute rounded-xs shadow-[0_0_0_99rem_rgb(0_0_0/.55)] border-2 border-white"
        />
        <span
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-primary shadow-card"
        />
      </div>
      <p id={hintId} className="text-hint text-label">
        Lo que no puede quedar fuera: toca la imagen, o muévelo con las flechas (con mayúsculas, de diez en diez).
      </p>
      <div className="flex items-center gap-3">
        <span className="shrink-0 text-label text-secondary">Ampliar</span>
        <Slider
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={5}
          value={[value.zoom]}
          onValueChange={([zoom = MIN_ZOOM]) => onValueChange({ ...value, zoom })}
          thumbLabels={[`Ampliar ${where}`]}
          formatValue={(zoom) => `${zoom} %`}
        />
        <span className="w-12 shrink-0 text-end text-label text-secondary tabular-nums">{value.zoom} %</span>
        <Button variant="ghost" size="sm" className="shrink-0" onClick={() => onValueChange(WHOLE_CROP)}>
          Centrar<span className="sr-only"> {where}</span>
        </Button>
      </div>
    </div>
  );
}
