import { usePolledQuery } from "@tablero/api-client/polled-query";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import type { FirstSteps } from "@tablero/contract/readers/shapes/first-steps";
import type { FirstStep } from "@tablero/domain/readers/first-steps";
import { toast } from "@tablero/ui/toast";
import { useEffect } from "react";
import { showGuideElsewhere } from "./guide-shown.ts";

const READ = "GET /api/admin/first-steps";
/** Steps are completed on other pages and in other tabs, so the guide is polled. */
const PAUSE_MS = 2_000;

export interface Guide {
  data: FirstSteps | undefined;
  error: unknown;
  isValidating: boolean;
  mutate(): unknown;
  /** The first unfinished step. */
  next: FirstStep | null;
  saving: boolean;
  skip(step: FirstStep): void;
  close(): void;
}

/** The guide of a new shop. It is reloaded while it is shown. */
export function useFirstSteps(): Guide {
  const response = usePolledQuery(
    READ,
    {},
    { background: true, refreshInterval: (data) => (data?.closed ? 0 : PAUSE_MS) },
  );
  const { run, running } = useMutation("PATCH /api/admin/first-steps");
  const write = useWriteCache();
  const { data, error, isValidating, mutate } = response;
  const isOpen = data ? !data.closed : null;
  useEffect(() => {
    if (isOpen !== null) showGuideElsewhere(isOpen);
  }, [isOpen]);
  const change = async (body: Parameters<typeof run>[0]["body"]) => {
    try {
      write(READ, {}, await run({ body }));
    } catch {
      toast.error("No se ha guardado");
    }
  };
  const skipped = data?.steps.filter(({ state }) => state === "skipped").map(({ step }) => step) ?? [];
  return {
    data,
    error,
    isValidating,
    mutate,
    saving: running,
    next: data?.steps.find(({ state }) => state === "open")?.step ?? null,
    skip: (step) => void change({ skipped: [...skipped, step] }),
    close: () => void change({ closed: true }),
  };
}
