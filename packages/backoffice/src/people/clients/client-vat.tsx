import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { readVatNumber } from "@tablero/domain/people/clients/vat-number";
import { Button } from "@tablero/ui/button";
import { toast } from "@tablero/ui/toast";
import type { ClientPartProps } from "./client-contact.tsx";
import { INVALIDATION } from "./client-form.tsx";
import { VatAnswer } from "./vat-answer.tsx";

/** The tax id of a client, and the EU register's response for one from another member state. */
export function ClientVat({ client, details: { vatCheck, addresses }, mayWrite }: ClientPartProps) {
  const check = useMutation("POST /api/admin/clients/{id}/vat-check", INVALIDATION);
  const { taxId } = client;
  if (!taxId) return null;
  const isForeign = readVatNumber(taxId, countryOf(addresses)) !== null;
  const ask = async () => {
    try {
      await check.run({ params: { id: client.id } });
    } catch (error) {
      toast.error("No se ha comprobado", { description: errorMessage(error) });
    }
  };
  return (
    <span className="flex flex-col items-start gap-1.5">
      {taxId}
      {vatCheck ? <VatAnswer check={vatCheck} /> : null}
      {isForeign && mayWrite ? (
        <Button variant="secondary" size="sm" loading={check.running} onClick={() => void ask()}>
          Comprobar en VIES
        </Button>
      ) : null}
    </span>
  );
}

/** Country of a tax id without a prefix: that of the invoice address. */
const countryOf = (addresses: readonly ClientAddress[]): string | null =>
  (addresses.find(({ isBilling }) => isBilling) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])
    ?.country ?? null;
