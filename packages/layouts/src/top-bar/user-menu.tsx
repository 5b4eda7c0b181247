import { Avatar } from "@tablero/ui/avatar";
import { CodeFailed } from "../lib/code-failed.tsx";
import { useShell } from "../lib/shell-context.ts";
import { useOpener } from "../lib/use-opener.ts";

const load = async () => (await import("./user-menu-entries.tsx")).default;

/** The account: its button, with the menu that comes when it is wanted. */
export function UserMenu() {
  const { user } = useShell();
  const { button, opened, code: Entries, failed, retry } = useOpener("menu", load);
  return (
    <div className="relative ml-0.5 shrink-0">
      <button
        type="button"
        aria-label="Cuenta"
        className="grid size-9 place-items-center rounded-full transition-colors duration-fast hover:bg-hover aria-expanded:bg-hover"
        {...button}
      >
        <Avatar name={user.name} src={user.avatar} presence={user.status} size="sm" decorative />
      </button>
      {Entries && <Entries opened={opened} />}
      {opened.open && failed && <CodeFailed onRetry={retry} />}
    </div>
  );
}
