export interface RecordNumberProps {
  /** The stored number. */
  children: string;
  /** For headings, whose letter size may make the number wider than its line: only then does it break. */
  heading?: boolean;
}

/**
 * The number of an order, an invoice or a return, which does not break at its hyphen. Its characters are the stored
 * ones, so that it can be copied.
 */
export const RecordNumber = ({ children, heading = false }: RecordNumberProps) => (
  <span data-slot="record-number" className={heading ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}>
    {children}
  </span>
);
