import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientsScreen } from "./clients-screen.tsx";

/** admin/clientes/nuevo: the form over the list. After creation, the client's page opens. */
export function NewClientScreen() {
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const close = () =>
    void navigate(made.current === null ? resourcePath(CLIENTS) : resourcePath(CLIENTS, made.current), {
      replace: true,
    });
  return (
    <Guarded resource={CLIENTS} level="write">
      <ClientsScreen>
        <ClientForm
          client={null}
          onSaved={({ id }) => {
            made.current = id;
          }}
          onClose={close}
        />
      </ClientsScreen>
    </Guarded>
  );
}
