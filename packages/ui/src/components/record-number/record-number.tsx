export interface RecordNumberProps {
  /** The number as it is stored. */
  children: string;
  /** In a heading, whose letters may make the number wider than its line: only then it is broken. */
  heading?: boolean;
}

/**
 * The number of an order, an invoice or a return: it is not broken at its hyphen. Its characters stay those that are
 * stored, for whoever copies it.
 */
export const RecordNumber = ({ children, heading = false }: RecordNumberProps) => (
  <span data-slot="record-number" className={heading ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}>
    {children}
  </span>
);
