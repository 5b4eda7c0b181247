/** Of each form with unsaved changes: what lets the next navigation pass. */
const forms = new Set<() => void>();

/** Registers a form with unsaved changes; returns the function that removes it. */
export function addUnsaved(release: () => void): () => void {
  forms.add(release);
  return () => forms.delete(release);
}

export const hasUnsaved = (): boolean => forms.size > 0;

/** The user gave up all changes: the next navigation passes. */
export function discardUnsaved(): void {
  for (const release of forms) release();
}
