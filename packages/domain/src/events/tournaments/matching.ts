/** Costs must be integers below this, so that sums of two and their doubles stay exact. */
export const MAX_COST = 2 ** 49;

const FREE = -1;
const OUTER = 0;
const INNER = 1;

/**
 * Edmonds' algorithm for a maximum-weight matching of a complete graph, primal-dual, with blossoms as separate
 * nodes: O(n³). Nodes 1…n are vertices, higher ones blossoms, 0 is none. For two nodes, `endA` and `endB` hold
 * the end vertices of the edge with the least slack between them.
 */
class Matcher {
  readonly #vertices: number;
  readonly #size: number;
  readonly #weight: Float64Array;
  readonly #endA: Int16Array;
  readonly #endB: Int16Array;
  /** The child of a blossom that contains a vertex. */
  readonly #childWith: Int16Array;
  readonly #dual: Float64Array;
  /** The vertex at the other end of a node's matched edge. */
  readonly #mate: Int16Array;
  /** The outermost blossom that contains a node. */
  readonly #outermost: Int16Array;
  /** The vertex by which a node was reached in its tree. */
  readonly #parent: Int16Array;
  /** The outer vertex with the least slack to a node. */
  readonly #nearest: Int16Array;
  readonly #label: Int8Array;
  readonly #seen: Int32Array;
  readonly #children: number[][];
  #top: number;
  #visit = 0;
  #queue: number[] = [];

