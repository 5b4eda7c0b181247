import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowLeft } from "@tablero/ui/icons/outline-arrow-left";
import { outlineArrowPath } from "@tablero/ui/icons/outline-arrow-path";
import { outlineArrowRight } from "@tablero/ui/icons/outline-arrow-right";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import { useStoryHistory } from "./use-story-history.ts";

export interface StoryBrowserProps {
  /** The initial address. */
  start: string;
}

/** The whole app under an address bar, on the mock: each route with its guard, loader and page. */
export function StoryBrowser({ start }: StoryBrowserProps) {
  const { router, loads, address, busy, canGoBack, canGoForward, go, visit, reload } = useStoryHistory(start);
  useFullPageLinks(visit);
  return (
    <>
      <section aria-label="Navegador" className="flex items-center gap-1 border-b bg-sunken p-2 print:hidden">
        <IconButton icon={outlineArrowLeft} label="Página anterior" disabled={!canGoBack} onClick={() => go(-1)} />
        <IconButton icon={outlineArrowRight} label="Página siguiente" disabled={!canGoForward} onClick={() => go(1)} />
        <IconButton icon={outlineArrowPath} label="Recargar la página" loading={busy} onClick={reload} />
        <AddressBar key={address} address={address} onVisit={visit} />
      </section>
      {/* Clears the cache on reload. */}
      <SWRConfig key={loads} value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </>
  );
}

/** Accepts an address with or without origin and leading slash. Escape discards the typed text. */
function AddressBar({ address, onVisit }: { address: string; onVisit: (path: string) => void }) {
  const [typed, setTyped] = useState(address);
  return (
    <form
      className="flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        const { pathname, search, hash } = new URL(typed.trim() || "/", window.location.origin);
        onVisit(pathname + search + hash);
      }}
    >
      <TextInput
        aria-label="Dirección"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped(address);
        }}
      />
    </form>
  );
}

/** Keeps links and forms that would load a new document inside the story, which has no server. */
function useFullPageLinks(visit: (path: string) => void): void {
  useEffect(() => {
    const inside = ({ origin, pathname }: URL) => origin === location.origin && !/^\/(api|media)\//.test(pathname);
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href, location.href);
      // The browser handles links within the same page.
      if (!inside(url) || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      visit(url.pathname + url.search + url.hash);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const url = new URL(form.action, location.href);
      if (event.defaultPrevented || form.method !== "get" || !inside(url)) return;
      event.preventDefault();
      const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
      visit(`${url.pathname}?${new URLSearchParams(fields)}`);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [visit]);
}
