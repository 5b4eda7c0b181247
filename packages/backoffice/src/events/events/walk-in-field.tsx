import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { formatPhone } from "@tablero/domain/platform/validation";
import { Combobox, type ComboboxOption } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { useState } from "react";

/** Shorter texts fit too many clients. */
const MIN_LETTERS = 2;
const SHOWN = 8;
const NAME = "name";

interface WalkInFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Longest name that can be entered without a client. */
  maxLength: number;
  busy: boolean;
  /** Each returns true on success; the field is then empty for the next person. */
  onClient: (client: Client) => Promise<boolean>;
  onName: (name: string) => Promise<boolean>;
}

/** An address or telephone number finds a client, and is never a person's name. */
const isContact = (text: string): boolean => text.includes("@") || /^\+?[\d\s.-]{5,}$/.test(text);

/**
 * Adds a person by one field: a client found by name, telephone or mail, or just a name. Enter adds the first choice,
 * which is the text as typed, so that it never adds somebody else.
 */
export function WalkInField({ label, hint, error, maxLength, busy, onClient, onName }: WalkInFieldProps) {
  const mayRead = useCan()("clients:read");
  const [text, setText] = useState("");
  /** The choice being added, or the one that failed. */
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const search = text.trim();
  const asked = mayRead && search.length >= MIN_LETTERS;
  const found = useQuery("GET /api/admin/clients", asked ? { query: { search, size: SHOWN } } : null, {
    background: true,
    keepPreviousData: true,
  });
  const clients = (asked ? (found.data?.items ?? []) : []).filter(
    ({ mergedInto, anonymisedAt }) => mergedInto === null && anonymisedAt === null,
  );
  const options: ComboboxOption[] = [
    ...(search === "" || isContact(search) ? [] : [{ value: NAME, label: search, detail: "Solo con este nombre" }]),
    ...clients.map((client) => ({
      value: client.id,
      label: clientName(client),
      detail: client.email || (client.phone ? formatPhone(client.phone) : undefined),
    })),
  ];
  const add = async (value: string) => {
    const option = options.find((each) => each.value === value);
    const client = clients.find(({ id }) => id === value);
    if (!option || busy) return;
    setChosen(option);
    const added = await (client ? onClient(client) : onName(search));
    if (!added) return;
    setChosen(null);
    setText("");
  };
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox
        options={options}
        value={chosen?.value ?? ""}
        valueLabel={chosen?.label ?? ""}
        onValueChange={(value) => void add(value)}
        onQueryChange={(typed) => {
          setChosen(null);
          setText(typed);
        }}
        loading={asked && found.isLoading}
        listLabel="Personas"
        empty={mayRead ? "Ningún cliente con esos datos" : "Escribe su nombre"}
        placeholder={mayRead ? "Nombre, teléfono o correo" : "Nombre"}
        maxLength={maxLength}
        autoComplete="off"
        aria-busy={busy}
      />
    </Field>
  );
}
