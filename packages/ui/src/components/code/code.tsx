import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { ScrollArea } from "../scroll-area/scroll-area.tsx";

export type CodeVariant = "plain" | "inline" | "block";

const code = cva("font-mono", {
  variants: {
    variant: {
      plain: "wrap-anywhere",
      inline: "rounded-xs bg-sunken px-1 py-0.5 text-[0.9em] text-text wrap-anywhere",
      block: "block px-4 py-3 text-table font-normal text-text",
    } satisfies Record<CodeVariant, string>,
  },
});

export interface CodeProps extends ComponentProps<"code"> {
  /** The code. */
  children?: ReactNode;
  /**
   * plain: in the size of the surrounding text, for tables; inline: in a box within a sentence; block: on separate
   * lines.
   */
  variant?: CodeVariant;
  /** Accessible name of a block, announced if the block scrolls: "Cuerpo del aviso". */
  label?: string;
  /** For blocks: wraps long lines. If false, the block scrolls sideways. */
  wrap?: boolean;
  /** One click selects the whole text; for keys and addresses that users copy. */
  selectAll?: boolean;
}

/** Machine-readable text, shown letter by letter: keys, addresses, responses. Browsers do not translate it. */
export function Code({
  variant = "inline",
  label = "Código",
  wrap = true,
  selectAll = false,
  className,
  ...props
}: CodeProps) {
  const shared = { "data-slot": "code", "data-variant": variant, translate: "no" } as const;
  const selecting = selectAll && "select-all";
  if (variant !== "block")
    return <code {...shared} className={cn(code({ variant }), selecting, className)} {...props} />;
  return (
    <ScrollArea
      label={label}
      axis={wrap ? "vertical" : "horizontal"}
      fade={false}
      className={cn("rounded-lg bg-sunken forced-colors:border", className)}
    >
      <pre className={wrap ? "whitespace-pre-wrap wrap-anywhere" : "whitespace-pre"}>
        <code {...shared} className={cn(code({ variant }), selecting)} {...props} />
      </pre>
    </ScrollArea>
  );
}
