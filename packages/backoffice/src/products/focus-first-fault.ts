/** Takes the focus to the first field at fault, where the form itself did not find one to focus. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  // The next frame: a part that was folded is drawn by then.
  requestAnimationFrame(() => {
    if (!form || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
