import { type ComponentType, lazy, Suspense } from "react";
import type { EmailQuestionProps } from "./email-question.tsx";

const EmailQuestion = lazy<ComponentType<EmailQuestionProps>>(async () => {
  const code = await import("./email-question.tsx").catch(() => null);
  // The question is a help only: without it, the form works.
  return { default: code ? code.EmailQuestion : () => null };
});

/** `EmailQuestion`, whose code loads while an address is typed; for forms on pages that most visitors only read. */
export function LateEmailQuestion(props: EmailQuestionProps) {
  return /@.+\./.test(props.value) ? (
    <Suspense fallback={null}>
      <EmailQuestion {...props} />
    </Suspense>
  ) : null;
}
