import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

// While a sheet is mounted, the rest of the page is not printed.
const ONLY_SHEET = ["print:[&>*:not([data-print-sheet])]:hidden", "print:bg-card"];

export interface PrintSheetProps {
  /** The printed content. */
  children: ReactNode;
  /** Called after the browser's print dialog has closed. */
  onDone: () => void;
}

/** Prints its content instead of the page, once, as soon as it is mounted. Nothing is visible on screen. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const { body } = document;
    body.classList.add(...ONLY_SHEET);
    const finish = () => done.current();
    window.addEventListener("afterprint", finish);
    // By the next frame, the sheet has its layout.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", finish);
      body.classList.remove(...ONLY_SHEET);
    };
  }, []);
  return (
    // An element, because otherwise the docs generator would not recognise a component.
    <>
      {createPortal(
        <div data-print-sheet="" data-scheme="light" className="hidden bg-card text-text print:block">
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}
