/**
 * Classes of a button in a page's heading. On a phone only its icon is shown, beside the title; elsewhere it keeps its
 * label.
 */
export const ICON_ON_PHONE = "max-sm:in-data-[slot=page-header]:size-11 max-sm:in-data-[slot=page-header]:px-0";

/** The label of such a button. */
export const LABEL_OFF_PHONE = "max-sm:in-data-[slot=page-header]:sr-only";
