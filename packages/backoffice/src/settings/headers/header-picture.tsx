import { errorMessage } from "@tablero/api-client/errors";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import type { Crop } from "@tablero/domain/settings/shop/headers";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { Spinner } from "@tablero/ui/spinner";
import { useEffect, useRef, useState } from "react";
import { CropEditor } from "../../platform/kit/crop-editor.tsx";
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from "../../platform/kit/picture-rules.ts";

/** Uploads a file and returns its image. */
export type Upload = (file: File) => Promise<Image>;

export interface HeaderPictureProps {
  label: string;
  /** The screen size, as the end of a sentence: "en escritorio". */
  where: string;
  /** Aspect ratio of the box that shows the image. */
  box: { columns: number; rows: number };
  image: Image | null;
  /** Fallback image, shown and cropped if there is no own image. */
  instead?: Image | null;
  onImage: (image: Image | null) => void;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  upload: Upload;
  error: string | undefined;
  /** Registers the field with the form, which focuses the first invalid field. */
  focusable?: (field: { focus: () => void }) => void;
}

/**
 * An image of a header: uploaded as soon as it is selected, then cropped. It becomes part of the header when the form
 * is saved.
 */
export function HeaderPicture(props: HeaderPictureProps) {
  const { label, where, box, image, instead = null, onImage, crop, onCrop, upload, error, focusable } = props;
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef<File | null>(null);
  const optional = props.instead !== undefined;
  const shown = image ?? instead;

  useEffect(() => {
    focusable?.({ focus: () => root.current?.querySelector<HTMLElement>("input[type=file]")?.focus() });
  });

  const send = async (next: File) => {
    latest.current = next;
    setUploading(true);
    setRefused(null);
    try {
      const stored = await upload(next);
      // Another file was selected in the meantime and takes precedence.
      if (latest.current === next) onImage(stored);
    } catch (failure) {
      if (latest.current === next) setRefused(errorMessage(failure));
    } finally {
      if (latest.current === next) setUploading(false);
    }
  };
  const choose = (next: File | null) => {
    const problem = next && pictureProblem(next);
    setRefused(problem);
    setFile(problem ? null : next);
    if (next && !problem) void send(next);
  };

  return (
    <div ref={root} className="flex flex-col gap-3">
      <div className="flex items-start gap-2.5">
        <Field
          label={label}
          mark={optional ? "optional" : "none"}
          hint={optional && !image ? "Si no la eliges, se ve la de escritorio con este recorte." : PICTURE_HINT}
          error={refused ?? error}
          className="flex-1"
        >
          <FileInput
            value={file}
            onValueChange={choose}
            accept={PICTURE_TYPES}
            placeholder={image ? "Elige otra para cambiarla" : "Ninguna imagen elegida"}
          />
        </Field>
        {refused && file ? (
          <Button variant="secondary" className="mt-6.5 shrink-0" onClick={() => void send(file)}>
            Reintentar
          </Button>
        ) : optional && image ? (
          <Button
            variant="secondary"
            className="mt-6.5 shrink-0"
            onClick={() => {
              setFile(null);
              onImage(null);
            }}
          >
            Quitar<span className="sr-only"> la imagen {where}</span>
          </Button>
        ) : null}
      </div>
      <p role="status" className="empty:hidden">
        {uploading ? (
          <span className="flex items-center gap-2 text-label text-secondary">
            <Spinner size="sm" decorative /> Subiendo la imagen…
          </span>
        ) : null}
      </p>
      {shown ? (
        <CropEditor
          where={where}
          image={{ ...shown, src: `${shown.src}/480.webp` }}
          box={box}
          value={crop}
          onValueChange={onCrop}
        />
      ) : null}
    </div>
  );
}
