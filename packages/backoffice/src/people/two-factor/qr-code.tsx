import { encode } from "uqr";

export interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
}

/** Quiet zone around the code, in modules, as required by the standard. */
const QUIET = 4;

/**
 * A QR code rendered locally, so that its content is not sent to any service. Dark on white in both schemes, as cameras
 * expect.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-lg"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
