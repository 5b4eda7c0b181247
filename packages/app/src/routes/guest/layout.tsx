import { useSession } from "@tablero/api-client/session";
import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { requireGuest } from "../../lib/guards.ts";

/** On later navigation the guard runs first. A server-rendered page redirects as soon as a session is found. */
export const clientLoader = () => requireGuest();

export const loader = () => null;

/** Screens only for users who are not signed in; a signed-in one goes to the root path. */
export default function GuestLayout() {
  const signedIn = useSession().status === "signed-in";
  const navigate = useNavigate();
  useEffect(() => {
    if (signedIn) void navigate("/", { replace: true });
  }, [signedIn, navigate]);
  return <Outlet />;
}
