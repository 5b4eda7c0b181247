import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineMinus } from "../icon/icons/outline-minus.generated.ts";
import { outlinePlus } from "../icon/icons/outline-plus.generated.ts";

export interface DisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  /** The line that opens and closes the section. */
  title: ReactNode;
  /** Small text beside the title, such as a count or a summary. */
  detail?: ReactNode;
}

/**
 * A collapsible section. It is a native <details>: it opens without JavaScript, find-in-page opens it, and sections
 * with the same `name` are exclusive. For storefront pages; the back office has Accordion.
 */
export function Disclosure({ title, detail, className, children, ...props }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={cn("group/disclosure border-border border-b", className)} {...props}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-sm py-3 font-semibold text-text underline-offset-4 hover:underline active:decoration-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          {title}
          {detail === undefined ? null : <span className="ms-2 font-normal text-secondary">{detail}</span>}
        </span>
        <span className="text-secondary">
          <Icon icon={outlinePlus} size={18} className="group-open/disclosure:hidden" />
          <Icon icon={outlineMinus} size={18} className="hidden group-open/disclosure:block" />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
