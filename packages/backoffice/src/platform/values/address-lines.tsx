import type { Address } from "@tablero/contract/platform/shapes/basics";
import { countryName } from "@tablero/domain/platform/words/countries";

/** An address in postal format. The country is included only outside Spain. */
export function addressLines(address: Address, withName = true): string[] {
  const name = [address.name, address.surname].filter(Boolean).join(" ");
  const place = `${address.postcode} ${address.city}`;
  return [
    ...(withName ? [name] : []),
    address.line1,
    ...(address.line2 ? [address.line2] : []),
    address.city === address.province ? place : `${place} (${address.province})`,
    ...(address.country === "ES" ? [] : [countryName(address.country)]),
  ];
}

export interface AddressLinesProps {
  address: Address;
  /** Default true. */
  withName?: boolean;
  className?: string;
}

export function AddressLines({ address, withName = true, className }: AddressLinesProps) {
  return (
    <span className={className}>
      {addressLines(address, withName).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
