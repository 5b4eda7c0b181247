import { cn } from "@tablero/ui/lib/cn";
import type { ComponentProps, ReactNode } from "react";

/** Padding and spacing of a back-office page. */
export function Page({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("@container flex flex-col gap-5 px-4 py-5 md:px-8 md:py-7", className)} {...props} />;
}

export interface DetailLayoutProps {
  children: ReactNode;
  /** Cards beside the main column, or below it if there is not enough width. */
  aside: ReactNode;
  /**
   * Set if the main column contains a table: the aside is then placed beside it from 1024 instead of 896. Default
   * false.
   */
  wide?: boolean;
}

/** Main column with an aside, 340 wide. */
export function DetailLayout({ children, aside, wide = false }: DetailLayoutProps) {
  return (
    <div
      className={cn(
        "grid items-start gap-5",
        wide ? "@5xl:grid-cols-[minmax(0,1fr)_21.25rem]" : "@4xl:grid-cols-[minmax(0,1fr)_21.25rem]",
      )}
    >
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      <div className="flex min-w-0 flex-col gap-5">{aside}</div>
    </div>
  );
}
