import { defer } from "@tablero/ui/deferred";
import { useShell } from "../lib/shell-context.ts";
import { BarAccount } from "./items/bar-account.tsx";

const entries = defer(async () => (await import("./user-menu-entries.tsx")).default);

/** The signed-in user's account button, with a menu that is loaded on demand. */
export function UserMenu() {
  const { user } = useShell();
  return (
    <BarAccount name={user.name} avatar={user.avatar} presence={user.status} part={entries}>
      {(Entries, opened) => <Entries opened={opened} />}
    </BarAccount>
  );
}
