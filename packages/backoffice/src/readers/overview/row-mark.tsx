import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";

const TONES = {
  danger: "bg-danger-bg text-danger-icon",
  warning: "bg-warning-bg text-warning-icon",
  neutral: "bg-neutral-bg text-neutral-text",
};

/** The tinted square behind an icon. */
export function RowMark({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={cn("grid size-8 shrink-0 place-items-center rounded-md", TONES[tone])}>
      {children}
    </span>
  );
}
