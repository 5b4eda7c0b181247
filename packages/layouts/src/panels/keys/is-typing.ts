/** Inputs in which a key writes nothing. */
const SILENT =
  "[type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit]";

/** Whether a key that is pressed there writes text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`textarea, select, input:not(${SILENT})`);
}
