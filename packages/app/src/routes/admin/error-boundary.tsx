import { UnreachableScreen } from "@tablero/backoffice/message/unreachable-screen";
import { useRevalidator } from "react-router-dom";

/** The session or the initial data could not be had: offers to try again and keeps the token. */
export function AdminErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return <UnreachableScreen onRetry={() => void revalidate()} pending={state === "loading"} />;
}
