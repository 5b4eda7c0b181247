import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { ScanField, type ScanResult } from "@tablero/ui/scan-field";
import { useRef, useState } from "react";
import { CodeCamera, hasBarcodeDetector } from "./code-camera.tsx";
import { REGISTRATION_QUERIES } from "./registration-steps.ts";

/**
 * Check-in by code: a scanner works wherever the focus is; a phone's camera reads the code if the browser supports
 * this; or the user types it.
 */
export function CheckInField({ eventId }: { eventId: string }) {
  const [outcome, setOutcome] = useState<ScanResult | null>(null);
  const [camera, setCamera] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const check = useMutation("POST /api/admin/events/{id}/check-in", {
    invalidates: REGISTRATION_QUERIES,
    handles: [404, 409, 422],
  });
  const run = async (code: string) => {
    if (check.running) return;
    try {
      const { checkedIn, items } = await check.run({ params: { id: eventId }, body: { code } });
      setOutcome(readOutcome(checkedIn, items));
    } catch (error) {
      setOutcome({ tone: "danger", text: errorMessage(error) });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label="Código de la inscripción">
        <ScanField
          ref={box}
          size="md"
          placeholder="Escanéalo o escríbelo"
          submitLabel="Registrar llegada"
          loading={check.running}
          result={outcome}
          onScan={({ code }) => void run(code)}
          actions={
            hasBarcodeDetector() ? (
              <Button
                variant="secondary"
                size="lg"
                className="max-sm:flex-1"
                onClick={() => setCamera((open) => !open)}
              >
                {camera ? "Cerrar la cámara" : "Usar la cámara"}
              </Button>
            ) : undefined
          }
        />
      </Field>
      {camera ? (
        <CodeCamera
          onCode={(found) => {
            setCamera(false);
            void run(found);
            // The next code is scanned into the same field.
            box.current?.focus();
          }}
          onFailed={(text) => {
            setCamera(false);
            setOutcome({ tone: "danger", text });
          }}
        />
      ) : null}
    </div>
  );
}

function readOutcome(
  checkedIn: string | null,
  items: readonly { id: string; name: string; state: string }[],
): ScanResult {
  const found = items.find(({ id }) => id === checkedIn);
  if (found) return { tone: "success", text: `${found.name} ha llegado.` };
  const awaited = items.filter(({ state }) => state === "registered").map(({ name }) => name);
  if (awaited.length > 0)
    return { tone: "info", text: `Es de varias personas: ${awaited.join(", ")}. Marca en la lista quién ha llegado.` };
  if (items.some(({ state }) => state === "checked-in")) return { tone: "info", text: "Ya había llegado." };
  return { tone: "danger", text: "Esa inscripción no tiene ninguna plaza confirmada." };
}
