import type { Args, Decorator, StoryContext } from "@storybook/react-vite";
import { type ComponentType, useLayoutEffect, useMemo, useState } from "react";
import { STORY_ARGS_UPDATED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { HELD_ARGS } from "./held-args-event.ts";

declare global {
  interface Window {
    /** Storybook's preview; missing where stories run as tests. */
    __STORYBOOK_PREVIEW__?: {
      storyStoreValue?: { args: { get(id: string): Args; update(id: string, args: Args): void } };
    };
  }
}

/** Values that a story has reported through `on…Change` since it was mounted. */
interface Held {
  /** True while play steps run. They rely on the initial args, so nothing is written meanwhile. */
  playing: boolean;
  /** Not written yet. */
  pending: Args;
  /** The values written to Storybook's args, and the previous ones. */
  written: Args;
  replaced: Args;
  followers: Set<(changed: Args) => void>;
}

const stories = new Map<string, Held>();

function heldBy(id: string): Held {
  const held = stories.get(id) ?? { playing: false, pending: {}, written: {}, replaced: {}, followers: new Set() };
  stories.set(id, held);
  return held;
}

/** `onValueChange` reports `value`. */
function argOf(handler: string): string | undefined {
  const [, name] = /^on([A-Z]\w*)Change$/.exec(handler) ?? [];
  return name && name.charAt(0).toLowerCase() + name.slice(1);
}

export const argsOfStory = () => window.__STORYBOOK_PREVIEW__?.storyStoreValue?.args;

/**
 * Writes args without re-rendering the story, which already shows them. Args beside a canvas stay out of the address:
 * after a reload the play steps would otherwise start with their own final values.
 */
function write(id: string, changed: Args, viewMode: string): void {
  const args = argsOfStory();
  if (!args || Object.keys(changed).length === 0) return;
  args.update(id, changed);
  const event = viewMode === "docs" ? STORY_ARGS_UPDATED : HELD_ARGS;
  addons.getChannel().emit(event, { storyId: id, args: args.get(id) });
}

function writePending(id: string, viewMode: string): void {
  const held = heldBy(id);
  const { pending, written, replaced } = held;
  if (held.playing) return;
  held.pending = {};
  const before = argsOfStory()?.get(id) ?? {};
  for (const [name, value] of Object.entries(pending)) {
    if (!(name in written) || before[name] !== written[name]) replaced[name] = before[name];
    written[name] = value;
  }
  for (const follow of held.followers) follow(pending);
  write(id, pending, viewMode);
}

/** Restores the previous args, except those that a control has changed since. */
function putBack(id: string, viewMode: string): void {
  const held = heldBy(id);
  const now = argsOfStory()?.get(id) ?? {};
  const kept = Object.entries(held.written).filter(([name, value]) => Object.is(now[name], value));
  write(id, Object.fromEntries(kept.map(([name]) => [name, held.replaced[name]])), viewMode);
  held.pending = {};
  held.written = {};
  held.replaced = {};
}

/** Maps the args passed to the story back to Storybook's own args. */
const originals = new WeakMap<Args, Args>();

function following({ id, viewMode, argTypes }: StoryContext, args: Args): Args {
  const handlers = Object.entries(args).flatMap(([handler, told]) => {
    const name = argOf(handler);
    if (name === undefined || !(name in args) || typeof told !== "function" || argTypes[name]?.mapping) return [];
    const tell = (value: unknown, ...others: unknown[]) => {
      const answer: unknown = told(value, ...others);
      heldBy(id).pending[name] = value;
      writePending(id, viewMode);
      return answer;
    };
    return [[handler, tell]];
  });
  return Object.fromEntries(handlers);
}

const NONE: Args = {};

function HeldStory({ Story, context }: { Story: ComponentType<{ args: Args }>; context: StoryContext }) {
  const { id } = context;
  const given = originals.get(context.args) ?? context.args;
  const [latest, setLatest] = useState({ given, changed: NONE });
  // Storybook has re-rendered: its args contain the written values, unless a control has changed them since.
  const changed = latest.given === given ? latest.changed : NONE;
  useLayoutEffect(() => {
    const follow = (more: Args) =>
      setLatest((before) => ({ given, changed: before.given === given ? { ...before.changed, ...more } : more }));
    const { followers } = heldBy(id);
    followers.add(follow);
    return () => {
      followers.delete(follow);
    };
  }, [id, given]);
  const args = useMemo(() => {
    const own = { ...given, ...changed, ...following(context, given) };
    originals.set(own, given);
    return own;
  }, [given, changed]);
  return <Story args={args} />;
}

/** Changes on the canvas, by hand or by a play step, are shown in the controls and kept by the story. */
export const withHeldArgs: Decorator = (Story, context) => {
  const isControlled = Object.keys(context.args).some((handler) => (argOf(handler) ?? "") in context.args);
  return argsOfStory() && isControlled ? <HeldStory Story={Story} context={context} /> : <Story />;
};

/** Play steps start with the story's own args, which are restored when the story is left or remounted. */
export const beginHeldArgs = ({ id, viewMode }: StoryContext) => {
  heldBy(id).playing = true;
  return () => putBack(id, viewMode);
};

/** Writes the values that the play steps left on the canvas. */
export const endHeldArgs = ({ id, viewMode }: StoryContext) => {
  heldBy(id).playing = false;
  writePending(id, viewMode);
};
