import { cn } from "@tablero/ui/lib/cn";

export interface FooterProps {
  /** Height, and background where it differs from the page's. Default height 56. */
  className?: string;
}

/** The page footer, with the year. */
export function Footer({ className = "h-14" }: FooterProps) {
  return (
    <footer
      className={cn(
        // Hidden while the page is a skeleton: its end is not where the footer will be.
        "flex shrink-0 items-center border-t [main:has([data-slot=skeleton])~&]:invisible px-4 text-table font-medium text-secondary md:px-8 print:hidden",
        className,
      )}
    >
      Tablero © {new Date().getFullYear()}
    </footer>
  );
}
