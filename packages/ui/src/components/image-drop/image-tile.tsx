import { useId, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlinePencil } from "../icon/icons/outline-pencil.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";
import { Progress } from "../progress/progress.tsx";
import { useSortableItem } from "../sortable/sortable.tsx";
import { Textarea } from "../textarea/textarea.tsx";

export interface DropImage {
  id: string;
  /** URL of the picture; an object URL while uploading. */
  src: string;
  /** Alternative text. */
  alt: string;
  /** File name, while uploading. */
  name?: string;
  /** 0–100 while uploading; omitted when done. */
  progress?: number;
  /** Error message of a failed upload. */
  error?: string;
}

export interface ImageTileProps {
  image: DropImage;
  /** Position of the image, from 1. */
  position: number;
  count: number;
  disabled: boolean;
  onAltChange: (alt: string) => void;
  onRemove: () => void;
  onRetry?: () => void;
}

/** Accessible name of a picture: its description, its file name, or its position. */
export const imageName = (image: DropImage | undefined, position: number): string =>
  image?.alt || image?.name || `Imagen ${position}`;

/** One picture, which serves as its own drag handle, with its actions below. */
export function ImageTile({ image, position, count, disabled, onAltChange, onRemove, onRetry }: ImageTileProps) {
  const { box, handle, held } = useSortableItem(image.id);
  const name = imageName(image, position);
  const loading = image.progress !== undefined && image.error === undefined;
  return (
    <li
      {...box}
      data-slot="image-tile"
      data-state={image.error ? "error" : loading ? "loading" : "ready"}
      className={cn("relative flex min-w-0 flex-col gap-1", held && "z-sticky")}
    >
      <button
        type="button"
        {...handle}
        disabled={disabled}
        aria-label={`${name}, ${position} de ${count}`}
        className={cn(
          "relative block aspect-square w-full touch-none overflow-hidden rounded-md bg-neutral-bg",
          held ? "cursor-grabbing shadow-panel" : "cursor-grab!",
        )}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          className={cn("size-full object-contain", (loading || image.error) && "opacity-40")}
        />
      </button>
      {position === 1 && !loading && !image.error ? (
        <span className="pointer-events-none absolute top-1.5 start-1.5 rounded-sm bg-card px-1.5 py-0.5 text-micro text-text shadow-tile">
          Principal
        </span>
      ) : null}
      {loading ? <Progress label={`Subiendo ${name}`} value={image.progress} /> : null}
      {image.error === undefined ? null : (
        <p role="alert" className="flex items-start gap-1 text-danger-text text-label font-normal">
          <Icon icon={solid20ExclamationCircle} size={14} className="mt-px" />
          <span className="min-w-0 wrap-anywhere">{image.error}</span>
        </p>
      )}
      <div className="flex items-center justify-between gap-1">
        {image.error !== undefined && onRetry ? (
          <Button variant="ghost" size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <AltEditor image={image} name={name} disabled={disabled || loading} onAltChange={onAltChange} />
        )}
        <IconButton
          size="sm"
          icon={outlineTrash}
          label={loading ? `Cancelar ${name}` : `Quitar ${name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

interface AltEditorProps {
  image: DropImage;
  name: string;
  disabled: boolean;
  onAltChange: (alt: string) => void;
}

/** The description is edited in a popover and reported when the popover closes. */
function AltEditor({ image, name, disabled, onAltChange }: AltEditorProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(image.alt);
  const change = (next: boolean) => {
    if (next) setDraft(image.alt);
    else if (draft.trim() !== image.alt) onAltChange(draft.trim());
    setOpen(next);
  };
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <button
          type="button"
          disabled={disabled}
          className="inline-flex min-w-0 items-center gap-1 rounded-sm px-1 py-1 text-label font-normal text-secondary hover:not-disabled:bg-hover hover:not-disabled:text-text active:not-disabled:bg-press disabled:opacity-50"
        >
          <Icon icon={outlinePencil} size={14} />
          <span className="truncate">
            <span className="sr-only">Describir {name}: </span>
            {image.alt || "Sin describir"}
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent label="Descripción de la imagen" size="md" align="start">
        <label htmlFor={id} className="mb-1.5 block font-medium text-table">
          Qué se ve en la imagen
        </label>
        <Textarea id={id} rows={3} value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
        <div className="mt-3 flex justify-end">
          <Button size="sm" onClick={() => change(false)}>
            Listo
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
