/**
 * Icons whose name comes from data: shortcuts, navigation, notifications. `<NamedIcon name="heroicons_outline:home"
 * />`. Collections: heroicons_outline, heroicons_solid, heroicons_mini, feather, mat_outline, mat_solid, mat_twotone
 * (and the Iconify prefixes heroicons and ic). They are fetched on demand: first a small file with the most common
 * outlines, then the whole collection. Never use it on the storefront; for an icon known at build time, use `Icon`.
 */
import { Icon as IconifyDrawing } from "@iconify/react/offline";
import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { isMirroredIcon } from "../icon/is-mirrored-icon.ts";
import { MIRRORED } from "../icon/mirrored.ts";
import { iconNames, loadNamedIcon, type NamedDrawing, peekNamedIcon } from "./collections.ts";

export { iconNames };

export interface NamedIconProps extends Omit<ComponentProps<"span">, "children"> {
  /** "collection:icon". */
  name: string;
  /** Side in px. Default 24. */
  size?: number;
}

/**
 * Renders an icon by name, as decoration. Its space is reserved while it loads, and stays empty for an unknown name.
 */
export function NamedIcon({ name, size = 24, className, ...rest }: NamedIconProps) {
  const [loaded, setLoaded] = useState<{ name: string; drawing: NamedDrawing }>();
  const drawing = peekNamedIcon(name) ?? (loaded?.name === name ? loaded.drawing : undefined);

  useEffect(() => {
    if (peekNamedIcon(name)) return;
    let gone = false;
    void loadNamedIcon(name).then((found) => {
      if (!gone && found) setLoaded({ name, drawing: found });
    });
    return () => {
      gone = true;
    };
  }, [name]);

  return (
    <span
      data-slot="named-icon"
      aria-hidden="true"
      className={cn("inline-block shrink-0", className)}
      style={{ width: size, height: size }}
      {...rest}
    >
      {drawing && <Drawing drawing={drawing} size={size} mirrored={isMirroredIcon(name.replace(/^.*:/, ""))} />}
    </span>
  );
}

function Drawing({ drawing, size, mirrored }: { drawing: NamedDrawing; size: number; mirrored: boolean }) {
  const className = cn("block", mirrored && MIRRORED);
  if ("box" in drawing) return <Icon icon={drawing} size={size} className={className} />;
  return <IconifyDrawing icon={drawing} width={size} height={size} className={className} />;
}
