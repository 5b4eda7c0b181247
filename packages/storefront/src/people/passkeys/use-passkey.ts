import { useApi } from "@tablero/api-client/api-context";
import type { ApiClient } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useState } from "react";

type PasskeyCode = typeof import("./passkey-browser.ts");

/** Runs a step with a passkey. Its code loads with the first use. */
export function usePasskey() {
  const api = useApi();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <T>(step: (code: PasskeyCode, api: ApiClient) => Promise<T>): Promise<T | null> => {
    setRunning(true);
    setFailure(null);
    let code: PasskeyCode | null = null;
    try {
      code = await import("./passkey-browser.ts");
      return await step(code, api);
    } catch (error) {
      setFailure(code ? code.passkeyFailure(error) : errorMessage(error));
      return null;
    } finally {
      setRunning(false);
    }
  };
  return { run, running, failure };
}
