import { type Ref, useContext, useEffect, useImperativeHandle, useRef } from "react";
import { FieldContext } from "../components/field/field-context.ts";
import { useDiscarded } from "./use-discarded.ts";
import type { useNumberDraft } from "./use-number-draft.ts";

/**
 * While the field has an error, its form cannot be submitted: the first invalid field takes the focus and shows the
 * reason. The listener is on the form element itself and runs before React's handlers, so the form needs no code for
 * this. Data sent without a form uses `unlessRefused`, which reads the same validity.
 */
export function useRefusedSubmit(
  { error, shownError, leave, restore }: ReturnType<typeof useNumberDraft>,
  ref: Ref<HTMLInputElement> | undefined,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useDiscarded(input, restore);
  const report = useContext(FieldContext)?.report;
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    element?.setCustomValidity(error ?? "");
    if (!element || error === null) return;
    const say = () => leaveNow.current();
    element.addEventListener("invalid", say);
    const refuse = (event: SubmitEvent) => {
      // A disabled field is not submitted.
      if (!element.willValidate) return;
      event.preventDefault();
      leaveNow.current();
      event.stopPropagation();
      const first = form?.querySelector(":is(input, select, textarea):invalid");
      if (first === element) element.focus();
    };
    form?.addEventListener("submit", refuse);
    return () => {
      element.removeEventListener("invalid", say);
      form?.removeEventListener("submit", refuse);
    };
  }, [error]);
  useEffect(() => {
    report?.(shownError);
    return () => report?.(null);
  }, [report, shownError]);
  return input;
}
