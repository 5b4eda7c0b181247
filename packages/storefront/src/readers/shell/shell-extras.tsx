import { OfflineNotice } from "@tablero/ui/offline-notice";
import { useVitals } from "../../platform/vitals/use-vitals.ts";
import { CartNoticeLine } from "./cart-notice-line.tsx";
import { SignInGate } from "./sign-in-gate.tsx";
import { UnknownPageNotice } from "./unknown-page-notice.tsx";

/** Parts of the shell that appear only after a user action. */
export function ShellExtras({ shopping }: { shopping: boolean }) {
  useVitals();
  return (
    <>
      {/* Above the bars at the bottom of a phone. */}
      <OfflineNotice className="fixed inset-x-0 bottom-18 z-toast md:bottom-0" />
      {shopping ? (
        <>
          <CartNoticeLine />
          <SignInGate />
          <UnknownPageNotice />
        </>
      ) : null}
    </>
  );
}
