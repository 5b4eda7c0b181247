import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";

export interface FactProps {
  /** Stands for the label. */
  icon: IconData;
  /** What the fact is: "Teléfono". */
  label: string;
  /** The fact, in one line or several. */
  children: ReactNode;
}

/** One fact about a person, after an icon that labels it. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <Icon icon={icon} size={20} label={label} className="shrink-0 text-secondary" />
      <div className="min-w-0 text-text wrap-anywhere">{children}</div>
    </div>
  );
}
