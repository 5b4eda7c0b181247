import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { outlineQuestionMarkCircle } from "../icon/icons/outline-question-mark-circle.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Popover, PopoverContent, type PopoverSize, PopoverTrigger } from "../popover/popover.tsx";
import { ScrollArea } from "../scroll-area/scroll-area.tsx";

export interface ContextualHelpProps {
  /** The question that it answers, which names the button and the panel: "Qué significa cada estado". */
  label: string;
  /** Heading of the panel, if it differs from the label. */
  title?: ReactNode;
  /** The answer: text, a list or a table. */
  children: ReactNode;
  /** A link to the full explanation, at the bottom of the panel. */
  link?: ReactNode;
  /** Width of the panel: sm 256, md 320, lg 360 px. */
  size?: PopoverSize;
  /** Height of the button: sm beside a label, md beside a heading or in a toolbar. */
  buttonSize?: "sm" | "md";
  /** Edge of the button with which the panel aligns. */
  align?: "start" | "center" | "end";
  /** Initially open, for stories. */
  defaultOpen?: boolean;
  /** Classes of the button. */
  className?: string;
  /** Classes of the panel. */
  panelClassName?: string;
}

/** A question mark beside content that needs an explanation. A press opens the answer in a panel. */
export function ContextualHelp({
  label,
  title,
  children,
  link,
  size = "md",
  buttonSize = "sm",
  align = "start",
  defaultOpen = false,
  className,
  panelClassName,
}: ContextualHelpProps) {
  return (
    <Popover defaultOpen={defaultOpen}>
      <PopoverTrigger asChild>
        <IconButton
          icon={outlineQuestionMarkCircle}
          size={buttonSize}
          label={label}
          data-slot="contextual-help"
          className={className}
        />
      </PopoverTrigger>
      <PopoverContent
        align={align}
        size={size}
        label={label}
        className={cn("flex flex-col text-table", panelClassName)}
      >
        {title === undefined ? null : <p className="mb-1.5 text-heading">{title}</p>}
        <ScrollArea label={label} className="min-h-0 wrap-anywhere">
          {children}
        </ScrollArea>
        {link === undefined ? null : <p className="mt-3">{link}</p>}
      </PopoverContent>
    </Popover>
  );
}
