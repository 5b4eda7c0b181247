import type { AdminLegalText } from "@tablero/contract/settings/shapes/legal";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Code } from "@tablero/ui/code";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { Link as UiLink } from "@tablero/ui/link";
import { Link } from "react-router-dom";

export interface LegalTextPlaceholdersProps {
  fields: AdminLegalText["fields"];
  onInsert: (name: string) => void;
}

/** Shop data for a text: a click inserts its placeholder at the cursor. */
export function LegalTextPlaceholders({ fields, onInsert }: LegalTextPlaceholdersProps) {
  return (
    <Card aria-labelledby="campos">
      <CardHeader title="Datos de la tienda" titleId="campos" />
      <CardBody>
        <p className="text-secondary text-table">
          Pulsa uno para ponerlo en el texto. Cada dato sale de{" "}
          <UiLink asChild>
            <Link to={resourcePath(SETTINGS)}>{titleOf(SETTINGS)}</Link>
          </UiLink>
          .
        </p>
        <ul className="mt-3 flex flex-col divide-y">
          {fields.map(({ name, label, value }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onInsert(name)}
                className="flex min-h-11 w-full items-center gap-3 rounded-sm py-1.5 text-start text-table hover:bg-hover"
              >
                <Icon icon={outlinePlus} size={16} className="shrink-0 text-secondary" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-medium">{label}</span>
                  <span className={value ? "block text-label text-secondary" : "block text-danger-text text-label"}>
                    {value || "Sin rellenar"}
                  </span>
                </span>
                <Code variant="plain" className="shrink-0 text-label text-secondary max-sm:hidden">{`{${name}}`}</Code>
              </button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
