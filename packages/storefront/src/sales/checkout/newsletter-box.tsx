import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { consentText, TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import { isSubscribed } from "@tablero/domain/people/newsletter/subscriptions";
import { Checkbox } from "@tablero/ui/checkbox";
import { useId } from "react";

interface NewsletterBoxProps {
  checked: boolean;
  onValueChange: (checked: boolean) => void;
}

const OPTIONS = { background: true, handles: [401, 403, 404], revalidateOnFocus: false } as const;

/**
 * Subscribes to the newsletter with the order. Not shown to subscribers who are signed in. For guests the shop does not
 * check this, because it would reveal which addresses are on the list.
 */
export function NewsletterBox({ checked, onValueChange }: NewsletterBoxProps) {
  const id = useId();
  const isClient = useUser()?.role === "client";
  const { data, error } = useQuery("GET /api/shop/account/consents", isClient ? {} : null, OPTIONS);
  if (isClient && !error && (!data || isSubscribed(data.current))) return null;
  return (
    <div className="mt-4">
      <Checkbox
        size="lg"
        name="newsletter"
        checked={checked}
        onCheckedChange={onValueChange}
        aria-describedby={id}
        label="Quiero recibir novedades"
      />
      <p id={id} className="mt-1 text-pretty text-body text-secondary">
        {consentText("marketing", TEXT_VERSION)} Te mandaremos un correo para confirmarlo.
      </p>
    </div>
  );
}
