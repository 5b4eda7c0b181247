import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { type User, useSessionManager } from "@tablero/api-client/session";
import type { Opened } from "@tablero/ui/deferred";
import { toast } from "@tablero/ui/toast";
import { useShell } from "../lib/shell-context.ts";
import { AccountEntries } from "./items/account-entries.tsx";

/** The entries of the account menu, connected to the session and to the windows of the shell. */
export default function UserMenuEntries({ opened }: { opened: Opened }) {
  const { user, openSettings, openProfile, openKeys } = useShell();
  const session = useSessionManager();
  const can = useCan();
  const api = useApi();

  async function setStatus(status: User["status"]) {
    const before = user;
    session.setUser({ ...user, status });
    try {
      session.setUser(await api.call("PATCH /api/common/user", { body: { user: { status } } }, { handles: [404] }));
    } catch (error) {
      session.setUser(before);
      toast.error(`Tu estado no ha cambiado. ${errorMessage(error)}`);
    }
  }

  return (
    <AccountEntries
      opened={opened}
      email={user.email}
      presence={user.status}
      onPresenceChange={(status) => void setStatus(status)}
      withShopSettings={can("settings:read")}
      onProfileOpen={openProfile}
      onAppearanceOpen={openSettings}
      onKeysOpen={openKeys}
    />
  );
}
