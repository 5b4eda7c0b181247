import { Grid } from "@tablero/ui/grid";
import { Icon, type IconData } from "@tablero/ui/icon";
import { useState } from "react";

const modules = import.meta.glob<Record<string, IconData>>(
  "../../packages/ui/src/components/icon/icons/*.generated.ts",
  { eager: true },
);
const icons = Object.values(modules).flatMap((module) => Object.entries(module));

/** Every icon that screens import by name, searchable by name. */
export function IconGallery() {
  const [search, setSearch] = useState("");
  const found = icons.filter(([name]) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className="sb-unstyled my-6 flex flex-col gap-3 text-text">
      <label className="flex items-center gap-3 text-label text-secondary">
        Search
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="field-box h-9 w-64 px-3 text-body text-text outline-none"
        />
        {found.length} of {icons.length}
      </label>
      <Grid as="ul" minWidth="7rem" gap="2xs" className="rounded-xl border bg-card p-4">
        {found.map(([name, icon]) => (
          <li
            key={name}
            className="flex flex-col items-center gap-1 p-2 text-center text-micro break-all text-secondary"
          >
            <Icon icon={icon} className="text-text" />
            {name}
          </li>
        ))}
      </Grid>
    </div>
  );
}
