import { type DragEvent, useId, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Alert } from "../alert/alert.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineArrowUpTray } from "../icon/icons/outline-arrow-up-tray.generated.ts";
import { accepts, formatBytes, typeNames } from "./file-words.ts";

export interface RejectedFile {
  name: string;
  reason: "type" | "size" | "count";
}

export interface DropAreaProps {
  label: string;
  /** MIME types, or extensions (".csv") for types whose names differ between systems. */
  accept: ReadonlyArray<string>;
  maxBytes: number;
  /** Number of files that can still be added. */
  room: number;
  /** True if at most one file is accepted. */
  single?: boolean;
  /** Noun for the accepted files in the sentences "no es una imagen JPEG" and "No caben más imágenes". */
  what: { one: string; full: string };
  disabled: boolean;
  onAdd: (files: File[]) => void;
  onReject?: (files: RejectedFile[]) => void;
}

/** Dashed drop area. A real file input inside it handles keyboard, click and touch. */
export function DropArea({
  label,
  accept,
  maxBytes,
  room,
  single = false,
  what,
  disabled,
  onAdd,
  onReject,
}: DropAreaProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const off = disabled || room <= 0;
  const isTaken = single && room <= 0;
  const invitation = isTaken ? "Ya está elegido" : `Suelta aquí o elige ${single ? what.one : "archivos"}`;
  const full = isTaken ? "Quítalo para elegir otro." : what.full;

  const take = (files: readonly File[]) => {
    const good: File[] = [];
    const bad: RejectedFile[] = [];
    for (const file of files) {
      if (!accepts(file, accept)) bad.push({ name: file.name, reason: "type" });
      else if (file.size > maxBytes) bad.push({ name: file.name, reason: "size" });
      else if (good.length >= room) bad.push({ name: file.name, reason: "count" });
      else good.push(file);
    }
    setRejected(bad);
    if (good.length > 0) onAdd(good);
    if (bad.length > 0) onReject?.(bad);
  };

  const describeReason = (reason: RejectedFile["reason"]) => {
    if (reason === "type") return `no es ${what.one} ${typeNames(accept)}.`;
    if (reason === "size") return `pesa más de ${formatBytes(maxBytes)}.`;
    return "ya no cabe.";
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!off) take([...event.dataTransfer.files]);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse extra; the input covers the rest */}
      <div
        data-slot="drop-area"
        data-state={over ? "over" : "idle"}
        onDragEnter={(event) => {
          event.preventDefault();
          depth.current += 1;
          setOver(!off);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={() => {
          depth.current -= 1;
          if (depth.current <= 0) setOver(false);
        }}
        onDrop={onDrop}
        className={cn(
          "relative flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-4 py-4 text-center text-table transition-colors duration-fast has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          over ? "border-primary-text bg-primary-tint text-on-tint" : "border-border-strong text-secondary",
          off ? "bg-sunken" : "hover:bg-hover active:bg-press",
        )}
      >
        <input
          ref={input}
          type="file"
          multiple={room > 1}
          accept={accept.join(",")}
          disabled={off}
          aria-label={`Añadir: ${label}`}
          aria-describedby={hintId}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // Allows the user to select the same file again after removing it.
            event.currentTarget.value = "";
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <Icon icon={outlineArrowUpTray} size={22} />
        <span className={cn("font-medium", !off && !over && "text-text")}>{over ? "Suelta aquí" : invitation}</span>
        <span id={hintId} className="text-label font-normal">
          {room > 0
            ? `${typeNames(accept)}, hasta ${formatBytes(maxBytes)}. ${single ? "" : room === 1 ? "Cabe 1 más." : `Caben ${room} más.`}`
            : full}
        </span>
      </div>
      {rejected.length > 0 ? (
        <Alert
          tone="danger"
          title={rejected.length === 1 ? "Un archivo no se ha añadido" : "Algunos archivos no se han añadido"}
        >
          <ul>
            {rejected.map((file) => (
              <li key={file.name}>
                {file.name}: {describeReason(file.reason)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
