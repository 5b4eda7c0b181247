import { keysOf } from "@tablero/domain/platform/typed";
import { creature } from "./creature.ts";
import { crystal } from "./crystal.ts";
import { dragon } from "./dragon.ts";
import { flock } from "./flock.ts";
import { forest } from "./forest.ts";
import { hexes } from "./hexes.ts";
import { lighthouse } from "./lighthouse.ts";
import { orbits } from "./orbits.ts";
import { roofs } from "./roofs.ts";
import { saltPans } from "./salt-pans.ts";
import type { PlateStyle, Scene } from "./scene.ts";
import { sea } from "./sea.ts";
import { summit } from "./summit.ts";
import { tiles } from "./tiles.ts";
import { towers } from "./towers.ts";
import { vineyard } from "./vineyard.ts";
import { windmills } from "./windmills.ts";

/** The sixteen scenes by name. */
export const SCENES = {
  sea,
  lighthouse,
  hexes,
  tiles,
  flock,
  windmills,
  vineyard,
  dragon,
  orbits,
  towers,
  summit,
  creature,
  crystal,
  roofs,
  "salt-pans": saltPans,
  forest,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = keysOf(SCENES);

/** The plate for each scene, placed so that it does not cover the main subject. */
export const PLATES: Readonly<Record<SceneName, PlateStyle>> = {
  sea: { at: "top", ink: "night" },
  lighthouse: { at: "bottom", ink: "night" },
  hexes: { at: "top", ink: "night" },
  tiles: { at: "top", ink: "accent" },
  flock: { at: "top", ink: "paper" },
  windmills: { at: "top", ink: "night" },
  vineyard: { at: "top", ink: "accent" },
  dragon: { at: "bottom", ink: "night" },
  orbits: { at: "top", ink: "night" },
  towers: { at: "top", ink: "night" },
  summit: { at: "bottom", ink: "night" },
  creature: { at: "bottom", ink: "night" },
  crystal: { at: "bottom", ink: "night" },
  roofs: { at: "bottom", ink: "accent" },
  "salt-pans": { at: "top", ink: "deep" },
  forest: { at: "bottom", ink: "night" },
};
