import { createPortal } from "@tablero/ui/lib/portal";
import { createContext, type ReactNode, useContext, useEffect } from "react";

interface Surface {
  /** Container in the header for the content's own header elements. */
  head: HTMLElement | null;
  /** Stops the surface from closing on Escape, or re-enables it. */
  hold: (held: boolean) => void;
}

export const SurfaceContext = createContext<Surface>({ head: null, hold: () => undefined });

export interface PanelProps {
  /** Shown beside the title: a mode or a count. */
  aside?: ReactNode;
  /** Icon buttons at the end of the header. */
  actions?: ReactNode;
  /** False while an inner element handles Escape. Default true. */
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
