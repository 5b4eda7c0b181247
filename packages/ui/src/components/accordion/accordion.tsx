import * as Radix from "@radix-ui/react-accordion";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineChevronDown } from "../icon/icons/outline-chevron-down.generated.ts";

/** The props for the docs; `type` determines the types of `value` and its handler. */
interface AccordionOptions {
  /** single: one section can be open at a time; multiple: several. */
  type: "single" | "multiple";
  /** With `single`: clicking the open section closes it. */
  collapsible?: boolean;
  /** Value of the open section, or of all open ones with `multiple`, when controlled. */
  value?: string | string[];
  /** Value of the section that is initially open, or of all of them with `multiple`. */
  defaultValue?: string | string[];
  /** True if no section can be opened or closed. */
  disabled?: boolean;
  /** The sections, each an `AccordionItem`. */
  children?: ReactNode;
  /** Classes of the root. */
  className?: string;
}

export type AccordionProps = AccordionOptions & ComponentProps<typeof Radix.Root>;

/**
 * Collapsible sections, with one (`type="single"`) or several open at a time. Storefront pages use Disclosure instead.
 */
export function Accordion({ className, ...props }: AccordionProps) {
  return (
    <Radix.Root
      data-slot="accordion"
      className={cn("divide-y divide-border overflow-hidden rounded-lg bg-card shadow-tile", className)}
      {...props}
    />
  );
}

export interface AccordionItemProps extends Omit<ComponentProps<typeof Radix.Item>, "title"> {
  /** The line that opens and closes the section. */
  title: ReactNode;
  /** Small text at the right of the title. */
  detail?: ReactNode;
  /** Heading level of the title. Default 3. */
  level?: 2 | 3 | 4;
}

export function AccordionItem({ title, detail, level = 3, children, ...props }: AccordionItemProps) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Item data-slot="accordion-item" {...props}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className="group/trigger flex min-h-12 w-full items-center gap-3 px-5 py-3 text-start -outline-offset-2 hover:bg-hover active:bg-press disabled:cursor-not-allowed disabled:opacity-50">
            <span className="min-w-0 flex-1 text-heading wrap-anywhere">{title}</span>
            {detail === undefined ? null : <span className="text-secondary text-table">{detail}</span>}
            <Icon
              icon={outlineChevronDown}
              size={18}
              className="text-secondary transition-transform duration-slow group-data-[state=open]/trigger:rotate-180"
            />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      {/* A named group. Radix would make each section a landmark, which would bury the landmarks of the page. */}
      <Radix.Content
        role="group"
        className="overflow-hidden data-[state=closed]:animate-accordion-close data-[state=open]:animate-accordion-open"
      >
        <div className="px-5 pt-1 pb-5">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
