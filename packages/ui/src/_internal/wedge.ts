/** Simulates the typing of a scanner, for stories and tests. */
interface Wedge {
  /** Element that receives the keys. Default: the focused element. */
  target?: Element;
  /** Milliseconds between two keys, in event time; the machine itself may be slower. */
  gap?: number;
  /** The key that ends the code. */
  end?: "Enter" | "Tab" | null;
}

let clock = 0;

/** Types a code like a keyboard-wedge scanner: the field receives each character whose event was not prevented. */
export function scanWith(
  code: string,
  { target = document.activeElement ?? document.body, gap = 6, end = "Enter" }: Wedge = {},
) {
  clock = Math.max(clock + 1000, performance.now());
  for (const key of [...code, ...(end ? [end] : [])]) {
    clock += gap;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: clock });
    const isOpen = target.dispatchEvent(event);
    if (!isOpen || [...key].length !== 1) continue;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      const at = target.selectionStart ?? target.value.length;
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set;
      setter?.call(target, target.value.slice(0, at) + key + target.value.slice(target.selectionEnd ?? at));
      target.setSelectionRange(at + 1, at + 1);
      target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
