import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

// While a sheet is there the rest of the page stays out of the print.
const ONLY_SHEET = ["print:[&>*:not([data-print-sheet])]:hidden", "print:bg-card"];

export interface PrintSheetProps {
  children: ReactNode;
  /** After the browser's print dialog closed. */
  onDone: () => void;
}

/** Prints its content instead of the page, once, as soon as it is there. Nothing of it is seen on the screen. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const { body } = document;
    body.classList.add(...ONLY_SHEET);
    const finish = () => done.current();
    window.addEventListener("afterprint", finish);
    // The next frame: the sheet has its layout by then.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", finish);
      body.classList.remove(...ONLY_SHEET);
    };
  }, []);
  return createPortal(
    <div data-print-sheet="" data-scheme="light" className="hidden bg-card text-text print:block">
      {children}
    </div>,
    document.body,
  );
}
