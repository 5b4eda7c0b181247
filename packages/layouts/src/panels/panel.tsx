import { createPortal } from "@tablero/ui/lib/portal";
import { createContext, type ReactNode, useContext, useEffect } from "react";

/** The breakpoint `sm`: below it a panel takes the whole screen. */
export const fromSm = "(min-width: 600px)";

interface Surface {
  /** Where the content puts what belongs in the head. */
  head: HTMLElement | null;
  /** Takes Escape away from the surface, or gives it back. */
  hold: (held: boolean) => void;
}

export const SurfaceContext = createContext<Surface>({ head: null, hold: () => undefined });

export interface PanelProps {
  /** Beside the title: a mode or a count. */
  aside?: ReactNode;
  /** Icon buttons at the end of the head. */
  actions?: ReactNode;
  /** False while Escape belongs to something inside. Default true. */
  escapes?: boolean;
  children: ReactNode;
}

/** What a panel shows on its surface. */
export function Panel({ aside, actions, escapes = true, children }: PanelProps) {
  const { head, hold } = useContext(SurfaceContext);
  useEffect(() => {
    hold(!escapes);
    return () => hold(false);
  }, [hold, escapes]);
  return (
    <>
      {head &&
        createPortal(
          <>
            {aside}
            <div className="ml-auto flex items-center gap-1">{actions}</div>
          </>,
          head,
        )}
      {children}
    </>
  );
}
