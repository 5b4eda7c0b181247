import { useUser } from "@tablero/api-client/session";
import { Suspense } from "react";
import { lazyWhenIdle } from "../../../platform/shared/lazy-when-idle.ts";

const StaffBar = lazyWhenIdle(async () => (await import("./staff-bar.tsx")).StaffBar);

/** The bar of the staff above the header; shoppers do not load its code. */
export function StaffGate() {
  const user = useUser();
  if (!user || user.role === "client") return null;
  return (
    <Suspense>
      <StaffBar />
    </Suspense>
  );
}
