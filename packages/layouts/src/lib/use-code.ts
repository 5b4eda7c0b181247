import { useCallback, useEffect, useRef, useState } from "react";

export interface Code<T> {
  /** Null until it has come. */
  code: T | null;
  /** It could not be fetched. */
  failed: boolean;
  /** Fetches it, or tries again; harmless when it is there. */
  bring: () => void;
}

/** A part of the program that comes when it is needed. Unlike `lazy` it can be tried again. */
export function useCode<T>(load: () => Promise<T>): Code<T> {
  const [code, setCode] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const bring = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => {
        if (!gone.current) setCode(() => loaded);
      },
      () => {
        if (!gone.current) setFailed(true);
      },
    );
  }, [load]);

  return { code, failed, bring };
}
