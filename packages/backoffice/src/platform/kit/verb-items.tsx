import type { RecordVerb } from "@tablero/api-client/record-verbs";
import { DropdownMenuItem, DropdownMenuSeparator } from "@tablero/ui/dropdown-menu";
import type { IconData } from "@tablero/ui/icon";

/** A verb of a record in its menu «Más acciones»; `danger` ones are last, apart from the others. */
export interface MenuVerb extends RecordVerb {
  icon: IconData;
  place: "menu" | "danger";
  disabled?: boolean;
}

/** The entries of the menu of a record, from the same list that the palette offers. */
export function VerbItems({ verbs }: { verbs: readonly MenuVerb[] }) {
  const danger = verbs.filter(({ place }) => place === "danger");
  const item = ({ id, label, icon, place, disabled, run }: MenuVerb) => (
    <DropdownMenuItem
      key={id}
      icon={icon}
      {...(place === "danger" && { tone: "danger" as const })}
      disabled={disabled}
      onSelect={run}
    >
      {label}
    </DropdownMenuItem>
  );
  return (
    <>
      {verbs.filter(({ place }) => place === "menu").map(item)}
      {danger.length > 0 && danger.length < verbs.length ? <DropdownMenuSeparator /> : null}
      {danger.map(item)}
    </>
  );
}

/** Whether a verb has its entry in the menu. */
export const isMenuVerb = <Verb extends { place: string }>(verb: Verb): verb is Verb & { place: "menu" | "danger" } =>
  verb.place === "menu" || verb.place === "danger";
