import { Outlet } from "react-router";
import { requireGuest } from "../../lib/guards.ts";

/** Screens only for users who are not signed in; a signed-in one goes to the root path. */
export const clientLoader = () => requireGuest();
clientLoader.hydrate = true as const;

export default function GuestLayout() {
  return <Outlet />;
}

export function HydrateFallback() {
  return <Outlet />;
}
