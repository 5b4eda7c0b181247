import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { iconNames, NamedIcon } from "@tablero/ui/named-icon";
import { useEffect, useMemo, useState } from "react";

const COMMON = ["heroicons_outline", "heroicons_solid", "heroicons_mini", "feather"];
/** A big collection: fetched only when it is named. */
const MATERIAL = ["mat_outline", "mat_solid", "mat_twotone"];
/** Each row draws its icon. */
const AT_MOST = 40;

/** All names of the collections that the text may mean. */
function useIconNames(text: string): readonly string[] {
  const material = /^(mat|ic)/.test(text);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void Promise.all((material ? MATERIAL : COMMON).map(iconNames)).then((lists) => {
      if (!gone) setNames(lists.flat());
    });
    return () => {
      gone = true;
    };
  }, [material]);
  return names;
}

export interface IconFieldProps {
  value: string;
  onValueChange: (icon: string) => void;
}

/** Icon of a shortcut: a typed full name, with suggestions and their pictures. */
export function IconField({ value, onValueChange }: IconFieldProps) {
  const names = useIconNames(value);
  const options = useMemo(
    () =>
      names.map((name) => ({
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
        listLabel="Icon"
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        prefix={value.includes(":") ? <NamedIcon name={value} size={20} /> : undefined}
      />
    </Field>
  );
}
