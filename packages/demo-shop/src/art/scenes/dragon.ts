import { ball, circle, placeAt, polygon } from "../svg.ts";
import { mix, shade, sideTone } from "../tones.ts";
import { ground, type Scene, unitOf } from "./scene.ts";

/** A horned head between spread wings, with rays behind it. */
export const dragon: Scene = (frame, palette, random) => {
  const u = Math.max(unitOf(frame), Math.min(frame.width * 0.6, frame.height * 1.45));
  const { width: w, height: h } = frame;
  const [x, y] = [w / 2, h * 0.46];
  const far = Math.max(w, h);
  const count = random.pick([16, 18, 20]);
  const start = random.range(0, Math.PI / count);
  const rays = Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 2 * Math.PI) / count;
    const half = Math.PI / count / 1.05;
    const at = (a: number) => [x + Math.cos(a) * far, y + Math.sin(a) * far] as const;
    return polygon(palette.night, x, y, ...at(angle - half / 2), ...at(angle + half / 2));
  }).join("");
  const bone = palette.paper;
  const dark = shade(bone);
  const wing = (ink: string, inner: string) =>
    polygon(
      ink,
      -30,
      60,
      -120,
      -20,
      -215,
      -60,
      -330,
      -205,
      -300,
      -110,
      -350,
      -90,
      -280,
      -40,
      -320,
      0,
      -235,
      16,
      -262,
      70,
      -170,
      62,
      -176,
      116,
      -96,
      92,
      -60,
      130,
    ) + polygon(inner, -60, 60, -140, 4, -262, -70, -330, -205, -215, -60, -120, -20);
  const jag = random.int(0, 2);
  const horns =
    jag === 0
      ? polygon(bone, -66, -104, -84, -236, -30, -130) + polygon(dark, 66, -104, 84, -236, 30, -130)
      : jag === 1
        ? polygon(bone, -64, -110, -128, -190, -110, -240, -34, -140) +
          polygon(dark, 64, -110, 128, -190, 110, -240, 34, -140)
        : polygon(bone, -62, -108, -76, -232, -38, -140, -20, -190, -8, -140) +
          polygon(dark, 62, -108, 76, -232, 38, -140, 20, -190, 8, -140);
  const neck =
    polygon(palette.mid, -64, 90, 0, 90, 0, 420, -40, 420) +
    polygon(palette.deep, 64, 90, 0, 90, 0, 420, 40, 420) +
    [130, 178, 226, 274, 322]
      .map(
        (top, index) =>
          polygon(palette.accent, -44 + index * 4, top, 0, top + 14, 0, top + 44, -38 + index * 4, top + 26) +
          polygon(shade(palette.accent), 44 - index * 4, top, 0, top + 14, 0, top + 44, 38 - index * 4, top + 26),
      )
      .join("");
  const head =
    polygon(bone, 0, -132, -36, -146, -72, -112, -84, -30, -58, 66, -26, 122, 0, 132) +
    polygon(dark, 0, -132, 36, -146, 72, -112, 84, -30, 58, 66, 26, 122, 0, 132) +
    polygon(palette.night, -62, -44, -16, -8, -48, 6) +
    polygon(palette.night, 62, -44, 16, -8, 48, 6) +
    polygon(palette.accent, -36, 70, 0, 112, 0, 172, -26, 120) +
    polygon(palette.mid, 36, 70, 0, 112, 0, 172, 26, 120);
  return (
    ground(frame, palette.deep) +
    rays +
    circle(palette.accent, x, y, u * 0.335) +
    ball(palette.mid, mix(palette.mid, palette.night, 0.55), x, y, u * 0.285) +
    placeAt(
      x,
      y,
      (u / 600) * 0.98,
      wing(palette.night, palette.deep),
      `<g transform="scale(-1 1)">${wing(sideTone(palette.night), palette.night)}</g>`,
      neck,
      horns,
      head,
    )
  );
};
