import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { cn } from "@tablero/ui/lib/cn";
import { Spinner } from "@tablero/ui/spinner";
import { useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "../../platform/kit/picture-rules.ts";

const SVG_TYPE = "image/svg+xml";
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = [SVG_TYPE, ...PICTURE_TYPES];

/** Reason why a file is rejected before upload; the server also inspects its content. */
function checkFile({ type, size }: File): string | null {
  if (!TYPES.includes(type)) return "No es un SVG ni una imagen JPEG, PNG, WebP o AVIF.";
  return size > MAX_BYTES ? "La imagen pasa de 10 MB." : null;
}

export interface LookPictureProps {
  label: string;
  hint: string;
  /** Id of the chosen picture. */
  value: string | null;
  onValueChange: (id: string | null) => void;
  error: string | undefined;
  /** Background on which the picture is shown. */
  ground?: "light" | "dark";
  /** Registers the field with the form, which focuses the first invalid field. */
  focusable: (field: { focus: () => void }) => void;
}

/** A picture of the shop's look: uploaded as soon as it is chosen, applied when the section is saved. */
export function LookPicture({
  label,
  hint,
  value,
  onValueChange,
  error,
  ground = "light",
  focusable,
}: LookPictureProps) {
  const upload = useMutation("POST /api/admin/settings/pictures");
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const latest = useRef<File | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    focusable({ focus: () => root.current?.querySelector<HTMLElement>("input[type=file]")?.focus() });
  });

  const send = async (next: File) => {
    latest.current = next;
    setRefused(null);
    setRemoved([]);
    const body = new FormData();
    body.append("file", next);
    try {
      const stored = await upload.run({ body });
      // Another file was chosen in the meantime, or the picture was removed.
      if (latest.current !== next) return;
      setRemoved(stored.removed);
      onValueChange(stored.image.id);
    } catch (failure) {
      if (latest.current === next) setRefused(errorMessage(failure));
    }
  };
  const choose = (next: File | null) => {
    latest.current = null;
    const problem = next && checkFile(next);
    setRefused(problem);
    setFile(next);
    if (next && !problem) void send(next);
  };
  const drop = () => {
    latest.current = null;
    setFile(null);
    setRemoved([]);
    setRefused(null);
    onValueChange(null);
  };

  return (
    <div ref={root} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex items-start gap-2.5">
        <Field label={label} mark="optional" hint={hint} error={refused ?? error} className="min-w-0 flex-1">
          <FileInput
            value={file}
            onValueChange={choose}
            accept={TYPES}
            placeholder={value ? "Elige otra para cambiarla" : "Ninguna imagen elegida"}
          />
        </Field>
        {refused && file && checkFile(file) === null ? (
          <Button variant="secondary" className="mt-6.5 shrink-0" onClick={() => void send(file)}>
            Reintentar
          </Button>
        ) : value ? (
          <Button variant="secondary" className="mt-6.5 shrink-0" onClick={drop}>
            Quitar<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        ) : null}
      </div>
      <div role="status" className="flex flex-col gap-1 text-label text-secondary empty:hidden">
        {upload.running ? (
          <span className="flex items-center gap-2">
            <Spinner size="sm" decorative /> Subiendo la imagen…
          </span>
        ) : null}
        {removed.length > 0 ? (
          <span>
            Hemos quitado del SVG lo que no es dibujo: <span className="wrap-anywhere">{removed.join(", ")}</span>.
          </span>
        ) : null}
      </div>
      {value ? (
        <span
          data-theme="theme-default"
          data-scheme={ground}
          className={cn("grid h-24 place-items-center rounded-lg border p-3", ground === "dark" ? "bg-nav" : "bg-card")}
        >
          <img src={`/media/${value}/480.webp`} alt="" className="max-h-18 max-w-full object-contain" />
        </span>
      ) : null}
    </div>
  );
}
