import { useEffect, useRef } from "react";

/** `BarcodeDetector`, if the browser has it; TypeScript has no types for it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const hasBarcodeDetector = (): boolean => detectorClass() !== undefined;

const EVERY_MS = 250;

interface CodeCameraProps {
  onCode: (code: string) => void;
  onFailed: (text: string) => void;
}

/** Reads a QR code with the phone's camera until one is found. */
export function CodeCamera({ onCode, onFailed }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onFailed });
  latest.current = { onCode, onFailed };
  useEffect(() => {
    const Detector = detectorClass();
    const screen = video.current;
    if (!Detector || !screen) return;
    const detector = new Detector({ formats: ["qr_code"] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      const [found] = await detector.detect(screen).catch(() => []);
      if (ended) return;
      if (found) latest.current.onCode(found.rawValue);
      else timer = setTimeout(() => void look(), EVERY_MS);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }).then(
      async (opened) => {
        stream = opened;
        if (ended) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        screen.srcObject = opened;
        await screen.play();
        await look();
      },
      () => latest.current.onFailed("El navegador no deja usar la cámara: escribe el código."),
    );
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Cámara"
      className="max-h-72 w-full rounded-lg bg-sunken object-cover"
    />
  );
}
