import { type Deferred, defer, useOpener } from "@tablero/ui/deferred";
import { DeferredFailed } from "@tablero/ui/deferred-failed";
import type { IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { type ComponentType, useId, useState } from "react";

const surface = defer(async () => (await import("../panels/panel-surface.tsx")).default);

export interface PanelProps {
  /** Closes the panel, for links that navigate away. */
  close: () => void;
}

export interface PanelButtonProps {
  label: string;
  icon: IconData;
  /** Number of unread items, shown at the corner. */
  count?: number;
  countTone?: "primary" | "teal";
  /** The count as text. */
  description?: string;
  /** Newly arrived items; announced politely. */
  news?: string;
  /** The component that renders the `Panel`. */
  panel: Deferred<ComponentType<PanelProps>>;
}

/** A top bar button with its panel, which is beside the button from sm on and fills the screen below. */
export function PanelButton({ label, icon, count = 0, countTone, description, news, panel }: PanelButtonProps) {
  const [both] = useState(() =>
    defer(async () => {
      const [Surface, Content] = await Promise.all([surface.load(), panel.load()]);
      return { Surface, Content };
    }),
  );
  const { button, opened, code, failed, retry } = useOpener("dialog", both);
  const descriptionId = useId();

  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        count={count}
        countTone={countTone}
        aria-describedby={description ? descriptionId : undefined}
        {...button}
      />
      {code && opened.openings > 0 && (
        <code.Surface opened={opened} title={label}>
          {/* Each opening mounts a new instance, and a closed one remains until it has faded out. */}
          <code.Content key={opened.openings} close={() => opened.onOpenChange(false)} />
        </code.Surface>
      )}
      {opened.open && failed && <DeferredFailed onRetry={retry} />}
      <span id={descriptionId} className="sr-only">
        {description}
      </span>
      {news !== undefined && (
        <span role="status" className="sr-only">
          {news}
        </span>
      )}
    </>
  );
}
