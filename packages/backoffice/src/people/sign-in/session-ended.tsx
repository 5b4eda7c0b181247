import type { User } from "@tablero/api-client/session";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { useEffect, useRef, useState } from "react";
import { discardUnsaved, hasUnsaved } from "../../platform/forms/unsaved-changes.ts";

const signInWindow = defer(async () => (await import("./session-ended-window.tsx")).SessionEndedWindow);

export interface SessionEndedProps {
  /** The user of the ended session; no other user can continue the session. */
  user: User;
  /**
   * Registers the handler for calls whose session has ended. The handler resolves to true once there is a new session.
   * Called with null when there is no user to ask any more.
   */
  register: (ask: (() => Promise<boolean>) | null) => void;
}

/**
 * Asks for the password over the page when the session has ended with unsaved changes; the failed calls are then sent
 * again. Does nothing if there are no unsaved changes.
 */
export function SessionEnded({ user, register }: SessionEndedProps) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<{ outcome: Promise<boolean>; settle: (renewed: boolean) => void } | null>(null);

  useEffect(() => {
    register(() => {
      if (!waiting.current && !hasUnsaved()) return Promise.resolve(false);
      if (!waiting.current) {
        const { promise: outcome, resolve: settle } = Promise.withResolvers<boolean>();
        waiting.current = { outcome, settle };
        setOpen(true);
      }
      return waiting.current.outcome;
    });
    return () => {
      register(null);
      waiting.current?.settle(false);
      waiting.current = null;
    };
  }, [register]);

  const end = (renewed: boolean) => {
    setOpen(false);
    waiting.current?.settle(renewed);
    waiting.current = null;
  };
  const leave = () => {
    discardUnsaved();
    end(false);
  };
  return (
    <DeferredWindow part={signInWindow} open={open} onClose={leave}>
      {(SignIn) => <SignIn user={user} open={open} onSignedIn={() => end(true)} onLeave={leave} />}
    </DeferredWindow>
  );
}
