import { suggestEmail } from "@tablero/domain/platform/email-suggestion";

interface EmailQuestionProps {
  /** The typed address. */
  value: string;
  /** Called with the suggested address if the person accepts it. */
  onAccept: (address: string) => void;
}

/** Asks about an address whose domain has a typing error, as in `gmial.com`. Renders nothing for other addresses. */
export function EmailQuestion({ value, onAccept }: EmailQuestionProps) {
  const meant = suggestEmail(value);
  return (
    <p role="status" className="text-body text-secondary empty:hidden">
      {meant ? (
        <>
          ¿Querías decir{" "}
          <button
            type="button"
            onClick={() => onAccept(meant)}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary-text underline underline-offset-2 wrap-anywhere"
          >
            {meant}
          </button>
          ?
        </>
      ) : null}
    </p>
  );
}
