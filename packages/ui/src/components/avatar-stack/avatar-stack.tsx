import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";
import { Avatar } from "../avatar/avatar.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";

export interface AvatarStackPerson {
  /** Distinguishes people with the same name. Default: the name. */
  id?: string;
  /** Whole name. */
  name: string;
  /** URL of the picture. */
  src?: string | null;
}

export type AvatarStackSize = "xs" | "sm" | "md" | "lg";

const more = cva(
  "relative grid shrink-0 place-items-center rounded-full bg-primary-tint font-semibold text-on-tint tabular-nums ring-2 ring-card forced-colors:border hover:bg-primary-tint-strong active:bg-tint-press active:text-text pointer-coarse:after:absolute pointer-coarse:after:-inset-2",
  {
    variants: {
      size: {
        xs: "size-6 text-micro",
        sm: "size-7 text-micro",
        md: "size-9 text-label",
        lg: "size-12 text-body",
      } satisfies Record<AvatarStackSize, string>,
    },
  },
);

/** Avatars overlap only so far that two initials stay visible. */
const OVERLAP: Record<AvatarStackSize, string> = { xs: "ms-0", sm: "-ms-0.5", md: "-ms-1.5", lg: "-ms-2" };

export interface AvatarStackProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name: "Mesa 3". */
  label: string;
  /** The people, in display order. */
  people: ReadonlyArray<AvatarStackPerson>;
  /** Maximum number of avatars shown. If there are more people, a button opens the full list of names. */
  max?: number;
  /** Side of each avatar in px: xs 24, sm 28, md 36, lg 48. */
  size?: AvatarStackSize;
}

/** Several people in one short row, each with a name for screen readers. */
export function AvatarStack({ label, people, max = 4, size = "md", className, ...props }: AvatarStackProps) {
  // A button for a single hidden person would be as wide as that avatar.
  const shown = people.length > max + 1 ? people.slice(0, max) : people;
  const rest = people.length - shown.length;
  return (
    <Group
      aria-label={label}
      data-slot="avatar-stack"
      data-size={size}
      className={cn("flex items-center", className)}
      {...props}
    >
      <ul className="flex items-center">
        {shown.map(({ id, name, src }, index) => (
          <li
            key={id ?? name}
            className={cn("relative flex rounded-full ring-2 ring-card", index > 0 && OVERLAP[size])}
          >
            <Avatar name={name} src={src ?? null} size={size} title={name} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Popover>
          <PopoverTrigger
            // The visible text comes first, because voice commands use it.
            aria-label={`+${rest}: ver a los ${people.length}`}
            className={cn(more({ size }), OVERLAP[size])}
          >
            +{rest}
          </PopoverTrigger>
          <PopoverContent label={label} align="end" size="sm">
            <ul className="flex flex-col gap-2.5">
              {people.map(({ id, name, src }) => (
                <li key={id ?? name} className="flex min-w-0 items-center gap-2.5">
                  <Avatar name={name} src={src ?? null} size="sm" decorative />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </li>
              ))}
            </ul>
          </PopoverContent>
        </Popover>
      ) : null}
    </Group>
  );
}
