import { cloneElement, type HTMLAttributes, isValidElement, type ReactElement } from "react";
import { cn } from "./cn.ts";

type Props = Record<string, unknown>;

/**
 * Passes its props to its only child, for `asChild`. Class names and handlers are merged; otherwise the child's own
 * props win. Radix's version does more (several children, refs of both) and is 2 KB, too large for storefront pages.
 */
export function Slot({ children, ...given }: Omit<HTMLAttributes<HTMLElement>, "onClick"> & Props) {
  if (!isValidElement(children)) return null;
  const own = (children as ReactElement<Props>).props;
  const joined: Props = { ...given, ...own, className: cn(given.className, own.className as string | undefined) };
  for (const [name, handler] of Object.entries(given)) {
    const other = own[name];
    if (!/^on[A-Z]/.test(name) || typeof handler !== "function" || typeof other !== "function") continue;
    joined[name] = (...args: unknown[]) => {
      other(...args);
      handler(...args);
    };
  }
  return cloneElement(children as ReactElement<Props>, joined);
}
