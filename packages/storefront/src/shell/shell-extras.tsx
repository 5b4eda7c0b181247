import { OfflineNotice } from "@tablero/ui/offline-notice";
import { CartNoticeLine } from "./cart-notice-line.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

/** What the shell shows only when something happens. */
export function ShellExtras({ shopping }: { shopping: boolean }) {
  return (
    <>
      <OfflineNotice />
      {shopping ? (
        <>
          <CartNoticeLine />
          <SignInGate />
        </>
      ) : null}
    </>
  );
}
