import { useState } from "react";
import { FIELD_BUTTON } from "../../_internal/field-button.ts";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineEye } from "../icon/icons/outline-eye.generated.ts";
import { outlineEyeSlash } from "../icon/icons/outline-eye-slash.generated.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface PasswordInputProps extends TextInputBox, Omit<TextInputProps, "type" | "suffix"> {
  /** Disables both the text and the button. */
  disabled?: boolean;
}

/**
 * A password input with a button that shows the password. Set `autoComplete` to "current-password" or "new-password".
 */
export function PasswordInput({ disabled, size = "md", ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      size={size}
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
            FIELD_BUTTON[size],
            "hover:not-disabled:bg-hover active:not-disabled:bg-press disabled:cursor-not-allowed",
          )}
        >
          <Icon icon={shown ? outlineEyeSlash : outlineEye} size={20} />
        </button>
      }
    />
  );
}
