import { Button } from "@tablero/ui/button";
import { defer, useDeferred } from "@tablero/ui/deferred";
import { Icon } from "@tablero/ui/icon";
import { outlineShare } from "@tablero/ui/icons/outline-share";
import { useRef } from "react";

const shareMenu = defer(async () => (await import("./share-menu.tsx")).default);

interface ShareButtonProps {
  /** Title of the shared page. */
  title: string;
  /** Path of the page in the shop. */
  path: string;
  /** Classes of the root. */
  className?: string;
}

/** Shares a page with the phone's own dialog, otherwise with a menu of plain links. Uses no third-party scripts. */
export function ShareButton({ title, path, className = "" }: ShareButtonProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const { code: ShareMenu, preload } = useDeferred(shareMenu);
  return (
    <details ref={root} onToggle={preload} className={`relative noscript:hidden ${className}`}>
      <Button asChild size="lg" variant="ghost" className="list-none">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          onClick={(event) => {
            // On a desktop, the share dialog is no better than the menu.
            if (root.current?.open || !navigator.share || !matchMedia("(pointer: coarse)").matches) return;
            event.preventDefault();
            // The shopper may simply close the dialog; if the browser rejects it, the menu opens.
            navigator.share({ title, url: location.origin + path }).catch(({ name }: Error) => {
              if (name !== "AbortError" && root.current) root.current.open = true;
            });
          }}
        >
          <Icon icon={outlineShare} size={20} />
          Compartir
        </summary>
      </Button>
      {ShareMenu ? <ShareMenu title={title} path={path} details={root} /> : null}
    </details>
  );
}
