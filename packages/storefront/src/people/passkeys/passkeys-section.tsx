import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Passkey } from "@tablero/contract/people/shapes/passkeys";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from "@tablero/domain/people/accounts/passkeys";
import { formatLongDate, formatLongDateTime, formatRelative } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { RelativeTime } from "@tablero/ui/relative-time";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { AccountPart } from "../own-data/account-part.tsx";
import { CreatePasskey } from "./create-passkey.tsx";
import { hasPasskeys } from "./passkey-support.ts";

const LIST = "GET /api/auth/passkeys";

/** Passkeys of the account: the list, and a button that creates one on this device. */
export function PasskeysSection() {
  const hydrated = useHydrated();
  const query = useQuery(LIST);
  const isSupported = hydrated && hasPasskeys();
  return (
    <AccountPart
      title="Claves de acceso"
      intro={<p>Entra con la huella, la cara o el PIN de tu aparato, sin contraseña.</p>}
      query={query}
    >
      {(passkeys) => (
        <div className="flex flex-col gap-4">
          {passkeys.length > 0 ? (
            <ul className="divide-y">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <p>Aún no tienes ninguna.</p>
          )}
          {isSupported && passkeys.length < MAX_PASSKEYS ? (
            <CreatePasskey hasOther={passkeys.length > 0} onCreated={() => query.mutate()} />
          ) : null}
          {hydrated && !isSupported ? (
            <p className="text-body text-secondary">Este navegador no puede crear claves de acceso aquí.</p>
          ) : null}
        </div>
      )}
    </AccountPart>
  );
}

type Mode = "shown" | "renaming" | "removing";

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt, synced } }: { passkey: Passkey }) {
  const [mode, setMode] = useState<Mode>("shown");
  const [typed, setTyped] = useState(name);
  const rename = useMutation("PATCH /api/auth/passkeys/{id}", { invalidates: [LIST] });
  const remove = useMutation("DELETE /api/auth/passkeys/{id}", { invalidates: [LIST] });
  const failure = rename.error ?? remove.error;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return;
    // A failure is shown below.
    const saved = await rename.run({ params: { id }, body: { name: typed.trim() } }).catch(() => null);
    if (saved) setMode("shown");
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {mode === "renaming" ? (
        <form onSubmit={(event) => void save(event)} className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
          <Field label="Nombre de la clave" className="min-w-0 flex-1">
            <TextInput
              size="lg"
              autoFocus
              maxLength={MAX_PASSKEY_NAME}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" size="lg" loading={rename.running}>
            Guardar
          </Button>
          <Button variant="ghost" size="lg" onClick={() => setMode("shown")}>
            Cancelar
          </Button>
        </form>
      ) : (
        <>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-body text-secondary">
              Creada el {formatLongDate(createdAt)}
              {synced ? " · sincronizada entre tus aparatos" : null}
              {lastUsedAt ? (
                <>
                  {" · "}Último uso:{" "}
                  <RelativeTime iso={lastUsedAt} format={formatRelative} formatWhole={formatLongDateTime} />
                </>
              ) : null}
            </p>
          </div>
          {mode === "removing" ? (
            <>
              <p className="basis-full text-body">
                ¿Quitar «{name}»? Ya no se podrá entrar con ella. Bórrala también de tu aparato.
              </p>
              <Button
                variant="danger"
                loading={remove.running}
                onClick={() => void remove.run({ params: { id } }).catch(() => undefined)}
              >
                Quitar
              </Button>
              <Button variant="ghost" onClick={() => setMode("shown")}>
                Cancelar
              </Button>
            </>
          ) : (
            <>
              <Button variant="ghost" onClick={() => setMode("renaming")} aria-label={`Renombrar ${name}`}>
                Renombrar
              </Button>
              <Button variant="secondary" onClick={() => setMode("removing")} aria-label={`Quitar ${name}`}>
                Quitar
              </Button>
            </>
          )}
        </>
      )}
      {failure ? (
        <Alert tone="danger" className="basis-full">
          {errorMessage(failure)}
        </Alert>
      ) : null}
    </li>
  );
}
