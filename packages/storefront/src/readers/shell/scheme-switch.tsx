import { type Scheme, useAppearance } from "@tablero/ui/theme";
import { useId } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

const SCHEMES: [Scheme, string][] = [
  ["light", "Claro"],
  ["dark", "Oscuro"],
  ["auto", "Sistema"],
];

/** Light, dark, or the device's setting, stored only in this browser. Uses the colours of its surroundings. */
export function SchemeSwitch() {
  const name = useId();
  const hydrated = useHydrated();
  const { scheme, setAppearance } = useAppearance();
  return (
    <fieldset disabled={!hydrated} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-start pe-1 text-body">Apariencia</legend>
      <div className="flex flex-wrap rounded-lg p-0.5 inset-ring inset-ring-current/30">
        {SCHEMES.map(([value, text]) => (
          <label
            key={value}
            className="relative inline-flex min-h-10 cursor-pointer items-center rounded-md px-3 text-body has-checked:bg-current/15 has-focus-visible:outline-2 has-focus-visible:outline-current hover:bg-current/10"
          >
            <input
              type="radio"
              name={name}
              checked={scheme === value}
              onChange={() => setAppearance({ scheme: value })}
              className="peer sr-only"
            />
            <span className="underline-offset-4 peer-checked:underline">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
