import type { Group } from "@tablero/contract/http/groups";
import { Icon } from "@tablero/ui/icon";
import { GROUP_WORDS } from "./words.ts";

/** Links to each part of the API, shown beside the calls if there is room. */
export function GroupNav({ groups }: { groups: readonly { group: Group; count: number }[] }) {
  return (
    <nav aria-label="Partes de la API" className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <a
              href={`#${group}`}
              className="flex h-9 items-center gap-3 rounded-md px-3 text-table text-secondary no-underline -outline-offset-2 hover:bg-hover hover:text-text"
            >
              <Icon icon={GROUP_WORDS[group].icon} size={18} />
              <span className="min-w-0 flex-1 truncate">{GROUP_WORDS[group].title}</span>
              <span className="text-label text-secondary tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
