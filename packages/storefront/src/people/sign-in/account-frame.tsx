import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";
import { CONTAINER } from "../../platform/shared/container.ts";

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  /** Icon on a board space above the title, for pages that are only a message. */
  icon?: IconData;
  tone?: "primary" | "success" | "danger";
  children?: ReactNode;
}

const TONES = {
  primary: "bg-primary-tint text-on-tint",
  success: "bg-success-bg text-success-text",
  danger: "bg-danger-bg text-danger-text",
};

/** Narrow tile around the guest forms. */
export function AccountFrame({ title, intro, icon, tone = "primary", children }: AccountFrameProps) {
  return (
    <div className={`${CONTAINER} pt-8 md:pt-16`}>
      <div className="mx-auto max-w-120 rounded-2xl bg-card p-6 shadow-tile sm:p-10">
        {icon ? (
          <span className={`mb-5 grid size-12 place-items-center rounded-lg ${TONES[tone]}`}>
            <Icon icon={icon} size={24} />
          </span>
        ) : null}
        <h1 className="text-balance font-display text-display-lg wrap-anywhere">{title}</h1>
        {intro ? <div className="mt-2 text-pretty text-secondary">{intro}</div> : null}
        {children}
      </div>
    </div>
  );
}
