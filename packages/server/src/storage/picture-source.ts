import { avatarSvg, coverSvg, sceneSvg, tileBoardSvg } from "@tablero/demo-shop/art/cover";
import type { ImageArt } from "@tablero/demo-shop/types/art";

/** Draws an image of the demo shop at a width in pixels, so that nothing has to be scaled afterwards. */
export function drawArt(art: ImageArt, size: { width: number; height: number }): string {
  return svgOf(art, size).replace("<svg ", `<svg width="${size.width}" height="${size.height}" `);
}

function svgOf(art: ImageArt, size: { width: number; height: number }): string {
  switch (art.kind) {
    case "cover":
      return coverSvg(art.spec);
    case "scene":
      // A scene's layout depends on its frame, so the same proportions give the same image at every size.
      return sceneSvg({ ...art.spec, width: 960, height: Math.round((960 * size.height) / size.width) });
    case "tile-board":
      return tileBoardSvg(art.spec);
    case "avatar":
      return avatarSvg(art.spec);
  }
}
