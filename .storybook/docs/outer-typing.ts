/** The document around a docs page: the manager with its search and its controls. */
export const outerDocument = (): Document | undefined => {
  try {
    return window.parent === window ? undefined : window.parent.document;
  } catch {
    // The embedding page has another origin.
    return undefined;
  }
};

/** Longer than a pause between two keys. */
const PAUSE_MS = 2500;
let typedAt = Number.NEGATIVE_INFINITY;

/** Whether a person was typing in the manager a moment ago. A frame that plays its steps now would take the focus. */
export const isTypingOutside = (): boolean => performance.now() - typedAt < PAUSE_MS;

/** Calls `began` when a field of the manager is entered or typed in, and `paused` after a while without typing. */
export function watchOuterTyping(began: () => void, paused: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInput = ({ isTrusted }: Event) => {
    const focused = outerDocument()?.activeElement;
    if (!isTrusted || !focused?.matches("input, textarea, [contenteditable]")) return;
    typedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(paused, PAUSE_MS);
    began();
  };
  for (const event of ["focusin", "keydown"]) outerDocument()?.addEventListener(event, onInput);
}
