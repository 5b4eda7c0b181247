import { ApiProvider } from "@tablero/api-client/api-context";
import { type ApiClient, createClient } from "@tablero/api-client/client";
import { createSession, type SessionManager, SessionProvider } from "@tablero/api-client/session";
import type { TokenStore } from "@tablero/api-client/token";
import { usableToken } from "@tablero/api-client/token";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import type { Navigation } from "@tablero/contract/readers/shapes/common";
import { Toaster } from "@tablero/ui/toast";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { DashboardScreen } from "../demo-screens/dashboard-screen.tsx";
import { FormScreen } from "../demo-screens/form-screen.tsx";
import { ListScreen } from "../demo-screens/list-screen.tsx";
import type { LayoutName } from "../layout-names.ts";
import type { Menus } from "../navigation/menu-item.ts";
import { Shell } from "../shell.tsx";
import { startWithDensity, startWithLayout, ToolbarChoice } from "./story-layout.tsx";

interface Ready {
  client: ApiClient;
  session: SessionManager;
  navigation: Navigation;
  shortcuts: Shortcut[];
}

/** Starts the app as before showing the back office, against the mocks of the story. */
async function start(role: string): Promise<Ready> {
  let kept: string | null = null;
  const tokens: TokenStore = {
    read: () => kept,
    write: (token) => {
      kept = token;
    },
  };
  const client = createClient({
    baseUrl: window.location.origin,
    fetch: (request) => fetch(request),
    token: () => usableToken(tokens),
  });
  const session = createSession(() => client, tokens);
  await session.signIn({ email: `${role}@tablero.test`, password: "tablero-demo" });
  const [navigation, shortcuts] = await Promise.all([
    client.call("GET /api/common/navigation"),
    client.call("GET /api/common/shortcuts"),
  ]);
  return { client, session, navigation, shortcuts };
}

/** The demo screens at back-office URLs, so that the menu links to them. */
export function DemoScreens() {
  return (
    <Routes>
      <Route path="/admin/productos/*" element={<FormScreen />} />
      <Route path="/admin/facturas" element={<DashboardScreen />} />
      <Route path="*" element={<ListScreen />} />
    </Routes>
  );
}

export interface StoryShellProps {
  /** The layout stored in the settings. Default: that of the toolbar. */
  layout?: LayoutName;
  /** Replaces the shop's menus. */
  menus?: Menus;
  /** The screen. Default: the demo screens. */
  children?: ReactNode;
}

/** The app's data for the shell, once the user with the toolbar's role is signed in. */
export function useStarted(): Ready | undefined {
  const [ready, setReady] = useState<Ready>();
  const { role } = useContext(ToolbarChoice);
  useEffect(() => {
    let gone = false;
    void start(role).then((next) => {
      if (!gone) setReady(next);
    });
    return () => {
      gone = true;
    };
  }, [role]);
  return ready;
}

/** The whole shell with the demo shop as the backend, signed in with the role of the toolbar. */
export function StoryShell({ layout: own, menus, children = <DemoScreens /> }: StoryShellProps) {
  const ready = useStarted();
  const { layout, density } = useContext(ToolbarChoice);
  useEffect(() => startWithLayout(own ?? layout), [own, layout]);
  useEffect(() => startWithDensity(density), [density]);
  if (!ready) return null;
  return (
    <ApiProvider client={ready.client}>
      <SessionProvider session={ready.session}>
        <Shell navigation={menus ?? ready.navigation} shortcuts={ready.shortcuts}>
          {children}
        </Shell>
        <Toaster />
      </SessionProvider>
    </ApiProvider>
  );
}
