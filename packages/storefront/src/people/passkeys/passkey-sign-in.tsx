import { type User, useSessionManager } from "@tablero/api-client/session";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { hasPasskeys } from "./passkey-support.ts";
import { usePasskey } from "./use-passkey.ts";

/** Signs in with a passkey; nothing where the browser has none. */
export function PasskeySignIn({ onEntered }: { onEntered: (user: User) => void }) {
  const session = useSessionManager();
  const { run, running, failure } = usePasskey();
  if (!hasPasskeys()) return null;
  const enter = async () => {
    const answer = await run(({ enterByPasskey }, api) => enterByPasskey(api));
    if (answer) onEntered(session.accept(answer));
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button variant="secondary" size="lg" width="full" loading={running} onClick={() => void enter()}>
        Entrar con una clave de acceso
      </Button>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
    </div>
  );
}
