import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { matchesText } from "@tablero/ui/lib/matches-text";
import { iconNames, NamedIcon } from "@tablero/ui/named-icon";
import { useEffect, useMemo, useState } from "react";

const COMMON = ["heroicons_outline", "heroicons_solid", "heroicons_mini", "feather"];
/** Large collections, loaded only when named or when the others have no match. */
const MATERIAL = ["mat_outline", "mat_solid", "mat_twotone"];
/** The same icons under the collection's own names. */
const OWN_NAMES = ["ic"];
/** Maximum number of suggestions, because each row renders its icon. */
const AT_MOST = 40;

/**
 * Names of the icons to search for the text: those of the common collections, or the Material icons if no common name
 * matches. Loaded once the field is focused; undefined while loading.
 */
function useIconNames(text: string, wanted: boolean): readonly string[] | undefined {
  const common = useCollections(COMMON, wanted);
  const rare = useMemo(
    () => text !== "" && common !== undefined && !common.some((name) => matchesText(name, text)),
    [common, text],
  );
  const own = text.startsWith("ic:");
  const material = useCollections(own ? OWN_NAMES : MATERIAL, wanted && rare);
  return rare ? material : common;
}

/** Undefined while loading. */
function useCollections(collections: readonly string[], wanted: boolean): readonly string[] | undefined {
  const [loaded, setLoaded] = useState<{ collections: readonly string[]; names: readonly string[] }>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const take = (lists: string[][]) => {
      if (!gone) setLoaded({ collections, names: lists.flat() });
    };
    // Without suggestions, the user can still type a name.
    Promise.all(collections.map(iconNames)).then(take, () => take([]));
    return () => {
      gone = true;
    };
  }, [collections, wanted]);
  return loaded?.collections === collections ? loaded.names : undefined;
}

export interface IconFieldProps {
  value: string;
  onValueChange: (icon: string) => void;
}

/** Icon of a shortcut. The user types the full name, with suggestions and previews. */
export function IconField({ value, onValueChange }: IconFieldProps) {
  const [visited, setVisited] = useState(false);
  const names = useIconNames(value, visited);
  const options = useMemo(
    () =>
      (names ?? []).map((name) => ({
        value: name,
        label: name,
        mark: <NamedIcon name={name} size={20} />,
      })),
    [names],
  );
  return (
    <Field label="Icon" mark="required" required>
      <Combobox
        freeText
        options={options}
        value={value}
        onValueChange={onValueChange}
        limit={AT_MOST}
        loading={visited && names === undefined}
        onFocus={() => setVisited(true)}
        listLabel="Icon"
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        prefix={value.includes(":") ? <NamedIcon name={value} size={20} /> : undefined}
      />
    </Field>
  );
}
