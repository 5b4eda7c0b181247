import { useEffect, useRef } from "react";

/** An icon as `@tablero/ui` draws it, which this package cannot import. */
interface VerbIcon {
  box: number;
  stroke?: true;
  d?: readonly string[];
  e?: readonly string[];
  mirror?: true;
}

/** A step of the record on the screen, which its buttons and the palette offer by the same rule. */
export interface RecordVerb {
  id: string;
  /** «Marcar enviado», «Reembolsar». */
  label: string;
  /** Detail beside the label in the palette: «97,66 € con tarjeta». */
  hint?: string;
  /** Other names that staff use for it; typing the beginning of one finds it. */
  words?: readonly string[];
  icon: VerbIcon;
  run: () => void;
}

export interface OpenRecord {
  /** «P2026-001284». */
  name: string;
  /** «este pedido». */
  thisOne: string;
  verbs: readonly RecordVerb[];
}

/** Records on the screen; a window is on top of its page. */
const opened: { current: OpenRecord }[] = [];

/** The record on the screen with the steps that its state and the permissions allow now; null for none. */
export const readOpenRecord = (): OpenRecord | null => opened.at(-1)?.current ?? null;

/** Offers the steps of the record on the screen in the palette. */
export function useRecordVerbs(record: OpenRecord): void {
  const own = useRef(record);
  useEffect(() => {
    own.current = record;
  });
  useEffect(() => {
    opened.push(own);
    return () => {
      opened.splice(opened.indexOf(own), 1);
    };
  }, []);
}
