import type { ComponentProps, MouseEvent } from "react";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { Icon, type IconData } from "../icon/icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";

/** ghost: in toolbars; secondary: looks like a button. */
export type ToggleButtonVariant = "ghost" | "secondary";
export type ToggleButtonSize = "sm" | "md" | "lg";

export interface ToggleButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-pressed" | "aria-label"> {
  /** Name of the function that is on while the button is pressed: "Negrita". It stays the same in both states. */
  label: string;
  /** True while the function is on. */
  pressed: boolean;
  /** Called with the new state. */
  onPressedChange?: (pressed: boolean) => void;
  /** Icon before the text, or alone. */
  icon?: IconData;
  /** Shows only the icon; the label is the accessible name. Requires an icon. */
  iconOnly?: boolean;
  /** Accessible name, if the visible label is not sufficient: "Mesa 3: Ana gana 2-0". */
  name?: string;
  /** ghost: in toolbars; secondary: looks like a button. */
  variant?: ToggleButtonVariant;
  /** Height, with the same names as for buttons. */
  size?: ToggleButtonSize;
  /** True while the action is pending: clicks are ignored, and the focus stays. */
  loading?: boolean;
}

const ON =
  "aria-pressed:bg-primary-tint aria-pressed:text-on-tint aria-pressed:inset-ring aria-pressed:inset-ring-primary-text/30 aria-pressed:hover:not-disabled:bg-primary-tint-strong aria-pressed:hover:not-disabled:text-on-tint aria-pressed:active:not-disabled:bg-tint-press aria-pressed:active:not-disabled:text-text forced-colors:aria-pressed:outline-2";

/** A button that stays pressed while its function is on. */
export function ToggleButton({
  label,
  pressed,
  onPressedChange,
  icon,
  iconOnly = false,
  name,
  variant = "ghost",
  size = "md",
  className,
  onClick,
  ...rest
}: ToggleButtonProps) {
  const shared = {
    "aria-pressed": pressed,
    variant,
    size,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) onPressedChange?.(!pressed);
    },
    className: cn(ON, className),
  };
  if (iconOnly && icon) return <IconButton icon={icon} label={name ?? label} {...rest} {...shared} />;
  return (
    <Button aria-label={name} {...rest} {...shared}>
      {icon && <Icon icon={icon} size={size === "sm" ? 16 : 18} />}
      {label}
    </Button>
  );
}
