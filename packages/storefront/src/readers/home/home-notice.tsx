import { Alert } from "@tablero/ui/alert";
import type { ReactNode } from "react";
import { CONTAINER } from "../../platform/shared/container.ts";

/** Reason why the visitor was sent to the home page, such as "Sesión cerrada". */
export default function HomeNotice({ children }: { children: ReactNode }) {
  return (
    <div className={`${CONTAINER} mt-4`}>
      <Alert tone="neutral" role="status">
        {children}
      </Alert>
    </div>
  );
}
