import { useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { outlineEye, outlineEyeSlash } from "../icon/icons.generated.ts";
import { TextInput, type TextInputProps } from "../text-input/text-input.tsx";

export type PasswordInputProps = Omit<TextInputProps, "type" | "suffix">;

/** A password with a button that shows it. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput({ disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={shown ? "Ocultar la contraseña" : "Mostrar la contraseña"}
          disabled={disabled}
          onClick={() => setShown(!shown)}
          className="-mr-1.5 grid size-8 place-items-center rounded-sm text-secondary hover:not-disabled:bg-hover disabled:cursor-not-allowed"
        >
          <Icon icon={shown ? outlineEyeSlash : outlineEye} size={20} />
        </button>
      }
    />
  );
}
