import { Button } from "@tablero/ui/button";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import type { ReactNode } from "react";

interface FileRowProps {
  title: string;
  text: string;
  loading: boolean;
  disabled: boolean;
  onSave: () => void;
  children?: ReactNode;
}

/** A downloadable file with its description. */
export function FileRow({ title, text, loading, disabled, onSave, children }: FileRowProps) {
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 py-4 last:pb-0">
      <div className="flex min-w-56 flex-1 flex-col gap-3">
        <div>
          <Heading level={3}>{title}</Heading>
          <p className="text-secondary text-table">{text}</p>
        </div>
        {children}
      </div>
      <Button
        variant="secondary"
        loading={loading}
        disabled={disabled && !loading}
        aria-label={`Descargar: ${title}`}
        onClick={onSave}
      >
        <Icon icon={outlineArrowDownTray} size={18} />
        Descargar
      </Button>
    </li>
  );
}
