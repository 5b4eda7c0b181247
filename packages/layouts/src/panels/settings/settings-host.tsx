import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { useCallback, useRef, useState } from "react";
import type { LayoutName } from "../../layout-names.ts";

const drawer = defer(async () => (await import("./settings-drawer.tsx")).default);

/** For every element that opens the drawer: preloads the code on hover. */
export const preloadSettings = drawer.preload;

/** State of the settings drawer, and the element that receives the focus when it closes. */
export function useSettingsHost() {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((from?: HTMLElement | null) => {
    opener.current = from ?? null;
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { opened, opener, open, close };
}

export type SettingsHostProps = ReturnType<typeof useSettingsHost> & { layout: LayoutName };

export function SettingsHost({ opened, opener, close, layout }: SettingsHostProps) {
  return (
    <DeferredWindow part={drawer} open={opened} onClose={close}>
      {(Settings) => <Settings opened={opened} onClose={close} opener={opener} layout={layout} />}
    </DeferredWindow>
  );
}
