import { Avatar, type AvatarPresence } from "@tablero/ui/avatar";
import { type Deferred, type Opened, useOpener } from "@tablero/ui/deferred";
import { DeferredFailed } from "@tablero/ui/deferred-failed";
import type { ReactNode } from "react";

export interface BarAccountProps<Entries> {
  /** Name of the signed-in user; the initials are shown if there is no picture. */
  name: string;
  /** URL of the picture. */
  avatar?: string | null;
  /** Shows a dot in the colour of the presence. */
  presence?: AvatarPresence;
  /** The code of the menu, loaded on hover or focus. */
  part: Deferred<Entries>;
  /** Renders the menu while it is open or closing. */
  children: (entries: Entries, opened: Opened) => ReactNode;
}

/** The account button, with its menu. */
export function BarAccount<Entries>({ name, avatar, presence, part, children }: BarAccountProps<Entries>) {
  const { button, opened, code, failed, retry } = useOpener("menu", part);
  return (
    <div className="relative ms-0.5 shrink-0">
      <button
        type="button"
        aria-label="Cuenta"
        data-slot="bar-account"
        className="relative grid size-control-md place-items-center rounded-full transition-colors duration-fast hover:bg-hover aria-expanded:bg-hover"
        {...button}
      >
        <Avatar name={name} src={avatar} presence={presence} size="sm" decorative />
      </button>
      {code && children(code, opened)}
      {opened.open && failed && <DeferredFailed onRetry={retry} />}
    </div>
  );
}
