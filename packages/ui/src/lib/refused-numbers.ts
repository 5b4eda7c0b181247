/** Marks an element whose number fields are submitted by its own button, without a form. */
export const NUMBER_GROUP = { "data-number-group": "" };

/** The fields that a press submits: those of the closest group, form or window, otherwise all of the page. */
const findFields = (pressed: Element): HTMLInputElement[] => {
  const scope = pressed.closest("[data-number-group], form, [role=dialog]") ?? document.body;
  return [...scope.querySelectorAll<HTMLInputElement>("input:invalid")].filter(({ validity }) => validity.customError);
};

/**
 * A handler that submits only if every number field of the pressed button holds a valid number. Otherwise the first
 * field that refuses its text takes the focus and shows the reason. Forms do not need it, because their fields prevent
 * the submission themselves.
 */
export const unlessRefused =
  (send: () => void) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    const refused = findFields(currentTarget);
    // The event «invalid» makes each field show its fault.
    for (const field of refused) field.checkValidity();
    if (refused[0]) refused[0].focus();
    else send();
  };
