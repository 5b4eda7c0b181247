export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger" | "pickup";

/** Display of a state. Only a state that requires action is a tinted pill. */
export interface StateLabel {
  label: string;
  tone: Tone;
  tinted: boolean;
  /** Icon name in heroicons, 20 solid. */
  icon: string;
  /** Its meaning, in one sentence. */
  help?: string;
}

export function pillLabel(label: string, tone: Tone, icon: string, help?: string): StateLabel {
  return { label, tone, tinted: true, icon, ...(help && { help }) };
}

export function textLabel(label: string, tone: Tone, icon: string, help?: string): StateLabel {
  return { label, tone, tinted: false, icon, ...(help && { help }) };
}
