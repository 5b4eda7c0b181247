import { MissingCodeScreen } from "@tablero/backoffice/platform/message/missing-code-screen";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import {
  countMissing,
  retryMissing,
  retryUntilThere,
  subscribeMissing,
  waitForRouteCode,
} from "../../lib/start/route-code.ts";

/** After the first screen, so that the code of other sections competes with nothing that is being waited for. */
const LATE_MS = 3000;

/**
 * Loads the code of the other sections. Where it does not come, the message stands in place of the screen, which is kept
 * with what was typed in it.
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
  useEffect(() => (key ? retryUntilThere() : undefined), [key]);
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
          // To where one is: that ends the navigation, and the screen goes on as it was left.
          onBack={() => void navigate(here, { replace: true, state: here.state, preventScrollReset: true })}
        />
      ) : null}
      <div className={isCovered ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
