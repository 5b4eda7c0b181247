import { suggestEmail } from "@tablero/domain/platform/email-suggestion";

export interface EmailQuestionProps {
  /** The typed address. */
  value: string;
  /** Called with the suggested address if the person accepts it. */
  onAccept: (address: string) => void;
  /** `nav`: on the dark footer. */
  on?: "card" | "nav";
}

const COLOURS = {
  card: { text: "text-secondary", link: "text-primary-text" },
  nav: { text: "mt-2 text-nav-text", link: "text-nav-text" },
};

/** Asks about an address whose domain has a typing error, as in `gmial.com`. Renders nothing for other addresses. */
export function EmailQuestion({ value, onAccept, on = "card" }: EmailQuestionProps) {
  const meant = suggestEmail(value);
  const colours = COLOURS[on];
  return (
    <p role="status" className={`text-body empty:hidden ${colours.text}`}>
      {meant ? (
        <>
          ¿Querías decir{" "}
          <button
            type="button"
            onClick={() => onAccept(meant)}
            className={`inline-flex min-h-11 items-center rounded-sm font-semibold underline underline-offset-2 wrap-anywhere ${colours.link}`}
          >
            {meant}
          </button>
          ?
        </>
      ) : null}
    </p>
  );
}
