import { cn } from "@tablero/ui/lib/cn";

export interface FooterProps {
  /** Height, and background if it differs from the page's. Default height 56. */
  className?: string;
}

/** The page footer, with the year. */
export function Footer({ className = "h-14" }: FooterProps) {
  return (
    <footer
      className={cn(
        // Hidden while the page is a skeleton, because its end is not yet at the footer's position.
        "flex shrink-0 items-center border-t [main:has([data-slot=skeleton])~&]:invisible px-4 text-table font-medium text-secondary md:px-8 print:hidden",
        className,
      )}
    >
      Tablero © {new Date().getFullYear()}
    </footer>
  );
}
