/** Marks an element whose number fields are submitted by its own button, without a form. */
export const NUMBER_GROUP = { "data-number-group": "" };

/** The fields that a press submits: those of the closest group, form or window, otherwise those of the whole page. */
const findFields = (pressed: Element): HTMLInputElement[] => {
  const scope = pressed.closest("[data-number-group], form, [role=dialog]") ?? document.body;
  return [...scope.querySelectorAll<HTMLInputElement>("input:invalid")].filter(({ validity }) => validity.customError);
};

/**
 * Wraps a handler so that it submits only if every number field of the pressed button contains a valid number.
 * Otherwise the first invalid field takes the focus and shows the reason. Forms do not need this, because their fields
 * prevent the submission themselves.
 */
export const unlessRefused =
  (send: () => void) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    const refused = findFields(currentTarget);
    // The «invalid» event makes each field show its error.
    for (const field of refused) field.checkValidity();
    if (refused[0]) refused[0].focus();
    else send();
  };
