const DISCARD = "tablero:discard";

/** The form to which a field belongs; fields without a form belong to the page. */
const ownerOf = (element: Element): EventTarget =>
  (element instanceof HTMLInputElement ? element.form : element.closest("form")) ?? document;

/**
 * Notifies the fields of a form that its changes were discarded. A field cannot detect this if its value stays the
 * same: with an unparsable date, the form has no date before and after. Called by `UnsavedBar`. Without a form, it
 * notifies the fields outside any form. It is not a `reset`, which would restore checkboxes to their state at mount.
 */
export function tellDiscarded(form: HTMLFormElement | null): void {
  (form ?? document).dispatchEvent(new Event(DISCARD));
}

/**
 * Calls `drop` when the form of this element is discarded, or reset by one of its buttons. Returns the cleanup
 * function.
 */
export function onDiscarded(element: Element, drop: () => void): () => void {
  const listen = ({ target }: Event) => {
    if (target === ownerOf(element)) drop();
  };
  // The field may be moved to another form, so all forms are observed, in the capture phase.
  document.addEventListener(DISCARD, listen, true);
  document.addEventListener("reset", listen, true);
  return () => {
    document.removeEventListener(DISCARD, listen, true);
    document.removeEventListener("reset", listen, true);
  };
}
