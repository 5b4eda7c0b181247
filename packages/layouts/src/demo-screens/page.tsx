import type { ReactNode } from "react";

/** The padding of a back-office page: 28 × 32, on a phone 20 × 16. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-5 px-4 py-5 md:px-8 md:py-7">{children}</div>;
}
