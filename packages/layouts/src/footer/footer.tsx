import { cn } from "@tablero/ui/lib/cn";

export interface FooterProps {
  /** Classes for the height, and for the background if it differs from the page's. The default height is 56. */
  className?: string;
}

/** The page footer, with the year. */
export function Footer({ className = "h-14" }: FooterProps) {
  return (
    <footer
      className={cn(
        // Hidden while the page is a skeleton, because the page is not yet as long as it will be.
        "flex shrink-0 items-center border-t [main:has([data-slot=skeleton])~&]:invisible px-4 text-table font-medium text-secondary md:px-8 print:hidden",
        className,
      )}
    >
      Tablero © {new Date().getFullYear()}
    </footer>
  );
}
