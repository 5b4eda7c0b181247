/** Marks an element whose number fields are sent by a button of its own, without a form. */
export const NUMBER_GROUP = { "data-number-group": "" };

/** The fields that a press sends: those of the closest group, form or window, else all of the page. */
const fieldsOf = (pressed: Element): HTMLInputElement[] => {
  const scope = pressed.closest("[data-number-group], form, [role=dialog]") ?? document.body;
  return [...scope.querySelectorAll<HTMLInputElement>("input:invalid")].filter(({ validity }) => validity.customError);
};

/**
 * A handler that sends only if every number field that belongs to the pressed button holds a number: otherwise the first
 * that refuses its text takes the focus, and says why. Submitting a form needs none, its fields hold it back themselves.
 */
export const unlessRefused =
  (send: () => void) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    const refused = fieldsOf(currentTarget);
    // The event «invalid» makes each field show its fault.
    for (const field of refused) field.checkValidity();
    if (refused[0]) refused[0].focus();
    else send();
  };
