import { cn } from "@tablero/ui/lib/cn";

export interface FooterProps {
  /** Its height, and its ground where it is not the page. Default 56 high. */
  className?: string;
}

/** The foot of the page, with the year. */
export function Footer({ className = "h-14" }: FooterProps) {
  return (
    <footer
      className={cn(
        "flex shrink-0 items-center border-t px-4 text-table font-medium text-secondary md:px-8 print:hidden",
        className,
      )}
    >
      Tablero © {new Date().getFullYear()}
    </footer>
  );
}
