import type { ApiClient } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { toast } from "@tablero/ui/toast";
import { browserCopy } from "./browser-copy.ts";
import { browserLook } from "./browser-look.ts";
import { createPreferenceSync, type PreferenceSync } from "./sync.ts";

const TOAST = "preferences";
/** Options of calls that must never navigate away from the page. */
const QUIET = { background: true, handles: [404] };

/** The preferences of the user signed in to this page; one instance per page. */
export function openPreferences(api: ApiClient): PreferenceSync {
  const sync = createPreferenceSync({
    load: () => api.call("GET /api/common/preferences", {}, QUIET),
    save: (body) => api.call("PATCH /api/common/preferences", { body }, QUIET),
    look: browserLook,
    copy: browserCopy,
    onFailure: (error, again) =>
      toast.error("La apariencia aún no está guardada en tu cuenta", {
        id: TOAST,
        description: `${errorMessage(error)} En este navegador se queda.`,
        action: { label: "Reintentar", onClick: again },
      }),
    onRecovery: () => toast.dismiss(TOAST),
  });
  if (typeof window !== "undefined") {
    window.addEventListener("online", () => void sync.flush());
    // The page may be closed before the debounce ends, so pending changes are saved when it is hidden.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void sync.flush();
    });
  }
  return sync;
}
