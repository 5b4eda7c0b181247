import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { USERS } from "@tablero/domain/platform/resources/people/users";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { ACCOUNT_STATUSES, type AccountStatus, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineIdentification } from "@tablero/ui/icons/outline-identification";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { useMemo, useState } from "react";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { many, useListQuery } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { SecurityWindow } from "./security-window.tsx";
import { UserCard, userColumns } from "./user-columns.tsx";
import { UserWindow } from "./user-window.tsx";
import { ROLE_OPTIONS } from "./user-words.ts";

const FIELDS = {
  sorts: ["name", "email", "role", "lastSignInAt"],
  order: "asc",
  filters: { role: many(STAFF_ROLES), status: many(ACCOUNT_STATUSES) },
} as const;
const STATUSES: Record<AccountStatus, string> = { pending: "Invitada", active: "Activa", blocked: "Desactivada" };
const FILTERS: readonly FilterDefinition[] = [
  { kind: "many", name: "role", label: "Rol", options: ROLE_OPTIONS },
  {
    kind: "many",
    name: "status",
    label: "Cuenta",
    options: ACCOUNT_STATUSES.map((value) => ({ value, label: STATUSES[value] })),
  },
];

/** admin/usuarios */
export function UsersScreen() {
  return (
    <Guarded resource={USERS}>
      <UserList />
    </Guarded>
  );
}

function UserList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/users", { query: list.query }, LIST_OPTIONS);
  const can = useCan();
  const mayWrite = can("users:write");
  const maySecure = can("settings:write");
  const [securing, setSecuring] = useState(false);
  const { open, show, path } = useRecordWindow(USERS);
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => userColumns(rowPath), [rowPath]);
  const invite = mayWrite ? <NewButton resource={USERS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(USERS)}
      actions={
        <>
          {maySecure ? (
            <Button variant="secondary" onClick={() => setSecuring(true)} className={ICON_ON_PHONE}>
              <Icon icon={outlineShieldCheck} size={18} />
              <span className={LABEL_OFF_PHONE}>Seguridad</span>
            </Button>
          ) : null}
          {invite}
        </>
      }
      list={list}
      saved={USERS}
      response={response}
      searchHint="Nombre o correo"
      filters={FILTERS}
      columns={columns}
      getRowId={(user) => user.id}
      {...(rowPath && { rowPath })}
      card={(user) => <UserCard user={user} path={rowPath} />}
      density="pictures"
      empty={{
        icon: outlineIdentification,
        title: "No hay usuarios",
        text: "Aquí está quien trabaja en la tienda, con su rol.",
        actions: invite,
      }}
    >
      {securing ? <SecurityWindow onClose={() => setSecuring(false)} /> : null}
      {open !== null && mayWrite ? <UserWindow key={open} open={open} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}
