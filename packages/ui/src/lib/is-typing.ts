/** Input types in which a key does not type text. */
const SILENT =
  "[type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit]";

/** Returns true if a key pressed in the target types text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`textarea, select, input:not(${SILENT})`);
}
