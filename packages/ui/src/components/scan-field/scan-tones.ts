export type ScanTone = "good" | "bad";

/** Frequency, start and length in seconds: one high beep, or two low tones. */
const NOTES: Record<ScanTone, readonly [hertz: number, from: number, length: number][]> = {
  good: [[1760, 0, 0.09]],
  bad: [
    [220, 0, 0.16],
    [185, 0.22, 0.22],
  ],
};
const SHAKES: Record<ScanTone, number[]> = { good: [], bad: [80, 60, 80] };

let context: AudioContext | undefined;

/** Plays the result of a scan; silent if the browser does not allow sound. */
export function playTone(tone: ScanTone): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Suspended until the user has pressed something.
  if (context.state === "suspended") void context.resume();
  for (const [hertz, from, length] of NOTES[tone]) {
    const start = context.currentTime + from;
    const volume = new GainNode(context, { gain: 0 });
    const source = new OscillatorNode(context, { frequency: hertz, type: tone === "good" ? "sine" : "triangle" });
    source.connect(volume).connect(context.destination);
    // Ramps the volume up, because a sudden start clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.01);
    volume.gain.linearRampToValueAtTime(0, start + length);
    source.start(start);
    source.stop(start + length);
  }
  const shake = SHAKES[tone];
  if (shake.length > 0 && "vibrate" in navigator) navigator.vibrate(shake);
}
