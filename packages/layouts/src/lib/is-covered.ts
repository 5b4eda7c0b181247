/** Returns true if a dialog is open over the page. A closing dialog does not count. */
export const isCovered = (): boolean =>
  document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed]), dialog[open]") !== null;
