import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { keepInitialsTogether } from "../notices/legal-name.ts";

export interface ShopIdentityProps {
  info: Pick<ShopInfo, "legalName" | "taxId" | "address" | "phone" | "email">;
}

/** An address on one line; empty if it is not known. */
export const addressLine = ({ line1, postcode, city }: ShopInfo["address"]): string =>
  [line1, [postcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Identity of the shop, as far as it is in the settings. */
export function ShopIdentity({ info }: ShopIdentityProps) {
  const details = [
    ["Titular", keepInitialsTogether(info.legalName)],
    ["NIF", info.taxId],
    ["Dirección", addressLine(info.address)],
    ["Teléfono", info.phone],
    ["Correo", info.email],
  ].filter(([, value]) => value);
  if (details.length === 0) return null;
  return (
    <dl className="mt-5 flex flex-col gap-3">
      {details.map(([term, value]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-secondary wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
