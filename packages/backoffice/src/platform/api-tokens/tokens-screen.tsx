import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { NewApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import { API_TOKEN_STATE_LABELS, API_TOKEN_STATES } from "@tablero/domain/platform/access/api-tokens";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { API_TOKENS } from "@tablero/domain/platform/resources/platform/api-tokens";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Code } from "@tablero/ui/code";
import { outlineKey } from "@tablero/ui/icons/outline-key";
import { useMemo, useState } from "react";
import { isNew, useRecordWindow } from "../kit/use-record-window.ts";
import type { FilterDefinition } from "../lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { NewButton } from "../lists/new-button.tsx";
import { many, useListQuery } from "../lists/use-list-query.ts";
import { Guarded } from "../pages/guarded.tsx";
import { SecretOnce } from "../pages/secret-once.tsx";
import { TokenCard, tokenColumns } from "./token-columns.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenWindow } from "./token-window.tsx";

const FIELDS = {
  sorts: ["createdAt", "name", "lastUsedAt", "expiresAt"],
  order: "desc",
  filters: { state: many(API_TOKEN_STATES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: API_TOKEN_STATES.map((value) => ({ value, label: API_TOKEN_STATE_LABELS[value] })),
  },
];

/** admin/claves-api */
export function TokensScreen() {
  return (
    <Guarded resource={API_TOKENS}>
      <TokenList />
    </Guarded>
  );
}

function TokenList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/api-tokens", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("api-tokens:write");
  const { open, show, path } = useRecordWindow(API_TOKENS);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const columns = useMemo(() => tokenColumns(path), [path]);
  const create = mayWrite ? <NewButton resource={API_TOKENS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(API_TOKENS)}
      actions={create}
      list={list}
      response={response}
      searchHint="Nombre o comienzo"
      filters={FILTERS}
      columns={columns}
      getRowId={(token) => token.id}
      rowPath={path}
      card={(token) => <TokenCard token={token} path={path} />}
      density="pictures"
      empty={{
        icon: outlineKey,
        title: "Todavía no hay claves",
        text: "Con una clave, otro programa lee y cambia lo que tú le permitas.",
        actions: create,
      }}
    >
      {open !== null && isNew(open) && mayWrite ? (
        <TokenForm
          onClose={() => show(null)}
          onMade={(token) => {
            setMade(token);
            show(null);
          }}
        />
      ) : null}
      {open !== null && !isNew(open) ? <TokenWindow key={open} id={open} onClose={() => show(null)} /> : null}
      {made ? (
        <SecretOnce title="Clave creada" label={made.name} secret={made.token} onClose={() => setMade(null)}>
          El programa la manda en cada llamada, en la cabecera <Code>Authorization: Bearer</Code>.
        </SecretOnce>
      ) : null}
    </ListScreen>
  );
}
