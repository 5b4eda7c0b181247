import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { bringLateParts } from "../../platform/shared/lazy-when-idle.ts";
import { closeSignIn, openSignIn, useSignInOpen } from "../../platform/shared/sign-in-state.ts";

const signInDialog = defer(async () => (await import("../../people/sign-in/sign-in-dialog.tsx")).default);

/** Loads the dialog when it is first opened, by a button or by `?entrar` in the URL. */
export function SignInGate() {
  const open = useSignInOpen();
  const [search, setSearch] = useSearchParams();
  const asked = search.has("entrar");

  useEffect(() => {
    if (!asked) return;
    openSignIn();
    bringLateParts();
    setSearch(
      (before) => {
        before.delete("entrar");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setSearch]);

  return (
    <DeferredWindow part={signInDialog} open={open} onClose={closeSignIn}>
      {(SignInDialog) => <SignInDialog open={open} onClose={closeSignIn} />}
    </DeferredWindow>
  );
}
