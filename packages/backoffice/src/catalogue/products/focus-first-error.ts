/** A collapsed section needs a few frames to render; this limit allows for a slow browser. */
const MAX_FRAMES = 60;

/** Focuses the first invalid field if the form itself did not find one to focus. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const before = document.activeElement;
  const look = (left: number) =>
    requestAnimationFrame(() => {
      // If the user has moved focus in the meantime, it is not moved back.
      if (!form || document.activeElement !== before || before?.getAttribute("aria-invalid") === "true") return;
      const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
      if (field) field.focus();
      else if (left > 0) look(left - 1);
    });
  look(MAX_FRAMES);
}
