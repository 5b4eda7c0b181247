import { startAmong } from "@tablero/domain/people/accounts/section-choice";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { titleOf } from "@tablero/domain/platform/resources/words";
import type { SectionGroup } from "@tablero/domain/readers/sections";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";

interface StartCardProps {
  groups: readonly SectionGroup[];
  /** Id of the chosen section; null for the default. */
  start: string | null;
  onChange: (start: string | null) => void;
}

/** Shown after signing in unless the person chooses another section. */
const DEFAULT_START = resourcePath(CLIENTS);

/** Chooses the section that is shown after signing in. */
export function StartCard({ groups, start, onChange }: StartCardProps) {
  const sections = groups.flatMap(({ entries }) => entries);
  return (
    <Card aria-labelledby="sections-start">
      <CardHeader title="Página de inicio" titleId="sections-start" />
      <CardBody>
        <Field label="Al entrar se abre" hint="Para ti, en todos tus dispositivos.">
          <NativeSelect
            value={startAmong({ start }, sections)?.id ?? ""}
            onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : value)}
          >
            <option value="">{`${titleOf(CLIENTS)} (lo habitual)`}</option>
            {groups.map(({ id, title, entries }) => (
              <optgroup key={id} label={title}>
                {entries
                  .filter((entry) => entry.link !== DEFAULT_START)
                  .map((entry) => (
                    <option key={entry.id} value={entry.id}>
                      {entry.subtitle ? `${entry.title} (${entry.subtitle})` : entry.title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
      </CardBody>
    </Card>
  );
}
