/** A profile as `node --cpu-prof` writes it; times in microseconds. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
  /** Microseconds of a clock that is only used in this profile. */
  startTime: number;
  endTime: number;
}

/** The part of a profile between two moments, given in milliseconds before its end. */
export function sliceProfile(profile: Profile, from: number, to: number): Profile {
  let at = profile.startTime;
  const kept = profile.timeDeltas.map((delta) => {
    at += delta;
    return at >= profile.endTime - from * 1000 && at <= profile.endTime - to * 1000;
  });
  return {
    ...profile,
    samples: profile.samples.filter((_, index) => kept[index]),
    timeDeltas: profile.timeDeltas.filter((_, index) => kept[index]),
  };
}

interface Frame {
  name: string;
  /** Microseconds in the function itself. */
  own: number;
  /** Microseconds in the function and the functions it calls. */
  whole: number;
  below: Frame[];
}

/** Frames in which the process only waits. */
const WAITING = ["(idle)", "(root)", "(program)"];

const nameOf = ({ functionName, url, lineNumber }: Profile["nodes"][number]["callFrame"]): string => {
  const file = url.replace(/^.*\/(node_modules|packages|build)\//, "").replace(/^file:\/\//, "");
  return `${functionName || "(anonymous)"}${file && ` ${file}:${lineNumber + 1}`}`;
};

function ownTimeOfNodes({ samples, timeDeltas }: Profile): Map<number, number> {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  return own;
}

/** Functions with their share of the working time, highest first. */
export function ownTimes(profile: Profile): { name: string; share: number }[] {
  const own = ownTimeOfNodes(profile);
  const times = new Map<string, number>();
  for (const { id, callFrame } of profile.nodes) {
    const name = nameOf(callFrame);
    if (!WAITING.includes(name)) times.set(name, (times.get(name) ?? 0) + (own.get(id) ?? 0));
  }
  const sum = [...times.values()].reduce((total, time) => total + time, 0);
  return [...times].map(([name, time]) => ({ name, share: time / sum })).sort((a, b) => b.share - a.share);
}

/**
 * Functions of the shop with the share of the working time spent in them and the functions they call, highest
 * first.
 */
export function wholeTimes(profile: Profile): { name: string; share: number }[] {
  const times = new Map<string, number>();
  const root = tree(profile);
  const add = ({ name, whole, below }: Frame, around: ReadonlySet<string>): void => {
    if (!around.has(name)) times.set(name, (times.get(name) ?? 0) + whole);
    const inner = new Set(around).add(name);
    for (const frame of below) add(frame, inner);
  };
  add(root, new Set());
  return [...times].map(([name, time]) => ({ name, share: time / root.whole })).sort((a, b) => b.share - a.share);
}

/** The call tree, in which repeated calls between the same two functions are merged. */
function tree(profile: Profile): Frame {
  const own = ownTimeOfNodes(profile);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const merge = (name: string, ids: readonly number[]): Frame => {
    const groups = new Map<string, number[]>();
    for (const child of ids.flatMap((id) => nodes.get(id)?.children ?? [])) {
      const node = nodes.get(child);
      const key = node ? nameOf(node.callFrame) : "";
      if (!WAITING.includes(key)) groups.set(key, [...(groups.get(key) ?? []), child]);
    }
    const below = [...groups].map(([key, members]) => merge(key, members)).sort((a, b) => b.whole - a.whole);
    const spent = WAITING.includes(name) ? 0 : ids.reduce((sum, id) => sum + (own.get(id) ?? 0), 0);
    return { name, own: spent, below, whole: spent + below.reduce((sum, frame) => sum + frame.whole, 0) };
  };
  const root = profile.nodes[0];
  return merge("(root)", root ? [root.id] : []);
}

const WIDTH = 1600;
const ROW = 15;
/** Narrower frames are omitted, in pixels. */
const NARROWEST = 1;
const DEEPEST = 60;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The profile as an SVG. The width of a frame is its share of the working time; called functions are below it. */
export function flameGraph(profile: Profile, title: string): string {
  const root = tree(profile);
  const shapes: string[] = [];
  let rows = 0;
  const draw = ({ name, whole, below }: Frame, x: number, depth: number): void => {
    const width = (whole / root.whole) * WIDTH;
    if (width < NARROWEST || depth > DEEPEST) return;
    rows = Math.max(rows, depth + 1);
    const share = `${((whole / root.whole) * 100).toFixed(1)} %`;
    const hue = name.includes("server/src") || name.includes("domain/") ? 150 : name.includes("react") ? 210 : 35;
    const label =
      width > 40
        ? `<text x="${(x + 2).toFixed(1)}" y="${depth * ROW + 37}">${escaped(name.slice(0, Math.floor(width / 6)))}</text>`
        : "";
    shapes.push(
      `<g><title>${escaped(name)}, ${share}</title><rect x="${x.toFixed(1)}" y="${depth * ROW + 26}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="hsl(${hue} 60% ${72 + (depth % 2) * 6}%)"/>${label}</g>`,
    );
    let at = x;
    for (const child of below) {
      draw(child, at, depth + 1);
      at += (child.whole / root.whole) * WIDTH;
    }
  };
  draw(root, 0, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${rows * ROW + 32}" font-family="monospace" font-size="10">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fff"/><text x="4" y="16" font-size="13">${escaped(title)}</text>
${shapes.join("\n")}
</svg>
`;
}
