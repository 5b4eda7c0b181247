import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { cn } from "@tablero/ui/lib/cn";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useRef, useState } from "react";
import { CodeCamera, hasBarcodeDetector } from "./code-camera.tsx";
import { REGISTRATION_READS } from "./registration-steps.ts";

type Outcome = { tone: "success" | "info" | "danger"; text: string };

/**
 * Check-in by code: a scanner types it and ends with Enter, a phone's camera reads it where the browser can, and
 * anybody can type it.
 */
export function CheckInField({ eventId }: { eventId: string }) {
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [camera, setCamera] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const check = useMutation("POST /api/admin/events/{id}/check-in", {
    invalidates: REGISTRATION_READS,
    handles: [404, 409, 422],
  });
  const run = async (typed: string) => {
    if (typed.trim() === "" || check.running) return;
    try {
      const { checkedIn, items } = await check.run({ params: { id: eventId }, body: { code: typed.trim() } });
      setOutcome(outcomeOf(checkedIn, items));
    } catch (error) {
      setOutcome({ tone: "danger", text: errorMessage(error) });
    }
    setCode("");
    // The next one is scanned into the same field.
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(code);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Field
          label="Código de la inscripción"
          hint="Escanéalo o escríbelo."
          className={cn("min-w-32 flex-1", hasBarcodeDetector() && "max-sm:basis-full")}
        >
          <TextInput
            ref={box}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Field>
        <Button
          type="submit"
          loading={check.running}
          className={hasBarcodeDetector() ? "max-sm:flex-1 sm:mb-6" : "mb-6"}
        >
          Registrar llegada
        </Button>
        {hasBarcodeDetector() ? (
          <Button variant="secondary" className="max-sm:flex-1 sm:mb-6" onClick={() => setCamera((open) => !open)}>
            {camera ? "Cerrar la cámara" : "Usar la cámara"}
          </Button>
        ) : null}
      </div>
      {camera ? (
        <CodeCamera
          onCode={(found) => {
            setCamera(false);
            void run(found);
          }}
          onFailed={(text) => {
            setCamera(false);
            setOutcome({ tone: "danger", text });
          }}
        />
      ) : null}
      <div aria-live="polite">{outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}</div>
    </form>
  );
}

function outcomeOf(checkedIn: string | null, items: readonly { id: string; name: string; state: string }[]): Outcome {
  const found = items.find(({ id }) => id === checkedIn);
  if (found) return { tone: "success", text: `${found.name} ha llegado.` };
  const awaited = items.filter(({ state }) => state === "registered").map(({ name }) => name);
  if (awaited.length > 0)
    return { tone: "info", text: `Es de varias personas: ${awaited.join(", ")}. Marca en la lista quién ha llegado.` };
  if (items.some(({ state }) => state === "checked-in")) return { tone: "info", text: "Ya había llegado." };
  return { tone: "danger", text: "Esa inscripción no tiene ninguna plaza confirmada." };
}
