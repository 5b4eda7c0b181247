import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface SplashProps extends Omit<ComponentProps<"div">, "children"> {
  /** Default "Cargando". */
  label?: string;
  /** Shown below the board if startup has failed: the message and its button. */
  children?: ReactNode;
}

/** Full screen while the application starts: the spaces of the board light up one after another. Needs no image. */
export function Splash({ label = "Cargando", children, className, ...props }: SplashProps) {
  return (
    <div
      data-slot="splash"
      role="status"
      className={cn("fixed inset-0 z-dialog grid place-content-center justify-items-center gap-6 bg-page", className)}
      {...props}
    >
      <span aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {spaces.map(({ id, look, delay }) => (
          <span key={id} className={cn("size-5", look)} style={{ animationDelay: `${delay}ms` }} />
        ))}
      </span>
      {children ?? <span className="sr-only">{label}</span>}
    </div>
  );
}

const filled = "animate-shimmer rounded-[25%] bg-primary-text";
const empty = "rounded-[25%] bg-border";
// The brand symbol: a T of filled spaces with the token at its foot.
const spaces = [filled, filled, filled, empty, filled, empty, empty, "rounded-full bg-token", empty].map(
  (look, id) => ({
    id,
    look,
    delay: id * 120,
  }),
);
