import { UnreachableScreen } from "@tablero/backoffice/platform/message/unreachable-screen";
import { useRevalidator } from "react-router-dom";

/** Shown when the session or the initial data could not be loaded: offers a retry and keeps the token. */
export function AdminErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return <UnreachableScreen onRetry={() => void revalidate()} loading={state === "loading"} />;
}
