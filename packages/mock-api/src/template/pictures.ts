import { avatarSvg, PALETTE_NAMES, SCENE_NAMES, sceneSvg } from "@tablero/demo-shop/art/cover";
import { createRandom } from "@tablero/demo-shop/kit";

const PATH = /^\/media\/sample\/(avatar|scene)\/([a-z0-9-]{1,80})\.svg$/;

/** Address of a drawn picture; the same seed is the same picture. A scene is 1200 × 900. */
export const samplePicture = (kind: "avatar" | "scene", seed: string): string => `/media/sample/${kind}/${seed}.svg`;

/** The picture behind such an address, or null for another path. */
export function drawSample(path: string): string | null {
  const [, kind, seed] = PATH.exec(path) ?? [];
  if (!kind || !seed) return null;
  if (kind === "avatar") return avatarSvg({ seed });
  const random = createRandom(`template|scene|${seed}`);
  return sceneSvg({
    seed,
    scene: random.pick(SCENE_NAMES),
    palette: random.pick(PALETTE_NAMES),
    width: 1200,
    height: 900,
  });
}
