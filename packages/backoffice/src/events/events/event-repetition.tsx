import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { MAX_REPETITIONS } from "@tablero/domain/events/events/event-record";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { NUMBER_GROUP, unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { NumberInput } from "@tablero/ui/number-input";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";

const USUAL_WEEKS = 4;

export interface EventRepetitionProps {
  id: string;
  /** True if the form has unsaved changes; copies are made from the stored version. */
  unsaved: boolean;
}

/** Repeats the event in the following weeks. */
export function EventRepetition({ id, unsaved }: EventRepetitionProps) {
  const [weeks, setWeeks] = useState<number | null>(USUAL_WEEKS);
  const repeat = useMutation("POST /api/admin/events/{id}/repeat", { invalidates: ["GET /api/admin/events"] });
  const isPossible = weeks !== null && weeks >= 1 && weeks <= MAX_REPETITIONS;
  const run = async () => {
    if (unsaved) {
      toast.info("Guarda antes los cambios");
      return;
    }
    if (!isPossible) return;
    try {
      const { items } = await repeat.run({ params: { id }, body: { weeks } }, { idempotencyKey: newIdempotencyKey() });
      toast.success(counted(items.length, "evento creado", "eventos creados"), {
        description: "Están sin publicar, para que los repases.",
      });
    } catch (error) {
      toast.error("No se ha repetido", { description: errorMessage(error) });
    }
  };
  return (
    <div {...NUMBER_GROUP} className="flex items-end gap-3">
      <Field
        label="Repetir cada semana"
        hint="A la misma hora, también cuando cambia."
        error={isPossible ? undefined : `Entre 1 y ${MAX_REPETITIONS} semanas.`}
        className="flex-1"
      >
        <NumberInput value={weeks} onValueChange={setWeeks} min={1} max={MAX_REPETITIONS} suffix="semanas" />
      </Field>
      <Button variant="secondary" loading={repeat.running} onClick={unlessRefused(() => void run())} className="mb-6">
        Repetir
      </Button>
    </div>
  );
}
