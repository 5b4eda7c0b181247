import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";

/** One fact about a person, after an icon that labels it. */
export function Fact({ icon, label, children }: { icon: IconData; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon icon={icon} size={20} label={label} className="shrink-0 text-secondary" />
      <div className="min-w-0 text-text wrap-anywhere">{children}</div>
    </div>
  );
}
