import type { Decorator } from "@storybook/react-vite";
import { type Deferred, defer } from "@tablero/ui/deferred";
import type { ComponentType } from "react";
import { Panel } from "../panels/panel.tsx";
import type { PanelProps } from "../top-bar/panel-button.tsx";

/** A part of the bar's surface, with room below for its popups. */
export const onBar: Decorator = (Story) => (
  <div className="min-h-96">
    <div className="flex h-16 items-center justify-end rounded-md border bg-card px-4 dark:bg-page">
      <Story />
    </div>
  </div>
);

/** A panel with some lines, instead of one that requests data from the shop. */
export const panelOf = (lines: readonly string[]): Deferred<ComponentType<PanelProps>> =>
  defer(async () => ({ close }: PanelProps) => (
    <Panel>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={close} className="w-full px-5 py-3 text-start text-body hover:bg-hover">
              {line}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  ));
