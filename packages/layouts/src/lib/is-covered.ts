/** Whether a dialog is open over the page; one that is closing is not counted. */
export const isCovered = (): boolean =>
  document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed]), dialog[open]") !== null;
