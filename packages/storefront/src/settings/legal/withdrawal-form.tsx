import {
  WITHDRAWAL_FORM_FOOT,
  WITHDRAWAL_FORM_NOTE,
  WITHDRAWAL_FORM_TITLE,
  withdrawalForm,
} from "@tablero/domain/settings/legal/withdrawal-form";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { places } from "@tablero/ui/lib/places";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { addressLine, type ShopIdentityProps } from "./shop-identity.tsx";

/** The law's model form, addressed to the shop; printed on a separate sheet. */
export function WithdrawalForm({ info: { legalName, address, email } }: ShopIdentityProps) {
  const hydrated = useHydrated();
  const lines = withdrawalForm({ name: legalName, address: addressLine(address), email });
  return (
    <section
      aria-labelledby="formulario"
      className="mt-10 rounded-2xl bg-card p-5 wrap-anywhere shadow-tile sm:p-7 print:break-before-page print:p-0 print:shadow-none"
    >
      <h2 id="formulario" className="font-display text-display-md">
        {WITHDRAWAL_FORM_TITLE}
      </h2>
      <p className="mt-1.5 text-secondary">{WITHDRAWAL_FORM_NOTE}</p>
      <ul className="mt-5 flex flex-col gap-5">
        {lines.map(({ text, blanks }) => (
          <li key={text}>
            {text}
            {places(blanks).map((index) => (
              <span key={index} aria-hidden="true" className="block h-8 border-border-strong border-b" />
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-body text-secondary">{WITHDRAWAL_FORM_FOOT}</p>
      <div className="mt-5 print:hidden">
        <Button variant="secondary" disabled={!hydrated} onClick={() => window.print()}>
          <Icon icon={outlinePrinter} size={20} />
          Imprimir
        </Button>
      </div>
    </section>
  );
}
