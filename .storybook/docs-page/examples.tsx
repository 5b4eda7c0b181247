import { Icon } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20XCircle } from "@tablero/ui/icons/solid20-x-circle";
import { cn } from "@tablero/ui/lib/cn";
import type { Example } from "../../packages/ui/src/_internal/guide.ts";
import { Words } from "./words.tsx";

/**
 * Pictured do's and don'ts, three in a row, or one per row if they are wide. The pictures are not interactive and not
 * in the tab order.
 */
export function Examples({ examples, wide = false }: { examples: readonly Example[]; wide?: boolean | undefined }) {
  return (
    <div className={cn("sb-unstyled my-6 grid gap-5", !wide && "sm:grid-cols-2 md:grid-cols-3")}>
      {examples.map(({ good, picture, text }) => (
        <figure key={text} className="flex min-w-0 flex-col gap-2">
          <div inert className="flex min-h-36 items-center justify-center rounded-xl bg-page p-4">
            <div
              data-picture="example"
              className={cn(
                "flex max-w-full flex-wrap items-center justify-center gap-2 rounded-lg bg-card p-4 text-text shadow-tile",
                wide && "w-full",
              )}
            >
              {picture}
            </div>
          </div>
          <figcaption className="flex gap-2 text-body text-text">
            <Icon
              icon={good ? solid20CheckCircle : solid20XCircle}
              size={20}
              className={good ? "shrink-0 text-success-text" : "shrink-0 text-danger-text"}
            />
            <span>
              <strong className="font-semibold">{good ? "Do." : "Don’t."}</strong> <Words>{text}</Words>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
