import { useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { useLayoutEffectOn } from "../../lib/effect-on.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineDocumentText } from "../icon/icons/outline-document-text.generated.ts";
import { outlineTableCells } from "../icon/icons/outline-table-cells.generated.ts";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Progress } from "../progress/progress.tsx";
import { DropArea, type RejectedFile } from "./drop-area.tsx";
import { formatBytes } from "./file-words.ts";

export type { RejectedFile } from "./drop-area.tsx";

export interface DropFile {
  /** Identifies the file in the callbacks. */
  id: string;
  /** File name, as shown. */
  name: string;
  /** Size in bytes. */
  bytes: number;
  /** 0–100 while uploading; omitted when done. */
  progress?: number;
  /** Error message of a failed upload. */
  error?: string;
}

export interface FileDropProps {
  /** Accessible name of the group: "Tarifas del proveedor". */
  label: string;
  /** Files that are uploading or uploaded, in order. */
  files: ReadonlyArray<DropFile>;
  /** Called with files that passed `accept`, `maxBytes` and `maxFiles`. */
  onAdd: (files: File[]) => void;
  /** Called to remove a file; cancels the upload if it is still running. */
  onRemove: (id: string) => void;
  /** Called by "Reintentar", which is shown on failed files. */
  onRetry?: (id: string) => void;
  /** Called with rejected files. The component itself shows the reason. */
  onReject?: (files: RejectedFile[]) => void;
  /** MIME types, or extensions (".csv") for types whose names differ between systems. Default: CSV and PDF. */
  accept?: ReadonlyArray<string>;
  /** Maximum size of a file in bytes. Default 10 MB. */
  maxBytes?: number;
  /** Maximum number of files. Default 1. */
  maxFiles?: number;
  /** If true, files cannot be added or removed. */
  disabled?: boolean;
  /** Classes of the root. */
  className?: string;
}

const what = { one: "un archivo", full: "No caben más archivos. Quita alguno para añadir otro." };
const fileTypes = [".csv", ".pdf"];

/** File upload: drop or select files, follow their progress, and remove them. For images use ImageDrop. */
export function FileDrop({
  label,
  files,
  onAdd,
  onRemove,
  onRetry,
  onReject,
  accept = fileTypes,
  maxBytes = 10 * 1024 * 1024,
  maxFiles = 1,
  disabled = false,
  className,
}: FileDropProps) {
  const root = useRef<HTMLElement>(null);
  const removed = useRef<number>(undefined);

  // The focus moves to the neighbour of a removed file, or back to the file input.
  useLayoutEffectOn([files], () => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>("[data-slot=drop-file] [data-remove]");
    const next = buttons?.[Math.min(at, buttons.length - 1)];
    (next ?? root.current?.querySelector<HTMLElement>("input[type=file]"))?.focus();
  });

  return (
    <section ref={root} data-slot="file-drop" aria-label={label} className={cn("flex flex-col gap-3", className)}>
      <DropArea
        label={label}
        accept={accept}
        maxBytes={maxBytes}
        room={maxFiles - files.length}
        single={maxFiles === 1}
        what={what}
        disabled={disabled}
        onAdd={onAdd}
        onReject={onReject}
      />
      {files.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            <FileRow
              key={file.id}
              file={file}
              disabled={disabled}
              onRemove={() => {
                removed.current = index;
                onRemove(file.id);
              }}
              onRetry={onRetry && (() => onRetry(file.id))}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface FileRowProps {
  file: DropFile;
  disabled: boolean;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
}

function FileRow({ file, disabled, onRemove, onRetry }: FileRowProps) {
  const failed = file.error !== undefined;
  const loading = file.progress !== undefined && !failed;
  return (
    <li
      data-slot="drop-file"
      data-state={failed ? "error" : loading ? "loading" : "ready"}
      className="flex items-center gap-3 rounded-lg bg-card py-2 pe-2 ps-4 text-table text-text shadow-tile"
    >
      <Icon
        icon={file.name.toLowerCase().endsWith(".csv") ? outlineTableCells : outlineDocumentText}
        size={20}
        className="text-secondary"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 wrap-anywhere">{file.name}</span>
          <span className="shrink-0 text-hint tabular-nums">{formatBytes(file.bytes)}</span>
        </span>
        {loading ? <Progress label={`Subiendo ${file.name}`} value={file.progress} /> : null}
        {failed ? (
          <p role="alert" className="flex items-start gap-1 text-danger-text text-label font-normal">
            <Icon icon={solid20ExclamationCircle} size={14} className="mt-px" />
            <span className="min-w-0 wrap-anywhere">{file.error}</span>
          </p>
        ) : null}
      </div>
      {failed && onRetry ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
      <IconButton
        data-remove=""
        icon={outlineXMark}
        label={loading ? `Cancelar ${file.name}` : `Quitar ${file.name}`}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
