/** Whether an event comes from a toast: its buttons work beside an open window and do not close it. */
export const isFromToast = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
