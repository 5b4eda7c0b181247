/** A folded part is drawn within some frames, however busy the browser is. */
const MOST_FRAMES = 60;

/** Takes the focus to the first field at fault, where the form itself did not find one to focus. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const before = document.activeElement;
  const look = (left: number) =>
    requestAnimationFrame(() => {
      // Whoever moved on meanwhile is not called back.
      if (!form || document.activeElement !== before || before?.getAttribute("aria-invalid") === "true") return;
      const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
      if (field) field.focus();
      else if (left > 0) look(left - 1);
    });
  look(MOST_FRAMES);
}
