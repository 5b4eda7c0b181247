import { Avatar } from "@tablero/ui/avatar";
import { defer, useOpener } from "@tablero/ui/deferred";
import { DeferredFailed } from "@tablero/ui/deferred-failed";
import { useShell } from "../lib/shell-context.ts";

const entries = defer(async () => (await import("./user-menu-entries.tsx")).default);

/** The account button, with a menu that is loaded on demand. */
export function UserMenu() {
  const { user } = useShell();
  const { button, opened, code: Entries, failed, retry } = useOpener("menu", entries);
  return (
    <div className="relative ml-0.5 shrink-0">
      <button
        type="button"
        aria-label="Cuenta"
        className="grid size-control-md place-items-center rounded-full transition-colors duration-fast hover:bg-hover aria-expanded:bg-hover"
        {...button}
      >
        <Avatar name={user.name} src={user.avatar} presence={user.status} size="sm" decorative />
      </button>
      {Entries && <Entries opened={opened} />}
      {opened.open && failed && <DeferredFailed onRetry={retry} />}
    </div>
  );
}
