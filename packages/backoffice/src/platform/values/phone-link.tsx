/** Formats "600000114" as "600 000 114"; other numbers stay unchanged. */
export function groupDigits(phone: string): string {
  return /^\d{9}$/.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, "$1 ") : phone;
}

/** A telephone number as a `tel:` link. Its groups keep their order where text runs from right to left. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/\s/g, "")}`}
      dir="ltr"
      className="-my-1.5 rounded-xs py-1.5 whitespace-nowrap tabular-nums hover:underline"
    >
      {groupDigits(phone)}
    </a>
  );
}
