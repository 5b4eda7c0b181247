import type { IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { type ComponentType, useCallback, useId } from "react";
import { CodeFailed } from "../lib/code-failed.tsx";
import { useOpener } from "../lib/use-opener.ts";

export interface PanelProps {
  /** Closes the panel, for links that lead away from it. */
  close: () => void;
}

export interface PanelButtonProps {
  label: string;
  icon: IconData;
  /** Unread things, drawn at the corner. */
  count?: number;
  countTone?: "primary" | "teal";
  /** The count in words. */
  description?: string;
  /** What has just come; announced politely. */
  news?: string;
  /** Fetches what draws the `Panel`, as soon as the button is pointed at. The same function at every render. */
  load: () => Promise<ComponentType<PanelProps>>;
}

/** A button of the top bar with its panel: beside it from sm, over the whole screen below. */
export function PanelButton({ label, icon, count = 0, countTone, description, news, load }: PanelButtonProps) {
  const loadAll = useCallback(async () => {
    const [{ default: Surface }, Content] = await Promise.all([import("../panels/panel-surface.tsx"), load()]);
    return { Surface, Content };
  }, [load]);
  const { button, opened, code, failed, retry } = useOpener("dialog", loadAll);
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
          {/* Every opening starts anew, and what is closed stays until it has faded. */}
          <code.Content key={opened.openings} close={() => opened.onOpenChange(false)} />
        </code.Surface>
      )}
      {opened.open && failed && <CodeFailed onRetry={retry} />}
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
