import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineEye } from "../icon/icons/outline-eye.generated.ts";
import { outlineEyeSlash } from "../icon/icons/outline-eye-slash.generated.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface PasswordInputProps extends TextInputBox, Omit<TextInputProps, "type" | "suffix"> {
  /** Neither the text nor the button can be used. */
  disabled?: boolean;
}

/**
 * A password input with a button that shows the password. Set `autoComplete` to "current-password" or "new-password".
 */
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
          data-slot="field-button"
          aria-label={shown ? "Ocultar la contraseña" : "Mostrar la contraseña"}
          disabled={disabled}
          onClick={() => setShown(!shown)}
          className={cn(
            "relative grid place-items-center rounded-sm text-secondary hover:not-disabled:bg-hover disabled:cursor-not-allowed",
            // A touch target of 44 in the storefront's fields.
            rest.size === "lg" ? "-mr-2.5 size-11" : "-mr-1.5 size-8",
          )}
        >
          <Icon icon={shown ? outlineEyeSlash : outlineEye} size={20} />
        </button>
      }
    />
  );
}
