import { cva } from "class-variance-authority";
import { type ComponentProps, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineUser } from "../icon/icons/outline-user.generated.ts";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";
export type AvatarPresence = "online" | "away" | "busy" | "not-visible";

const avatar = cva(
  "relative inline-grid shrink-0 place-items-center rounded-full bg-primary-tint-strong text-on-tint",
  {
    variants: {
      size: {
        xs: "size-6 text-micro",
        sm: "size-7 text-micro",
        md: "size-9 text-label",
        lg: "size-12 text-body",
        xl: "size-24 text-title",
      } satisfies Record<AvatarSize, string>,
    },
    defaultVariants: { size: "md" },
  },
);

const PRESENCE: Record<AvatarPresence, { dot: string; label: string }> = {
  online: { dot: "bg-success-icon", label: "Disponible" },
  away: { dot: "bg-warning-icon", label: "Ausente" },
  busy: { dot: "bg-danger-icon", label: "Ocupada" },
  "not-visible": { dot: "bg-neutral-icon", label: "Invisible" },
};

const ICON_SIZE: Record<AvatarSize, number> = { xs: 14, sm: 16, md: 18, lg: 24, xl: 44 };

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** Name of the person, from which the initials are derived. If empty, a generic figure is shown. */
  name: string;
  /** URL of the picture. The initials are shown until it has loaded. */
  src?: string | null;
  /** Shows a dot in the colour of the presence and adds the presence to the name. */
  presence?: AvatarPresence;
  /** Side in px: xs 24, sm 28, md 36, lg 48, xl 96. */
  size?: AvatarSize;
  /** True if the name is already shown beside it; hides the avatar from screen readers. */
  decorative?: boolean;
}

/** "Lucía Carrasco Gil" → "LC". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("es"))
    .join("");
}

/** A person: picture, otherwise initials, otherwise a generic figure; with a dot for the presence. */
export function Avatar({ name, src, presence, decorative = false, size = "md", className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const state = presence && PRESENCE[presence];
  const label = [name, state?.label].filter(Boolean).join(", ");
  const naming =
    decorative || label === "" ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <span data-slot="avatar" data-size={size} className={cn(avatar({ size }), className)} {...naming} {...rest}>
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full rounded-full object-cover" onError={() => setBroken(src)} />
      ) : name.trim() ? (
        decorative ? (
          // Drawn by CSS, because as text the initials would become part of the surrounding button's name.
          <span data-initials={initials(name)} className="font-semibold after:content-[attr(data-initials)]" />
        ) : (
          <span className="font-semibold">{initials(name)}</span>
        )
      ) : (
        <Icon icon={outlineUser} size={ICON_SIZE[size]} />
      )}
      {state && (
        <span
          className={cn(
            "absolute rounded-full ring-2 ring-card",
            size === "xl" ? "end-1.5 bottom-1.5 size-3.5" : "-end-px -bottom-px size-2",
            state.dot,
          )}
        />
      )}
    </span>
  );
}
