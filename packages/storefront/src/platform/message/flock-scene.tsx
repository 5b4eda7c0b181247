import type { SVGProps } from "react";

/** Colours of the picture. Like those of the cover art, they are the same in both schemes. */
const INK = {
  sky: "#fbf3dc",
  sun: "#e2733a",
  sunShade: "#e0a73a",
  far: "#c9cf9f",
  light: "#b4bb62",
  mid: "#6b7c34",
  deep: "#525f27",
  night: "#2b301a",
  black: "#1c1e10",
  wool: "#fbf3dc",
  woolShade: "#e2dcbd",
};

interface SheepProps {
  x: number;
  y: number;
  size: number;
}

function Sheep({ x, y, size }: SheepProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-9" y="8" width="4" height="14" fill={INK.black} />
      <rect x="8" y="8" width="4" height="14" fill={INK.black} />
      <circle cx="-12" cy="0" r="12" fill={INK.wool} />
      <circle cx="0" cy="-7" r="13" fill={INK.wool} />
      <circle cx="13" cy="0" r="12" fill={INK.wool} />
      <circle cx="0" cy="5" r="13" fill={INK.wool} />
      <path d="M4 -8a12 12 0 0 1 0 24c8-3 12-18 0-24z" fill={INK.woolShade} />
      <ellipse cx="-25" cy="-3" rx="8" ry="6" fill={INK.black} />
    </g>
  );
}

/** The flock of «Trashumancia» passing an empty space. Inline, so that an error page makes no requests. */
export function FlockScene(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {...props}>
      <rect width="400" height="400" fill={INK.sky} />
      <circle cx="288" cy="108" r="64" fill={INK.sun} />
      <path d="M288 44a64 64 0 0 1 0 128z" fill={INK.sunShade} />
      <path d="M250 196c50-22 100-20 150-10v120H200z" fill={INK.far} />
      <path d="M0 186c60-26 110-34 190-8 70 22 130 32 210 10v212H0z" fill={INK.light} />
      <path d="M0 236c70-40 130-24 200 6 80 32 130 10 200-26v184H0z" fill={INK.mid} />
      <path d="M120 296c60-50 140-60 280-34v138H60z" fill={INK.deep} />
      <path d="M0 306c60-24 130-20 200 20 60 34 130 40 200 20v54H0z" fill={INK.night} />
      <path d="M190 346c70 16 140 6 210-30v84H160z" fill={INK.black} />
      <Sheep x={66} y={226} size={0.62} />
      <Sheep x={196} y={262} size={0.7} />
      <Sheep x={318} y={300} size={0.8} />
      <Sheep x={352} y={340} size={0.84} />
    </svg>
  );
}
