import { formatTime } from "@tablero/domain/platform/dates";
import { encode } from "uqr";

/** Quiet zone around the code, in modules, as required by the standard. */
const QUIET = 4;

/** The code that the shop scans at the door. Dark on white in both schemes, as cameras expect. */
export function BookingCode({ text, checkInFrom }: { text: string; checkInFrom: string | null }) {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <section
      aria-labelledby="codigo"
      className="mt-6 flex flex-col items-center gap-5 rounded-2xl bg-card p-5 text-center shadow-tile sm:p-7"
    >
      <svg
        role="img"
        aria-label="Código de la inscripción"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="aspect-square w-64 max-w-full rounded-lg"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div>
        <h2 id="codigo" className="font-display text-display-md">
          Enséñalo al llegar
        </h2>
        <p className="mt-1.5 text-secondary">
          {checkInFrom ? `Puedes llegar desde las ${formatTime(checkInFrom)}. ` : ""}Sin móvil también vale: di tu
          nombre.
        </p>
      </div>
    </section>
  );
}
