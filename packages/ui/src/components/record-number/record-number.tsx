export interface RecordNumberProps {
  /** The stored number. */
  children: string;
  /** For headings, whose letter size may make the number wider than its line: only then it breaks. */
  heading?: boolean;
}

/**
 * The number of an order, an invoice or a return: it does not break at its hyphen. Its characters stay the stored ones,
 * for copying.
 */
export const RecordNumber = ({ children, heading = false }: RecordNumberProps) => (
  <span data-slot="record-number" className={heading ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}>
    {children}
  </span>
);
