import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import type { TypedRegistration } from "./add-registration.tsx";
import { REGISTRATION_QUERIES } from "./registration-steps.ts";
import { WalkInField } from "./walk-in-field.tsx";

interface DeskWalkInProps {
  event: AdminEvent;
  /** Asks for the data that a place needs and the client's record, or a mere name, does not have. */
  onIncomplete: (known: TypedRegistration) => void;
}

const bodyOf = (client: Client & { phone: string }) => ({
  places: [{ name: clientName(client), minor: false }],
  contact: { name: client.name, surname: client.surname, email: client.email, phone: client.phone },
  guardian: null,
});

const isComplete = (client: Client): client is Client & { phone: string } =>
  [client.name, client.surname, client.email, client.phone].every((value) => Boolean(value));

/** Registers a person who came without a place: a client at once, anyone else with the data that a place needs. */
export function DeskWalkIn({ event, onIncomplete }: DeskWalkInProps) {
  const [error, setError] = useState<string>();
  const intentions = useIntentions<ReturnType<typeof bodyOf>>();
  const add = useMutation("POST /api/admin/events/{id}/registrations", {
    invalidates: REGISTRATION_QUERIES,
    handles: [409, 422],
  });
  const onClient = async (client: Client) => {
    setError(undefined);
    const { name, surname, email } = client;
    if (!isComplete(client)) {
      onIncomplete({ attendee: clientName(client), name, surname, email, phone: client.phone ?? "" });
      return true;
    }
    try {
      const { body, idempotencyKey } = intentions.of(bodyOf(client));
      const { items } = await add.run({ params: { id: event.id }, body }, { idempotencyKey });
      intentions.end();
      const waits = items.some(({ state }) => state === "waitlisted");
      toast.success(`${clientName(client)} ${waits ? "está en la lista de espera" : "está dentro"}`);
      return true;
    } catch (failure) {
      setError(errorMessage(failure));
      return false;
    }
  };
  return (
    <WalkInField
      label="Apuntar a alguien"
      hint="Un cliente, o un nombre y te pedimos el resto."
      error={error}
      maxLength={80}
      busy={add.running}
      onClient={onClient}
      onName={async (name) => {
        onIncomplete({ attendee: name });
        return true;
      }}
    />
  );
}
