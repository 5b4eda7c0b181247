import { useCallback, useRef, useState } from "react";
import type { LayoutName } from "../../layout-names.ts";
import { useWindow } from "../../lib/use-window.ts";

const load = async () => (await import("./settings-drawer.tsx")).default;

/** For whatever opens the drawer, as soon as it is pointed at. */
export const bringSettings = (): void => void load().catch(() => undefined);

/** Whether the settings drawer is open, and where the focus returns to. */
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

/** The settings drawer. Its code comes when it is opened for the first time. */
export function SettingsHost({ opened, opener, close, layout }: SettingsHostProps) {
  const Settings = useWindow(load, opened, close);
  return Settings && <Settings opened={opened} onClose={close} opener={opener} layout={layout} />;
}
