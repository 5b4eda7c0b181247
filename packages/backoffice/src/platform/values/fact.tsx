import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";

export interface FactProps {
  /** An icon that replaces the label. */
  icon: IconData;
  /** Name of the fact: "Teléfono". */
  label: string;
  /** The value, on one or more lines. */
  children: ReactNode;
}

/** One fact about a person, labelled by an icon. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <Icon icon={icon} size={20} label={label} className="shrink-0 text-secondary" />
      <div className="min-w-0 text-text wrap-anywhere">{children}</div>
    </div>
  );
}
