import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";

export interface DetailProps {
  /** An icon that replaces the label. */
  icon: IconData;
  /** Name of the detail: "Teléfono". */
  label: string;
  /** The value, on one or more lines. */
  children: ReactNode;
}

/** One detail of a person, labelled by an icon. */
export function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="flex gap-3">
      <Icon icon={icon} size={20} label={label} className="shrink-0 text-secondary" />
      <div className="min-w-0 text-text wrap-anywhere">{children}</div>
    </div>
  );
}