  constructor(vertices: number, weight: (a: number, b: number) => number) {
    const size = vertices + (vertices >> 1) + 2;
    this.#vertices = vertices;
    this.#size = size;
    this.#top = vertices;
    this.#weight = new Float64Array(size * size);
    this.#endA = new Int16Array(size * size);
    this.#endB = new Int16Array(size * size);
    this.#childWith = new Int16Array(size * size);
    this.#dual = new Float64Array(size);
    this.#mate = new Int16Array(size);
    this.#outermost = new Int16Array(size);
    this.#parent = new Int16Array(size);
    this.#nearest = new Int16Array(size);
    this.#label = new Int8Array(size);
    this.#seen = new Int32Array(size);
    this.#children = Array.from({ length: size }, () => []);
    let greatest = 0;
    for (let a = 1; a <= vertices; a++) {
      this.#outermost[a] = a;
      for (let b = 1; b <= vertices; b++) {
        const at = a * size + b;
        this.#endA[at] = a;
        this.#endB[at] = b;
        this.#childWith[at] = a === b ? a : 0;
        if (a === b) continue;
        this.#weight[at] = weight(a - 1, b - 1);
        greatest = Math.max(greatest, this.#weight[at] ?? 0);
      }
    }
    this.#dual.fill(greatest, 1, vertices + 1);
  }

  /** The matched vertex of each vertex, counted from 0. */
  run(): number[] {
    while (this.#grow());
    return Array.from({ length: this.#vertices }, (_, vertex) => read(this.#mate, vertex + 1) - 1);
  }

  /** Twice the slack of an edge: the sum of the duals of its two vertices minus its weight. */
  #slackOf(a: number, b: number): number {
    return read(this.#dual, a) + read(this.#dual, b) - 2 * read(this.#weight, a * this.#size + b);
  }

  /** The slack of the best edge between two nodes. */
  #slack(a: number, b: number): number {
    const at = a * this.#size + b;
    return this.#slackOf(read(this.#endA, at), read(this.#endB, at));
  }

  #isOutermost(node: number): boolean {
    return read(this.#outermost, node) === node;
  }

  #offer(vertex: number, node: number): void {
    const nearest = read(this.#nearest, node);
    if (!nearest || this.#slack(vertex, node) < this.#slack(nearest, node)) this.#nearest[node] = vertex;
  }

  #findNearest(node: number): void {
    this.#nearest[node] = 0;
    for (let vertex = 1; vertex <= this.#vertices; vertex++) {
      const outermost = read(this.#outermost, vertex);
      if (outermost !== node && read(this.#label, outermost) === OUTER) this.#offer(vertex, node);
    }
  }

  #enqueue(node: number): void {
    if (node <= this.#vertices) this.#queue.push(node);
    else for (const child of this.#childrenOf(node)) this.#enqueue(child);
  }

  #childrenOf(blossom: number): number[] {
    return this.#children[blossom] ?? [];
  }

  #setOutermost(node: number, outermost: number): void {
    this.#outermost[node] = outermost;
    if (node > this.#vertices) for (const child of this.#childrenOf(node)) this.#setOutermost(child, outermost);
  }

  /** The even number of steps from a blossom's base to a child; reverses the blossom if the number was odd. */
  #stepsTo(blossom: number, child: number): number {
    const children = this.#childrenOf(blossom);
    const steps = children.indexOf(child);
    if (steps % 2 === 0) return steps;
    this.#children[blossom] = [children[0] ?? 0, ...children.slice(1).reverse()];
    return children.length - steps;
  }

  #match(a: number, b: number): void {
    const at = a * this.#size + b;
    this.#mate[a] = read(this.#endB, at);
    if (a <= this.#vertices) return;
    const base = read(this.#childWith, a * this.#size + read(this.#endA, at));
    const steps = this.#stepsTo(a, base);
    const children = this.#childrenOf(a);
    for (let step = 0; step < steps; step++) this.#match(children[step] ?? 0, children[step ^ 1] ?? 0);
    this.#match(base, b);
    this.#children[a] = [...children.slice(steps), ...children.slice(0, steps)];
  }

  /** Swaps matched and unmatched edges from an outer node up to the root of its tree. */
  #augment(from: number, to: number): void {
    let a = from;
    let b = to;
    for (;;) {
      const next = read(this.#outermost, read(this.#mate, a));
      this.#match(a, b);
      if (!next) return;
      const parent = read(this.#outermost, read(this.#parent, next));
      this.#match(next, parent);
      a = parent;
      b = next;
    }
  }

  /** The first node on both paths to the roots, or 0 if the two nodes are in different trees. */
  #commonNode(first: number, second: number): number {
    this.#visit++;
    let a = first;
    let b = second;
    while (a || b) {
      if (a) {
        if (read(this.#seen, a) === this.#visit) return a;
        this.#seen[a] = this.#visit;
        const mate = read(this.#outermost, read(this.#mate, a));
        a = mate ? read(this.#outermost, read(this.#parent, mate)) : 0;
      }
      [a, b] = [b, a];
    }
    return 0;
  }

  /** The nodes from an outer one up to, but not including, the base of a new blossom. */
  #wayUp(from: number, base: number): number[] {
    const way: number[] = [];
    for (let node = from; node !== base; ) {
      const mate = read(this.#outermost, read(this.#mate, node));
      way.push(node, mate);
      this.#enqueue(mate);
      node = read(this.#outermost, read(this.#parent, mate));
    }
    return way;
  }

  #shrink(a: number, base: number, b: number): void {
    let blossom = this.#vertices + 1;
    while (blossom <= this.#top && read(this.#outermost, blossom)) blossom++;
    this.#top = Math.max(this.#top, blossom);
    this.#dual[blossom] = 0;
    this.#label[blossom] = OUTER;
    this.#mate[blossom] = read(this.#mate, base);
    this.#parent[blossom] = read(this.#parent, base);
    this.#children[blossom] = [base, ...this.#wayUp(a, base).reverse(), ...this.#wayUp(b, base)];
    this.#setOutermost(blossom, blossom);
    this.#collectEdges(blossom);
    this.#findNearest(blossom);
  }

  /** Sets the edge of least slack to each other node, taken from the edges of the blossom's children. */
  #collectEdges(blossom: number): void {
    const size = this.#size;
    for (let vertex = 1; vertex <= this.#vertices; vertex++) this.#childWith[blossom * size + vertex] = 0;
    let first = true;
    for (const child of this.#childrenOf(blossom)) {
      for (let node = 1; node <= this.#top; node++) {
        const there = blossom * size + node;
        if (!first && this.#slack(child, node) >= this.#slack(blossom, node)) continue;
        const from = child * size + node;
        this.#endA[there] = read(this.#endA, from);
        this.#endB[there] = read(this.#endB, from);
        this.#endA[node * size + blossom] = read(this.#endB, from);
        this.#endB[node * size + blossom] = read(this.#endA, from);
      }
      first = false;
      for (let vertex = 1; vertex <= this.#vertices; vertex++)
        if (read(this.#childWith, child * size + vertex)) this.#childWith[blossom * size + vertex] = child;
    }
  }

  #expand(blossom: number): void {
    for (const child of this.#childrenOf(blossom)) this.#setOutermost(child, child);
    const parent = read(this.#parent, blossom);
    const entry = read(this.#childWith, blossom * this.#size + read(this.#endA, blossom * this.#size + parent));
    const steps = this.#stepsTo(blossom, entry);
    const children = this.#childrenOf(blossom);
    for (let step = 0; step < steps; step += 2) {
      const inner = children[step] ?? 0;
      const outer = children[step + 1] ?? 0;
      this.#parent[inner] = read(this.#endA, outer * this.#size + inner);
      this.#label[inner] = INNER;
      this.#label[outer] = OUTER;
      this.#nearest[inner] = 0;
      this.#findNearest(outer);
      this.#enqueue(outer);
    }
    this.#label[entry] = INNER;
    this.#parent[entry] = parent;
    for (const child of children.slice(steps + 1)) {
      this.#label[child] = FREE;
      this.#findNearest(child);
    }
    this.#outermost[blossom] = 0;
  }

  /** Uses a tight edge between outer vertices `a` and `b`. Returns true if the matching became larger. */
  #useEdge(a: number, b: number): boolean {
    const from = read(this.#outermost, a);
    const to = read(this.#outermost, b);
    if (read(this.#label, to) === FREE) {
      this.#parent[to] = a;
      this.#label[to] = INNER;
      const mate = read(this.#outermost, read(this.#mate, to));
      this.#nearest[to] = 0;
      this.#nearest[mate] = 0;
      this.#label[mate] = OUTER;
      this.#enqueue(mate);
      return false;
    }
    if (read(this.#label, to) === INNER) return false;
    const common = this.#commonNode(from, to);
    if (common) {
      this.#shrink(from, common, to);
      return false;
    }
    this.#augment(from, to);
    this.#augment(to, from);
    return true;
  }

  /** Grows trees from all unmatched nodes until two of them meet. Returns false when all are matched. */
  #grow(): boolean {
    this.#label.fill(FREE);
    this.#nearest.fill(0);
    this.#queue = [];
    for (let node = 1; node <= this.#top; node++)
      if (this.#isOutermost(node) && !read(this.#mate, node)) {
        this.#parent[node] = 0;
        this.#label[node] = OUTER;
        this.#enqueue(node);
      }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#scan()) return true;
      this.#changeDuals(this.#leastChange());
      if (this.#useNewEdges()) return true;
      for (let node = this.#vertices + 1; node <= this.#top; node++)
        if (this.#isOutermost(node) && read(this.#label, node) === INNER && read(this.#dual, node) === 0)
          this.#expand(node);
    }
  }

  #scan(): boolean {
    for (let vertex = this.#queue.shift(); vertex !== undefined; vertex = this.#queue.shift()) {
      if (read(this.#label, read(this.#outermost, vertex)) === INNER) continue;
      for (let other = 1; other <= this.#vertices; other++) {
        const outermost = read(this.#outermost, other);
        if (outermost === read(this.#outermost, vertex)) continue;
        if (this.#slackOf(vertex, other) > 0) this.#offer(vertex, outermost);
        else if (this.#useEdge(vertex, other)) return true;
      }
    }
    return false;
  }

  #leastChange(): number {
    let least = Number.POSITIVE_INFINITY;
    for (let node = 1; node <= this.#top; node++) {
      if (!this.#isOutermost(node)) continue;
      const label = read(this.#label, node);
      if (node > this.#vertices && label === INNER) least = Math.min(least, read(this.#dual, node) / 2);
      const nearest = read(this.#nearest, node);
      if (nearest && label === FREE) least = Math.min(least, this.#slack(nearest, node));
      else if (nearest && label === OUTER) least = Math.min(least, this.#slack(nearest, node) / 2);
    }
    return least;
  }

  #changeDuals(change: number): void {
    for (let node = 1; node <= this.#top; node++) {
      const isBlossom = node > this.#vertices;
      if (isBlossom && !this.#isOutermost(node)) continue;
      const label = read(this.#label, isBlossom ? node : read(this.#outermost, node));
      if (label === FREE) continue;
      const sign = (label === OUTER) === isBlossom ? 1 : -1;
      this.#dual[node] = read(this.#dual, node) + sign * (isBlossom ? 2 : 1) * change;
    }
  }

  #useNewEdges(): boolean {
    this.#queue = [];
    for (let node = 1; node <= this.#top; node++) {
      const nearest = read(this.#nearest, node);
      if (!this.#isOutermost(node) || !nearest || read(this.#outermost, nearest) === node) continue;
      const at = nearest * this.#size + node;
      if (this.#slack(nearest, node) === 0 && this.#useEdge(read(this.#endA, at), read(this.#endB, at))) return true;
    }
    return false;
  }
}

const read = (array: Int8Array | Int16Array | Int32Array | Float64Array, index: number): number => array[index] ?? 0;

/**
 * The perfect matching of minimum cost on a complete graph with `count` vertices. `cost` is symmetric, with
 * integers from 0 to `MAX_COST`. Returns the matched vertex of each vertex. Throws `RangeError` for an odd
 * number of vertices.
 */
export function cheapestMatching(count: number, cost: (a: number, b: number) => number): number[] {
  if (count % 2) throw new RangeError(`${count} vertices cannot all be matched`);
  let dearest = 0;
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) dearest = Math.max(dearest, cost(a, b));
  if (dearest > MAX_COST) throw new RangeError(`A cost of ${dearest} is above ${MAX_COST}`);
  // All weights are positive, so a maximum-weight matching of a complete graph covers every vertex.
  return new Matcher(count, (a, b) => dearest + 1 - cost(a, b)).run();
}
