const DISCARD = "tablero:discard";

/** The form a field belongs to; fields without one belong to the page. */
const ownerOf = (element: Element): EventTarget =>
  (element instanceof HTMLInputElement ? element.form : element.closest("form")) ?? document;

/**
 * Tells the fields of a form that its changes were discarded. The value of a field says that only where it differs: a
 * date that cannot be read stands over no date, and the form has no date before and after. `UnsavedBar` calls it.
 * Without a form, the fields of the page outside of any form are told. It is no `reset`, at which checkboxes would go
 * back to what they were when they were mounted.
 */
export function tellDiscarded(form: HTMLFormElement | null): void {
  (form ?? document).dispatchEvent(new Event(DISCARD));
}

/** Calls `drop` when the form of this element is discarded, or reset by a button of its own. Returns what ends that. */
export function onDiscarded(element: Element, drop: () => void): () => void {
  const listen = ({ target }: Event) => {
    if (target === ownerOf(element)) drop();
  };
  // The field may be moved to another form: all are listened to, on the way down.
  document.addEventListener(DISCARD, listen, true);
  document.addEventListener("reset", listen, true);
  return () => {
    document.removeEventListener(DISCARD, listen, true);
    document.removeEventListener("reset", listen, true);
  };
}
