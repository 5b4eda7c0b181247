import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { solid20ExclamationTriangle } from "../icon/icons/solid20-exclamation-triangle.generated.ts";
import { solid20InformationCircle } from "../icon/icons/solid20-information-circle.generated.ts";

export type AlertTone = "neutral" | "info" | "success" | "warning" | "danger";

/** A link has the colour of the text, because no theme's link colour is readable on all backgrounds. */
const LINKS = "[&_a:not([data-slot=button])]:text-inherit [&_a:not([data-slot=button])]:underline";

const alert = cva(`flex items-start gap-3 rounded-lg px-4 py-3 text-table ${LINKS}`, {
  variants: {
    tone: {
      neutral: "bg-neutral-bg text-neutral-text",
      info: "bg-info-bg text-info-text",
      success: "bg-success-bg text-success-text",
      warning: "bg-warning-bg text-warning-text",
      danger: "bg-danger-bg text-danger-text",
    } satisfies Record<AlertTone, string>,
  },
  defaultVariants: { tone: "info" },
});

const icons: Record<AlertTone, IconData> = {
  neutral: solid20InformationCircle,
  info: solid20InformationCircle,
  success: solid20CheckCircle,
  warning: solid20ExclamationTriangle,
  danger: solid20ExclamationCircle,
};

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  /** Sets colour and icon. `danger` interrupts screen readers. */
  tone?: AlertTone;
  /** First line, in bold. The text below explains it. */
  title?: ReactNode;
  /** One button at the right, or below if there is no room, such as "Reintentar". */
  action?: ReactNode;
  /** Overrides the icon of the tone. */
  icon?: IconData;
  /**
   * How screen readers announce the alert when it appears: `assertive` interrupts, `polite` waits, `off` makes no
   * announcement (for a note that is part of the page). Default: assertive for danger, polite otherwise.
   */
  live?: "assertive" | "polite" | "off";
}

/** A message that stays in place: an error next to its cause, a warning, a note. */
export function Alert({ tone = "info", title, action, icon, live, className, children, ...props }: AlertProps) {
  const announce = live ?? (tone === "danger" ? "assertive" : "polite");
  return (
    <div
      data-slot="alert"
      data-tone={tone}
      role={announce === "assertive" ? "alert" : announce === "polite" ? "status" : undefined}
      className={cn(alert({ tone }), className)}
      {...props}
    >
      <Icon icon={icon ?? icons[tone]} size={18} className="mt-px" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_min(14rem,100%)] wrap-anywhere">
          {title === undefined ? null : <p className="font-semibold">{title}</p>}
          {children === undefined ? null : <div>{children}</div>}
        </div>
        {action === undefined ? null : <div className="shrink-0">{action}</div>}
      </div>
    </div>
  );
}
