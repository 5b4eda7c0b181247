import { createPortal } from "@tablero/ui/lib/portal";
import { createContext, type ReactNode, useContext, useEffect } from "react";

interface Surface {
  /** Container in the panel header for header elements provided by the content. */
  head: HTMLElement | null;
  /** Prevents Escape from closing the surface, or allows it again. */
  hold: (held: boolean) => void;
}

export const SurfaceContext = createContext<Surface>({ head: null, hold: () => undefined });

export interface PanelProps {
  /** Shown beside the title: a mode or a count. */
  aside?: ReactNode;
  /** Icon buttons at the end of the header. */
  actions?: ReactNode;
  /** False while an element inside handles Escape. Default true. */
  escapes?: boolean;
  children: ReactNode;
}

/** The content of a panel on its surface. */
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
            <div className="ms-auto flex items-center gap-1">{actions}</div>
          </>,
          head,
        )}
      {children}
    </>
  );
}
