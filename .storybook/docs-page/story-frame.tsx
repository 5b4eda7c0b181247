import type { Args } from "@storybook/react-vite";
import { Spinner } from "@tablero/ui/spinner";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UPDATE_STORY_ARGS } from "storybook/internal/core-events";
import { useTurn } from "../docs/use-turn.ts";
import type { ContextOfStory, Frame } from "./frame-of.ts";
import { useOwnFocus } from "./use-own-focus.ts";

/** Window sizes of frames, in px: a screen, and the height for a single open list. */
const SCREEN = { width: 1280, height: 800 };
const COLUMN_HEIGHT = 420;

/** On a phone a screen is not scaled below this, where nothing in it can be read: the box scrolls sideways. */
const MIN_SCALE = 0.5;

/** React nodes and functions cannot be sent to another window, and no control changes them. */
function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

const changes = (before: Args, after: Args): Args =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !Object.is(before[key], after[key]) && isCloneable(after[key]))
      .map((key) => [key, after[key]]),
  );

/** Sends the frame's Storybook the args that changed since the last message, as the manager would. */
function useSentArgs(
  frame: RefObject<HTMLIFrameElement | null>,
  ready: boolean,
  args: Args,
  { id, initialArgs }: ContextOfStory,
) {
  const sent = useRef<Args>(initialArgs);
  useEffect(() => {
    if (!ready) return;
    const updatedArgs = changes(sent.current, args);
    sent.current = args;
    if (Object.keys(updatedArgs).length === 0) return;
    const event = { type: UPDATE_STORY_ARGS, args: [{ storyId: id, updatedArgs }], from: "docs" };
    frame.current?.contentWindow?.postMessage({ key: "storybook-channel", event }, location.origin);
  }, [frame, ready, id, args]);
}

const px = (length: unknown): number | undefined =>
  typeof length === "string" && length.endsWith("px") ? Number.parseFloat(length) : undefined;

interface Size {
  /** Default: the width of the column. */
  width?: number | undefined;
  height: number;
}

/** The window size for the story: that of its viewport, or that of its kind. */
function sizeOf(frame: Frame, { globals, parameters }: ContextOfStory): Size {
  const { width, height } = parameters.viewport?.options?.[globals.viewport?.value]?.styles ?? {};
  const own = px(parameters.docs?.story?.height) ?? px(height);
  if (frame === "column") return { width: px(width), height: own ?? COLUMN_HEIGHT };
  return { width: px(width) ?? SCREEN.width, height: own ?? SCREEN.height };
}

/** Space around a story in its frame, in px, as the preview pads it. */
const PADDING = 16;

/** The height of the story with its open lists, in px. */
function contentHeight(story: Document): number {
  const root = story.getElementById("storybook-root")?.getBoundingClientRect();
  const lists = [...story.querySelectorAll("[data-radix-popper-content-wrapper]")];
  return Math.ceil(
    Math.max((root?.height ?? 0) + PADDING, ...lists.map((list) => list.getBoundingClientRect().bottom)) + PADDING,
  );
}

/** A `played` story without a height of its own gets the height of its content after its steps, and that of a column before. */
function usePlayedHeight(frame: RefObject<HTMLIFrameElement | null>, measured: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const story = frame.current?.contentDocument;
    if (measured && story) setHeight(contentHeight(story));
  }, [frame, measured]);
  return height;
}

/** A window wider than the column is scaled down to it. */
function useScale(width: number | undefined) {
  const column = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    if (!column.current || width === undefined) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, Math.max(MIN_SCALE, entry.contentRect.width / width)));
    });
    observer.observe(column.current);
    return () => observer.disconnect();
  }, [width]);
  return { column, scale };
}

interface StoryFrameProps {
  frame: Frame;
  /** The toolbar's choices in address format. */
  globals: string;
  context: ContextOfStory;
  /** Those of the controls. */
  args: Args;
}

/** A story in a separate window, which follows the controls of the page. */
export function StoryFrame({ frame: kind, globals, context, args }: StoryFrameProps) {
  const { box, frame, began, ended } = useTurn();
  const size = sizeOf(kind, context);
  const measures = context.tags.includes("played") && context.parameters.docs?.story?.height === undefined;
  const { width } = size;
  const height = usePlayedHeight(frame, measures && ended) ?? size.height;
  const { column, scale } = useScale(width);
  useOwnFocus(frame, began && !ended);
  useSentArgs(frame, ended, args, context);
  useEffect(() => {
    if (ended && context.globals.motion === "full")
      delete frame.current?.contentDocument?.documentElement.dataset.motion;
  }, [ended, frame, context.globals.motion]);
  return (
    <div ref={column} data-frame-box className="relative overflow-x-auto overflow-y-hidden">
      {!ended && (
        <p className="sb-unstyled pointer-events-none absolute inset-x-0 top-3 z-1 flex justify-center">
          <span className="flex items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-label text-text shadow-panel">
            <Spinner size="sm" decorative />
            {began ? "Playing its steps" : "Loading"}
          </span>
        </p>
      )}
      <div
        ref={box}
        className="mx-auto overflow-hidden"
        style={{ width: width === undefined ? "100%" : width * scale, height: height * scale }}
      >
        {began && (
          <iframe
            ref={frame}
            title={context.name}
            data-story-frame={ended ? "ended" : "playing"}
            // Play steps query the content they open and expect it immediately. Axe checks the stories themselves.
            src={`iframe.html?viewMode=story&id=${context.id}&globals=${globals};motion:reduced;a11y.manual:!true`}
            className="origin-top-left border-0"
            style={{ width: width ?? "100%", height, scale }}
          />
        )}
      </div>
    </div>
  );
}
