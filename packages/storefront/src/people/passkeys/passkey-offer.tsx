import { useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { CreatePasskey } from "./create-passkey.tsx";
import { hasPasskeys } from "./passkey-support.ts";

/** After an order of a signed-in shopper without passkeys: offers to sign in without a password the next time. */
export function PasskeyOffer() {
  const isSupported = hasPasskeys();
  const { data: passkeys } = useQuery("GET /api/auth/passkeys", isSupported ? {} : null, {
    background: true,
    handles: [401, 403, 404],
    revalidateOnFocus: false,
  });
  const [state, setState] = useState<"offered" | "created" | "refused">("offered");
  if (!isSupported || state === "refused" || (state === "offered" && passkeys?.length !== 0)) return null;
  return (
    <section aria-labelledby="clave-de-acceso" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="clave-de-acceso" className="font-display text-display-md">
        La próxima vez, sin contraseña
      </h2>
      {state === "created" ? (
        <p role="status" className="mt-2 text-secondary">
          Clave de acceso creada. Puedes verla en la seguridad de tu cuenta.
        </p>
      ) : (
        <>
          <p className="mt-2 text-secondary">
            Crea una clave de acceso y entra con la huella, la cara o el PIN de este aparato.
          </p>
          <div className="mt-4 flex flex-col gap-4">
            <CreatePasskey hasOther={false} onCreated={() => setState("created")}>
              <Button size="lg" variant="ghost" onClick={() => setState("refused")}>
                Ahora no
              </Button>
            </CreatePasskey>
          </div>
        </>
      )}
    </section>
  );
}
