import { OUTGOING_WORDS, type OutgoingCode } from "@tablero/domain/platform/outgoing";

/** `message` is a Spanish sentence for staff. */
export class OutgoingError extends Error {
  override readonly name = "OutgoingError";
  readonly code: OutgoingCode;

  constructor(code: OutgoingCode, cause?: unknown) {
    super(OUTGOING_WORDS[code], { cause });
    this.code = code;
  }
}
