import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { coverSvg, sceneSvg } from "@tablero/demo-shop/art/cover";
import sharp from "sharp";
import { PICTURE_WIDTHS } from "../../packages/ui/src/_internal/picture-sources.ts";

/**
 * Writes the pictures shown by stories of `ui`, in the sizes and formats of the shop, because those stories have no
 * mock to draw them. Run `node scripts/pictures/samples.ts` after a change to the drawings.
 */
const PICTURES = {
  muestra: coverSvg({
    seed: "almadraba",
    form: "square-box",
    scene: "sea",
    palette: "mar",
    title: "Almadraba",
    line: "2-4 jugadores · 60 min · 10+",
    background: "none",
  }),
  "muestra-escena": sceneSvg({ seed: "almadraba", scene: "sea", palette: "mar", width: 960, height: 576 }),
};

for (const [name, svg] of Object.entries(PICTURES)) {
  const folder = fileURLToPath(new URL(`../../.storybook/public/sample-pictures/${name}/`, import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const width of PICTURE_WIDTHS) {
    const drawn = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
    await drawn.clone().webp({ quality: 82 }).toFile(`${folder}${width}.webp`);
    await drawn.clone().avif({ quality: 60 }).toFile(`${folder}${width}.avif`);
  }
}
