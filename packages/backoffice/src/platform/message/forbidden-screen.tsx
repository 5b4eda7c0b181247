import { Button } from "@tablero/ui/button";
import { ForbiddenState } from "@tablero/ui/forbidden-state";
import { Link } from "react-router-dom";
import { useWayBack } from "./way-back.ts";

/** Shown inside the shell when the user is signed in but lacks the permission. */
export function ForbiddenScreen() {
  const back = useWayBack();
  return (
    <ForbiddenState
      level={1}
      actions={
        <Button asChild variant="secondary">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      }
    />
  );
}
