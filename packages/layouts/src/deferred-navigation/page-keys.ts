const ROW = "[data-slot=data-table-row]";

const pageOf = () => document.getElementById("contenido");

const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Moves to the row above or below; if the focus is elsewhere, to the row that Tab would reach. */
export function moveRow(step: 1 | -1): boolean {
  const rows = [...(pageOf()?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const here = currentRow();
  const target = here
    ? rows[Math.min(Math.max(rows.indexOf(here) + step, 0), rows.length - 1)]
    : (rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]);
  if (!target) return false;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  return true;
}

/** Selects or deselects the row. */
export function toggleRow(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>("input[type=checkbox]");
  box?.click();
  return box !== undefined && box !== null;
}

/** Opens the row's record, the page's edit button, or the first field of its form. */
export function openEditor(): boolean {
  const row = currentRow();
  const page = pageOf();
  const button = page?.querySelector<HTMLElement>("[aria-keyshortcuts~=E]");
  const fields = page?.querySelectorAll<HTMLElement>(
    "form :is(input, textarea, select):not([type=hidden], [type=file])",
  );
  const field = [...(fields ?? [])].find((each) => !each.matches(":disabled") && isShown(each));
  if (row) row.click();
  else if (button) button.click();
  else field?.focus();
  return (row ?? button ?? field) !== undefined;
}

/** Focuses the search field of the list. */
export function focusSearch(): boolean {
  const field = [...(pageOf()?.querySelectorAll<HTMLInputElement>("input[type=search]") ?? [])].find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}
