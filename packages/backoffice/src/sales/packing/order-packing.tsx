import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { PackingLine, PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { compareShelves } from "@tablero/domain/catalogue/products/shelf";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { countOf, isWhole, scanUnit } from "@tablero/domain/sales/packing/scan";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { OfflineNotice } from "@tablero/ui/offline-notice";
import { ScanField, type ScanRead, type ScanResult } from "@tablero/ui/scan-field";
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "../../platform/values/amounts.tsx";
import { NextLine, PackingLines } from "./packing-lines.tsx";
import { PACKED_AS_WORDS, scanResult, totalUnits, unitsIn } from "./packing-words.ts";
import { ParcelForm, type ParcelValues } from "./parcel-form.tsx";
import { usePackedUnits } from "./use-packed-units.ts";
import type { DoneOrder } from "./use-packing-run.ts";

/** Undoes the last step in the current order; false if there is none. */
export interface PackingUndo {
  undo: () => boolean;
}

export interface OrderPackingProps {
  /** As the list has it, until the order is claimed. */
  listed: PackingOrder;
  /** True once the list no longer has it: it was cancelled, or prepared elsewhere. */
  gone: boolean;
  /** The other orders of the run, to say whose goods were taken. */
  others: readonly PackingOrder[];
  sound: boolean;
  undo: RefObject<PackingUndo | null>;
  onDone: (done: DoneOrder) => void;
  onSkip: () => void;
}

/** One order on the packing table: its next unit, its lines and its parcel. */
export function OrderPacking({ listed, gone, others, sound, undo, onDone, onSkip }: OrderPackingProps) {
  const api = useApi();
  const { units, order: claimed, refusal, offline, set, flush, reload } = usePackedUnits(listed.id);
  const order = claimed ?? listed;
  const lines = order.lines.toSorted((a, b) => compareShelves(a.shelf, b.shelf));
  const [result, setResult] = useState<ScanResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [parcel, setParcel] = useState<ParcelValues>({
    weight: null,
    tracking: "",
    carrierId: null,
    to: listed.pickup ? "ready-for-pickup" : "shipped",
  });
  const steps = useRef<{ lineId: string; count: number }[]>([]);
  const keys = useRef({ body: "", key: "" });
  const field = useRef<HTMLInputElement>(null);
  const packed = unitsIn(lines, units);
  const missing = totalUnits(lines) - packed;
  const whole = isWhole(lines, units);
  const next = lines.find((line) => countOf(units, line.lineId) < line.quantity);
  const ready = claimed !== null && refusal === null;

  // The field cannot take the focus before the order is claimed.
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  const isOutdated = claimed !== null && (gone || listed.version > claimed.version);
  useEffect(() => {
    if (!isOutdated || busy) return;
    setResult({ tone: "info", text: "El pedido ha cambiado: mira lo que falta." });
    void reload();
  }, [isOutdated, busy, reload]);

  const count = (line: Pick<PackingLine, "lineId">, value: number) => {
    steps.current.push({ lineId: line.lineId, count: countOf(units, line.lineId) });
    set(new Map(units).set(line.lineId, value));
  };
  useImperativeHandle(undo, () => ({
    undo: () => {
      const last = steps.current.pop();
      if (!last) return false;
      set(new Map(units).set(last.lineId, last.count));
      setResult({ tone: "info", text: "Deshecho" });
      return true;
    },
  }));

  const scan = ({ code }: ScanRead) => {
    if (!ready) return;
    const outcome = scanUnit(code, lines, units, others);
    // With the order whole, an unknown code is the one on the carrier's label.
    if (outcome.kind === "unknown" && whole && parcel.to === "shipped") {
      setParcel({ ...parcel, tracking: code });
      setResult({ tone: "success", text: `Seguimiento: ${code}` });
      return;
    }
    if (outcome.kind === "counted") count(outcome.line, outcome.count);
    setResult(scanResult(outcome, code));
  };

  const finish = async () => {
    if (busy || !ready || packed === 0) return;
    const { weight, tracking, carrierId, to } = parcel;
    const body = {
      units: lines.flatMap(({ lineId }) => {
        const quantity = countOf(units, lineId);
        return quantity > 0 ? [{ lineId, quantity }] : [];
      }),
      to,
      version: order.version,
      ...(weight !== null && { weight }),
      ...(to === "shipped" && tracking.trim() !== "" && { tracking: tracking.trim() }),
      ...(to === "shipped" && carrierId !== null && { carrierId }),
    };
    // A retry of the same parcel has the same key, so that a lost response does not pack it twice.
    const text = JSON.stringify(body);
    if (keys.current.body !== text) keys.current = { body: text, key: newIdempotencyKey() };
    setBusy(true);
    setFailure(null);
    await flush();
    try {
      const { shipmentId, version, left } = await api.call(
        "POST /api/admin/packing/{id}/finish",
        { params: { id: order.id }, body },
        { idempotencyKey: keys.current.key, background: true, handles: [404, 409, 422] },
      );
      onDone({ order, shipmentId, version, words: PACKED_AS_WORDS[to].done, left });
      if (left === 0) return;
      // The rest goes into the next parcel.
      steps.current = [];
      setParcel({ weight: null, tracking: "", carrierId: null, to });
      setResult({ tone: "success", text: "Bulto cerrado. Lo que falta va en el siguiente." });
      await reload();
    } catch (error) {
      setFailure(errorMessage(error));
      if (error instanceof ApiError && error.code === "version-conflict") await reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {offline ? (
          <OfflineNotice offline message="Sin conexión. Lo que escanees se guarda aquí y se manda después." />
        ) : null}
        {refusal ? (
          <Alert tone="danger" title={`No se puede preparar el ${order.number}`}>
            <p>{refusal}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={onSkip}>
                Pasar al siguiente
              </Button>
              <Button asChild size="sm" variant="secondary">
                <Link to={resourcePath(ORDERS, order.id)}>Ver el pedido</Link>
              </Button>
            </div>
          </Alert>
        ) : null}
        {failure ? (
          <Alert tone="danger" title="No se ha cerrado el bulto">
            {failure} Lo escaneado sigue aquí: compruébalo y ciérralo otra vez.
          </Alert>
        ) : null}
        <ScanField
          ref={field}
          label="Escanea una unidad, o escribe su código"
          placeholder="Escanea, o escribe el código y pulsa Intro"
          result={result}
          sound={sound}
          disabled={!ready}
          onScan={scan}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.currentTarget.value !== "" || !whole) return;
            event.preventDefault();
            void finish();
          }}
        />
        {next ? (
          <NextLine line={next} units={units} of={`artículo ${lines.indexOf(next) + 1} de ${lines.length}`} />
        ) : (
          <Alert tone="success" title="Completo">
            {counted(packed, "unidad", "unidades")} de {packed}. Intro cierra el bulto y abre el siguiente.
          </Alert>
        )}
        <PackingLines
          title={`${order.number} · ${order.client}`}
          lines={lines}
          units={units}
          next={next?.lineId ?? null}
          disabled={!ready || busy}
          onCount={(line, value) => {
            count(line, value);
            setResult(null);
            field.current?.focus();
          }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {order.note === null ? null : (
          <Alert tone="info" title="Nota del cliente">
            <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
          </Alert>
        )}
        <ParcelForm
          order={order}
          values={parcel}
          onChange={setParcel}
          goods={{
            weight: lines.reduce((sum, { lineId, weight }) => sum + weight * countOf(units, lineId), 0),
            unweighed: lines.reduce((sum, { lineId, weight }) => sum + (weight === 0 ? countOf(units, lineId) : 0), 0),
          }}
          packed={packed}
          missing={missing}
          busy={busy}
          disabled={!ready}
          onFinish={() => void finish()}
        />
      </div>
    </div>
  );
}
