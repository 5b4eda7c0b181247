import type { Inbox } from "@tablero/contract/readers/shapes/inbox";
import type { InboxItem } from "@tablero/domain/readers/inbox/arrange";
import { snoozeChoices } from "@tablero/domain/readers/inbox/words";
import { Button } from "@tablero/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineMoon } from "@tablero/ui/icons/outline-moon";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import type { InboxState } from "./use-inbox.ts";

export type InboxMenu = "snooze" | "owner";

export interface ItemActionsProps {
  item: InboxItem;
  people: Inbox["people"];
  /** The menu that is open; keys open them as well. */
  menu: InboxMenu | null;
  onMenu: (menu: InboxMenu | null) => void;
  change: InboxState["change"];
  running: boolean;
  now: string;
}

const NO_ONE = "";

/** Puts an item off, gives it to someone, ticks it off. Each step can be undone. */
export function ItemActions({ item, people, menu, onMenu, change, running, now }: ItemActionsProps) {
  const { owner, snoozedUntil } = item;
  const candidates = people.filter(({ kinds }) => kinds.includes(item.kind));
  const toggle = (name: InboxMenu) => (open: boolean) => onMenu(open ? name : null);
  const give = (id: string) => {
    const ownerId = id === NO_ONE ? null : id;
    const name = candidates.find((person) => person.id === id)?.name;
    if (ownerId === (owner?.id ?? null)) return;
    void change(item, { ownerId }, name ? `Ahora la lleva ${name}` : "Ya no la lleva nadie", {
      ownerId: owner?.id ?? null,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DropdownMenu open={menu === "snooze"} onOpenChange={toggle("snooze")}>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" disabled={running} aria-keyshortcuts="H">
            <Icon icon={outlineMoon} size={20} />
            Aplazar
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>Vuelve a la bandeja</DropdownMenuLabel>
          {snoozeChoices(now).map(({ label, until }) => (
            <DropdownMenuItem
              key={label}
              onSelect={() => void change(item, { snoozedUntil: until }, "Aplazado", { snoozedUntil })}
            >
              {label}
            </DropdownMenuItem>
          ))}
          {snoozedUntil === null ? null : (
            <DropdownMenuItem
              onSelect={() => void change(item, { snoozedUntil: null }, "De vuelta en la bandeja", { snoozedUntil })}
            >
              Ya
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu open={menu === "owner"} onOpenChange={toggle("owner")}>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" disabled={running} aria-keyshortcuts="A" className="max-w-60">
            <Icon icon={outlineUser} size={20} />
            <span className="truncate">{owner?.name ?? "Sin dueño"}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>La lleva</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={owner?.id ?? NO_ONE} onValueChange={give}>
            {candidates.map(({ id, name }) => (
              <DropdownMenuRadioItem key={id} value={id}>
                {name}
              </DropdownMenuRadioItem>
            ))}
            <DropdownMenuRadioItem value={NO_ONE}>Nadie</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button
        variant="secondary"
        disabled={running}
        aria-keyshortcuts="E"
        onClick={() =>
          void change(item, { done: true }, item.kind === "question" ? "Consulta cerrada" : "Hecho", { done: false })
        }
      >
        <Icon icon={outlineCheck} size={20} />
        Hecho
      </Button>
    </div>
  );
}
