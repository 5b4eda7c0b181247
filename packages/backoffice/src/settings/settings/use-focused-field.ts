import { useEffect } from "react";

const CONTROLS = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";
/** In ms. A card that loads its own data shows its fields later. */
const PATIENCE = 5_000;

const named = (label: string, element: Element) => element.textContent?.trim().startsWith(label) === true;

/** The control of the field with this label, or the first one of the card with this heading. */
function findControl(label: string): HTMLElement | null {
  const page = document.getElementById("contenido") ?? document.body;
  const found = [...page.querySelectorAll("label")].find((each) => named(label, each));
  const { control = null } = found ?? {};
  if (control instanceof HTMLElement) return control;
  const heading = [...page.querySelectorAll("h2, h3, legend")].find((each) => named(label, each));
  const card = heading?.closest("section, fieldset, [aria-labelledby]");
  return card?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

function focusField(label: string): boolean {
  const control = findControl(label);
  if (!control) return false;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
  return true;
}

/** Moves the focus to the field that the address names, once it is shown. */
export function useFocusedField(label: string | null, ready: boolean): void {
  useEffect(() => {
    if (label === null || !ready) return;
    let done = false;
    // After the focus of the page change, which moves to the page itself.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => (done = focusField(label))));
    const observer = new MutationObserver(() => {
      if (!done) done = focusField(label);
      if (done) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [label, ready]);
}
