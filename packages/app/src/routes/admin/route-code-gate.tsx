import { MissingCodeScreen } from "@tablero/backoffice/platform/message/missing-code-screen";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import {
  countMissing,
  retryMissing,
  startRetryingMissing,
  subscribeMissing,
  waitForRouteCode,
} from "../../lib/start/route-code.ts";

/**
 * Starts after the first screen, so that the code of other sections does not compete with anything the user is waiting
 * for.
 */
const LATE_MS = 3000;

/**
 * Loads the code of the other sections. If the code does not arrive, a message replaces the screen, which is kept with
 * the user's input.
 */
export function RouteCodeGate({ children }: { children: ReactNode }) {
  const { location: target } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const isMissing = useSyncExternalStore(
    subscribeMissing,
    () => countMissing() > 0,
    () => false,
  );
  const [pending, setPending] = useState(false);
  const key = target?.key;
  const isCovered = isMissing && key !== undefined;
  useEffect(waitForRouteCode, []);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const timer = setTimeout(async () => {
      const late = await import("../../lib/start/preload-route-code.ts").catch(() => null);
      if (!isGone && late) stop = late.preloadRouteCode();
    }, LATE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => (key ? startRetryingMissing() : undefined), [key]);
  const retry = () => {
    setPending(true);
    void retryMissing().then(() => setPending(false));
  };
  return (
    <>
      {isCovered ? (
        <MissingCodeScreen
          onRetry={retry}
          loading={pending}
          // Navigating to the current address cancels the pending navigation, and the screen stays unchanged.
          onBack={() => void navigate(here, { replace: true, state: here.state, preventScrollReset: true })}
        />
      ) : null}
      <div className={isCovered ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
