import { OfflineNotice } from "@tablero/ui/offline-notice";
import { CartNoticeLine } from "./cart-notice-line.tsx";
import { SignInGate } from "./sign-in-gate.tsx";
import { UnknownPageNotice } from "./unknown-page-notice.tsx";

/** Parts of the shell that appear only after a user action. */
export function ShellExtras({ shopping }: { shopping: boolean }) {
  return (
    <>
      {/* Above the bars at the bottom of a phone. */}
      <OfflineNotice className="fixed inset-x-0 bottom-18 z-toast md:bottom-0" />
      <SignInGate />
      {shopping ? (
        <>
          <CartNoticeLine />
          <UnknownPageNotice />
        </>
      ) : null}
    </>
  );
}
