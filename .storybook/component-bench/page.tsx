import type { Meta, StoryObj } from "@storybook/react-vite";
import { composeStory } from "@storybook/react-vite";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import "../preview.css";
import "./window.ts";

/* The page of `npm run measure:components`. It mounts the Default story of a component repeatedly. */

interface Stories {
  default: Meta;
  Default: StoryObj;
}

const FILES = import.meta.glob<Stories>("../../packages/ui/src/components/*/*.stories.tsx");
const ROUNDS = 7;
/** Mounts per round: enough to make the timer's resolution of 5 µs irrelevant. */
const MOUNTS = 40;

let show: (node: ReactNode) => void = () => {};

/** A persistent root, so that only its content is mounted and unmounted. */
function Frame() {
  const [node, setNode] = useState<ReactNode>(null);
  useEffect(() => {
    show = setNode;
    document.documentElement.dataset.ready = "";
  }, []);
  return node;
}

createRoot(document.querySelector("#root") ?? document.body).render(
  <MemoryRouter>
    <Frame />
  </MemoryRouter>,
);

/** Milliseconds to mount a node, including style and layout, and to unmount it. */
function timeOf(node: ReactNode): number {
  const started = performance.now();
  for (let time = 0; time < MOUNTS; time += 1) {
    flushSync(() => show(node));
    document.body.getBoundingClientRect();
    flushSync(() => show(null));
  }
  return (performance.now() - started) / MOUNTS;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Cost of the Default story, expressed as a number of plain HTML buttons. Rounds of the story and of the button
 * alternate.
 */
async function costOf(file: string): Promise<number> {
  const stories = await FILES[file]?.();
  if (!stories) throw new Error(`${file} has no stories`);
  const Story = composeStory(stories.Default, stories.default, {}, "Default");
  const plain = <button type="button">Guardar</button>;
  timeOf(<Story />);
  timeOf(plain);
  const rounds = Array.from({ length: ROUNDS }, () => [timeOf(<Story />), timeOf(plain)] as const);
  return median(rounds.map(([story]) => story)) / median(rounds.map(([, button]) => button));
}

window.componentFiles = Object.fromEntries(
  Object.keys(FILES).flatMap((file) => {
    const folder = /components\/([^/]+)\/\1\.stories\.tsx$/.exec(file)?.[1];
    return folder === undefined ? [] : [[folder, file]];
  }),
);
window.costOf = costOf;
