import type { Image } from "@tablero/contract/platform/shapes/basics";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { Icon } from "@tablero/ui/icon";
import { outlinePhoto } from "@tablero/ui/icons/outline-photo";
import { Picture } from "@tablero/ui/picture";
import { useEffect, useState } from "react";
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from "./picture-rules.ts";
import type { PictureChange } from "./use-record-picture.ts";

export interface PictureFieldProps {
  /** The stored image. */
  image: Image | null;
  change: PictureChange;
  onValueChange: (change: PictureChange) => void;
}

/** The single image of a record: preview, select, remove. Saved with the rest of the form. */
export function PictureField({ image, change, onValueChange }: PictureFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const file = change instanceof File ? change : null;
  const choose = (next: File | null) => {
    const problem = next && pictureProblem(next);
    setRefused(problem);
    onValueChange(problem ? null : next);
  };
  return (
    <div className="flex items-start gap-4 max-sm:flex-wrap">
      <Preview image={change === "none" ? null : image} file={file} />
      <Field
        label="Imagen"
        mark="optional"
        hint={PICTURE_HINT}
        error={refused ?? undefined}
        className="min-w-0 flex-1 max-sm:basis-2/3"
      >
        <FileInput
          value={file}
          onValueChange={choose}
          accept={PICTURE_TYPES}
          placeholder={image && change !== "none" ? "Elige otra para cambiarla" : "Ninguna imagen elegida"}
        />
      </Field>
      {image && file === null ? (
        <Button
          variant="secondary"
          className="shrink-0 max-sm:ms-22 sm:mt-6"
          onClick={() => onValueChange(change === "none" ? null : "none")}
        >
          {change === "none" ? "Dejarla" : "Quitar"}
          <span className="sr-only"> la imagen</span>
        </Button>
      ) : null}
    </div>
  );
}

const BOX = "size-18 shrink-0 rounded-md";

function Preview({ image, file }: { image: Image | null; file: File | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  if (file && url) return <img src={url} alt="" className={`${BOX} object-cover`} />;
  if (image)
    return (
      <Picture
        src={image.src}
        alt={image.alt}
        tint={image.tint}
        fit="cover"
        widths={[240]}
        sizes="72px"
        className={BOX}
      />
    );
  return (
    <span aria-hidden="true" className={`${BOX} grid place-items-center bg-sunken text-hint`}>
      <Icon icon={outlinePhoto} size={24} />
    </span>
  );
}
