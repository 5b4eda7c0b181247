import type { Permission } from "@tablero/domain/platform/access/permissions";
import type { AccessLevel } from "@tablero/domain/platform/vocabulary";
import { Checkbox } from "@tablero/ui/checkbox";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { useId } from "react";
import { SCOPE_ROWS, type ScopeRow } from "./token-words.ts";

export interface ScopeMatrixProps {
  value: readonly Permission[];
  onValueChange: (value: Permission[]) => void;
  error?: string | undefined;
}

const LEVELS = [
  { level: "read", head: "Leer" },
  { level: "write", head: "Cambiar" },
] as const satisfies readonly { level: AccessLevel; head: string }[];

/** Permissions of a token: one row per subject, with read and write access. Write access includes read access. */
export function ScopeMatrix({ value, onValueChange, error }: ScopeMatrixProps) {
  const errorId = useId();
  const has = (scope: Permission | undefined) => scope !== undefined && value.includes(scope);
  const set = ({ scopes: { read, write } }: ScopeRow, level: AccessLevel, on: boolean) => {
    const kept = value.filter((scope) => scope !== read && scope !== write);
    const wanted = level === "write" ? (on ? write : read) : on ? read : undefined;
    onValueChange(wanted ? [...kept, wanted] : kept);
  };
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-label">Permisos</legend>
      <ScrollArea label="Permisos" fade={false} className="rounded-lg border sm:max-h-80">
        <table className="w-full text-body">
          <thead className="sticky top-0 z-10 bg-card shadow-[inset_0_-1px_0_var(--color-border)]">
            <tr className="text-label text-secondary">
              <th scope="col" className="px-4 py-2 text-start font-semibold">
                Qué
              </th>
              {LEVELS.map(({ level, head }) => (
                <th key={level} scope="col" className="w-20 px-2 py-2 text-center font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SCOPE_ROWS.map((row) => (
              <tr key={row.resource} className="border-t first:border-t-0">
                <th scope="row" className="px-4 py-2.5 text-start font-normal">
                  {row.label}
                </th>
                {LEVELS.map(({ level, head }) => (
                  <td key={level} className="p-0">
                    {row.scopes[level] ? (
                      // biome-ignore lint/a11y/noLabelWithoutControl: the whole cell can be clicked, and the checkbox has its own name
                      <label className="grid h-10 place-items-center max-md:h-11">
                        <Checkbox
                          aria-label={`${head}: ${row.label}`}
                          checked={has(row.scopes[level]) || (level === "read" && has(row.scopes.write))}
                          disabled={level === "read" && has(row.scopes.write)}
                          onCheckedChange={(on) => set(row, level, on)}
                        />
                      </label>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {error ? (
        <p id={errorId} role="alert" className="text-danger-text text-label">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
