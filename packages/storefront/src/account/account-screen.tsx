import { useUser } from "@tablero/api-client/session";
import { CONTAINER } from "../shared/container.ts";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** cuenta: one's own password and sessions. Draws nothing while nobody is signed in. */
export function AccountScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={`${CONTAINER} pt-8 md:pt-16`}>
      <h1 className="text-balance font-display text-display-lg">Mi cuenta</h1>
      <p className="mt-2 text-pretty text-secondary wrap-anywhere">{user.email}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <PasswordSection fewest={user.role === "client" ? "client" : "staff"} />
        <SessionsSection />
      </div>
    </div>
  );
}
