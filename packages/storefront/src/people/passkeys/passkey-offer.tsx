import { useQuery } from "@tablero/api-client/query";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { hasPasskeys } from "./passkey-support.ts";
import { usePasskey } from "./use-passkey.ts";

/** After an order of a signed-in shopper without passkeys: offers to sign in without a password the next time. */
export function PasskeyOffer() {
  const isSupported = hasPasskeys();
  const { data: passkeys } = useQuery("GET /api/auth/passkeys", isSupported ? {} : null, {
    background: true,
    handles: [401, 403, 404],
    revalidateOnFocus: false,
  });
  const { run, running, failure } = usePasskey();
  const [state, setState] = useState<"offered" | "created" | "refused">("offered");
  if (!isSupported || state === "refused" || (state === "offered" && passkeys?.length !== 0)) return null;
  const add = async () => {
    if (await run(({ createPasskey }, api) => createPasskey(api))) setState("created");
  };
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
          {failure ? (
            <Alert tone="danger" className="mt-4">
              {failure}
            </Alert>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="lg" variant="secondary" loading={running} onClick={() => void add()}>
              Crear una clave de acceso
            </Button>
            <Button size="lg" variant="ghost" onClick={() => setState("refused")}>
              Ahora no
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
