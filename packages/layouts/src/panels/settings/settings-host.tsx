import { lazy, Suspense, useCallback, useRef, useState } from "react";
import type { LayoutName } from "../../layout-names.tsx";

const SettingsDrawer = lazy(() => import("./settings-drawer.tsx"));

/** Whether the settings drawer is open, and where the focus returns to. */
export function useSettingsHost() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((from?: HTMLElement | null) => {
    opener.current = from ?? null;
    setAsked(true);
    setOpened(true);
  }, []);
  return { opened, asked, opener, open, setOpened };
}

export type SettingsHostProps = ReturnType<typeof useSettingsHost> & { layout: LayoutName };

/** The settings drawer. Its code comes when it is opened for the first time. */
export function SettingsHost({ opened, asked, opener, setOpened, layout }: SettingsHostProps) {
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SettingsDrawer opened={opened} onOpenedChange={setOpened} opener={opener} layout={layout} />
    </Suspense>
  );
}
