/** The state of a field before the first key of a burst. */
export interface Before {
  field: Element;
  /** Undefined for rich text, whose content is not a value. */
  value?: string;
  start?: number | null;
  end?: number | null;
}

type ValueField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isValueField = (field: Element): field is ValueField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

export function captureField(field: Element): Before {
  if (!isValueField(field)) return { field };
  if (field instanceof HTMLSelectElement) return { field, value: field.value };
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Sets a value in a way that React notices; with React's own setter, React would ignore the event as unchanged. */
export function setValue(field: ValueField, value: string): void {
  if (field.value === value) return;
  const prototype =
    field instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement.prototype
        : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

function select({ field, start, end }: Before, moved = 0): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // Number and email fields do not support a selection.
  if (typeof start !== "number" || typeof end !== "number") return;
  field.setSelectionRange(start + moved, moved === 0 ? end : start + moved);
}

/** Removes the characters of a scan that have reached the field. */
export function removeTypedCharacters(before: Before, characters: number): void {
  const { field, value } = before;
  if (isValueField(field) && value !== undefined) {
    setValue(field, value);
    select(before);
  } else if (field === document.activeElement) {
    for (let count = 0; count < characters; count++) document.execCommand("delete");
  }
}

/** Types the withheld characters into the field, because they were not a scan. */
export function restoreCharacters(before: Before, text: string): void {
  const { field, value, start, end } = before;
  if (!field.isConnected || field instanceof HTMLSelectElement) return;
  if (isValueField(field) && value !== undefined) {
    const at = start ?? value.length;
    setValue(field, value.slice(0, at) + text + value.slice(end ?? at));
    select(before, text.length);
  } else if (field === document.activeElement) {
    document.execCommand("insertText", false, text);
  }
}
