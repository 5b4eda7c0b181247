import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { closeSignIn, openSignIn, useSignInOpen } from "./sign-in-state.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));

/** Loads the dialog when it is first asked for: by a button, or by `?entrar` in the address. */
export function SignInGate() {
  const open = useSignInOpen();
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState(false);
  const asked = search.has("entrar");

  useEffect(() => {
    if (!asked) return;
    openSignIn();
    setSearch(
      (before) => {
        before.delete("entrar");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setSearch]);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);

  if (!wanted) return null;
  return (
    <Suspense>
      <SignInDialog open={open} onClose={closeSignIn} />
    </Suspense>
  );
}
