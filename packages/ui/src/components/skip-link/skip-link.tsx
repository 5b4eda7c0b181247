import type { ComponentProps, ReactNode } from "react";

export interface SkipLinkProps extends Omit<ComponentProps<"a">, "href" | "className"> {
  /** id of the target element, without "#". The target needs tabIndex -1 to take the focus. Default "contenido". */
  target?: string;
  /** Text of the link. */
  children?: ReactNode;
}

/** First link of a page, visible only when focused. */
export function SkipLink({ target = "contenido", children = "Saltar al contenido", ...rest }: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      href={`#${target}`}
      className="fixed top-3 start-3 z-tooltip -translate-y-20 rounded-md bg-primary px-4 py-2 text-body font-semibold text-on-primary focus-visible:translate-y-0"
      {...rest}
    >
      {children}
    </a>
  );
}
