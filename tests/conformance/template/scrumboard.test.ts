import type { Board, BoardCard, BoardLabel, ListedBoard } from "@tablero/contract/template/shapes/scrumboard";
import { beforeEach, expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

const STEP = 65_536;
const UNKNOWN = ["nobody", "__proto__", "constructor"];

mockConformance("scrumboard", (api) => {
  const boards = async (): Promise<ListedBoard[]> => (await api().call("GET /api/apps/scrumboard/boards")).body;
  const read = (id: string) => api().call("GET /api/apps/scrumboard/board", { query: { id } });
  const first = async (): Promise<Board> => (await read((await boards())[0]?.id ?? "")).body;
  const labelsOf = async (boardId: string): Promise<BoardLabel[]> =>
    (await api().call("GET /api/apps/scrumboard/board/labels", { query: { boardId } })).body;
  const patchCard = (id: string, card: object) =>
    api().call("PATCH /api/apps/scrumboard/board/card", { body: { id, card } });
  const patchCards = (cards: object[]) => api().raw("PATCH /api/apps/scrumboard/board/cards", { body: { cards } });
  const patchLists = (lists: object[]) => api().raw("PATCH /api/apps/scrumboard/board/lists", { body: { lists } });
  const addCard = (card: object) => api().raw("PUT /api/apps/scrumboard/board/card", { body: { card } });
  const positions = (cards: object[]) =>
    api().raw("PATCH /api/apps/scrumboard/board/card/positions", { body: { cards } });

  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const cardsOf = (board: Board) => board.lists.flatMap(({ cards }) => cards);
  const listAt = (board: Board, place: number) => board.lists[place]!;
  const cardAt = (board: Board, list: number, place: number) => listAt(board, list).cards[place]!;
  const steps = (count: number) => Array.from({ length: count }, (_, place) => (place + 1) * STEP);
  /** The board with its cards changed. */
  const withCards = (board: Board, change: (card: BoardCard) => BoardCard): Board => ({
    ...board,
    lists: board.lists.map((list) => ({ ...list, cards: list.cards.map(change) })),
  });

  beforeEach(async () => {
    await api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" }));
  });

  it("there are three boards with 3, 8 and 1 members, active a day, two days and a week ago", async () => {
    const all = await boards();
    expect(all.map(({ members }) => members.length)).toEqual([3, 8, 1]);
    const days = all.map(({ lastActivity }) => Math.round((Date.now() - Date.parse(lastActivity ?? "")) / 86_400_000));
    expect(days).toEqual([1, 2, 7]);
    for (const { icon, members } of all) {
      expect(icon).toMatch(/^heroicons_outline:/);
      for (const { name, avatar } of members) {
        expect(name).not.toBe("");
        const picture = await api().target.fetch(new Request(`http://shop.test${avatar}`));
        expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
      }
    }
  });

  it("the first board has four lists with 4, 2, 1 and 5 cards, sorted by position", async () => {
    const board = await first();
    expect(board.lists.map(({ cards }) => cards.length)).toEqual([4, 2, 1, 5]);
    expect(board.lists.map(({ position }) => position)).toEqual(steps(4));
    for (const { id, boardId, cards } of board.lists) {
      expect(boardId).toBe(board.id);
      expect(cards.map(({ position }) => position)).toEqual(steps(cards.length));
      expect(cards.filter((card) => card.boardId !== board.id || card.listId !== id)).toEqual([]);
    }
    const cards = cardsOf(board);
    expect(cards.filter(({ description }) => description)).toHaveLength(1);
    const counts = cards.map(({ labels }) => labels.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 5]);
    const dates = cards.flatMap(({ dueDate }) => dueDate ?? []);
    expect(dates.length > 0 && dates.length < 12).toBe(true);
    for (const date of dates) expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(15 * 86_400_000);
  });

  it("a board has the ids of its members, and all of its labels, including those that its cards use", async () => {
    const [all, board] = [await boards(), await first()];
    expect(board.members).toEqual(ids(all[0]?.members ?? []));
    expect(board.labels).toHaveLength(5);
    expect(board.labels).toEqual(await labelsOf(board.id));
    for (const label of cardsOf(board).flatMap(({ labels }) => labels)) expect(board.labels).toContainEqual(label);
    const { lists: _, labels: __, members: ___, ...own } = board;
    expect(all[0]).toEqual({ ...own, members: all[0]?.members });
  });

  it("the other boards are empty, and an unknown id finds no board", async () => {
    for (const { id } of (await boards()).slice(1)) {
      const { status, body } = await read(id);
      expect([status, body.lists, body.labels]).toEqual([200, [], []]);
    }
    for (const id of UNKNOWN) {
      const unknown = await read(id);
      expect([unknown.status, unknown.problem.code]).toEqual([404, "not-found"]);
      expect(await labelsOf(id)).toEqual([]);
    }
    expect((await api().raw("GET /api/apps/scrumboard/board", {})).status).toBe(422);
    expect((await api().raw("GET /api/apps/scrumboard/board/labels", {})).status).toBe(422);
  });

  it("a new list has no cards, and appears at its position", async () => {
    const board = await first();
    const list = { id: null, boardId: board.id, position: STEP * 2.5, title: " Bloqueado ", cards: [] };
    const { status, body } = await api().call("POST /api/apps/scrumboard/board/list", { body: { list } });
    const added = { id: body.id, boardId: board.id, position: STEP * 2.5, title: "Bloqueado" };
    expect([status, body]).toEqual([200, added]);
    expect(ids(board.lists)).not.toContain(body.id);
    const after = await first();
    expect(after.lists).toEqual([...board.lists.slice(0, 2), { ...added, cards: [] }, ...board.lists.slice(2)]);
  });

  it("a list that is given the position of another one comes after it", async () => {
    const board = await first();
    const list = { boardId: board.id, position: STEP, title: "Otra" };
    const { body } = await api().call("POST /api/apps/scrumboard/board/list", { body: { list } });
    expect(ids((await first()).lists).slice(0, 2)).toEqual([listAt(board, 0).id, body.id]);
  });

  it.each([
    [{ position: 1, title: "Sin tablero" }, "list.boardId"],
    [{ boardId: "b", title: "Sin sitio" }, "list.position"],
    [{ boardId: "b", position: "1", title: "Texto" }, "list.position"],
    [{ boardId: "b", position: 1, title: "  " }, "list.title"],
    [{ boardId: "b", position: 1, title: "a".repeat(201) }, "list.title"],
    [null, "list"],
    [[], "list"],
  ])("the list %j is refused at %s", async (list, path) => {
    const { status, problem } = await api().raw("POST /api/apps/scrumboard/board/list", { body: { list } });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  it("a list is changed, and an unknown one answers null", async () => {
    const board = await first();
    const { id } = listAt(board, 1);
    const patch = (list: object) => api().raw("PATCH /api/apps/scrumboard/board/list", { body: { list } });
    const { status, body } = await patch({ id, title: "Ahora", colour: "red", cards: [] });
    expect([status, body]).toEqual([200, { id, boardId: board.id, position: STEP * 2, title: "Ahora" }]);
    for (const unknown of UNKNOWN) {
      const answer = await patch({ id: unknown, title: "Intrusa" });
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
    expect((await patch({ title: "Sin id" })).problem.errors?.[0]?.path).toBe("list.id");
    expect((await patch({ id, position: null })).status).toBe(422);
    const lists = board.lists.map((list) => (list.id === id ? { ...list, title: "Ahora" } : list));
    expect(await first()).toEqual({ ...board, lists });
  });

  it("changing several lists returns what was sent, including unknown lists and cards", async () => {
    const board = await first();
    const turned = board.lists.map((list, place) => ({ ...list, position: (4 - place) * STEP }));
    const sent = [...turned, { id: "nobody", title: "Intrusa", position: 1 }];
    const { status, body } = await patchLists(sent);
    expect([status, body]).toEqual([200, sent]);
    expect((await first()).lists).toEqual([...turned].reverse());
    expect((await patchLists([])).body).toEqual([]);
  });

  it("the cards sent with a list are ignored", async () => {
    const board = await first();
    const { id, cards } = listAt(board, 0);
    const changed = cards.map((card) => ({ ...card, title: "Otra", position: 1 }));
    const { body } = await patchLists([{ id, cards: changed, colour: "red" }]);
    expect(body).toEqual([{ id, cards: changed }]);
    expect(await first()).toEqual(board);
    expect((await patchLists([{ id, cards: "all" }])).problem.errors?.[0]?.path).toBe("lists.0.cards");
    expect((await patchLists([{ title: "Sin id" }])).status).toBe(422);
  });

  it("a list is deleted with its cards, and an unknown id deletes none", async () => {
    const board = await first();
    const { id } = listAt(board, 3);
    const gone = cardAt(board, 3, 2);
    for (const each of [...UNKNOWN, id, id]) {
      const { status, body } = await api().call("DELETE /api/apps/scrumboard/board/list", { query: { id: each } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(await first()).toEqual({ ...board, lists: board.lists.slice(0, 3) });
    expect((await patchCard(gone.id, { listId: listAt(board, 0).id })).body).toBe(null);
  });

  it("a new card has empty values for missing fields, and appears at its position", async () => {
    const board = await first();
    const { id: listId } = listAt(board, 2);
    const card = { id: null, boardId: board.id, listId, position: STEP / 2, title: "Probar los dados" };
    const { status, body } = await addCard({ ...card, colour: "red" });
    const added = { ...card, id: body.id, description: null, labels: [], dueDate: null };
    expect([status, body]).toEqual([200, added]);
    expect(ids(cardsOf(board))).not.toContain(body.id);
    expect(listAt(await first(), 2).cards).toEqual([added, ...listAt(board, 2).cards]);
  });

  it("labels of a new card are returned as they were sent, as ids or objects, and shown as objects", async () => {
    const board = await first();
    const [one, two] = board.labels as [BoardLabel, BoardLabel];
    const card = { boardId: board.id, listId: listAt(board, 1).id, position: 1, title: "Con etiquetas" };
    for (const labels of [[two.id, one.id, "nobody"], [two, one], []]) {
      const { body } = await addCard({ ...card, labels });
      expect(body.labels).toEqual(labels);
      const shown = cardsOf(await first()).find(({ id }) => id === body.id);
      expect(shown?.labels).toEqual(labels.length ? [two, one] : []);
    }
  });

  it.each([
    [{ boardId: "" }, "card.boardId"],
    [{ listId: 4 }, "card.listId"],
    [{ position: null }, "card.position"],
    [{ title: "" }, "card.title"],
    [{ title: "a".repeat(501) }, "card.title"],
    [{ description: [] }, "card.description"],
    [{ labels: "all" }, "card.labels"],
    [{ labels: [null] }, "card.labels.0"],
    [{ dueDate: "mañana" }, "card.dueDate"],
  ])("a new card with %j and a change to it are refused at %s", async (field, path) => {
    const board = await first();
    const { id, ...card } = cardAt(board, 0, 0);
    for (const { status, problem } of [await addCard({ ...card, ...field }), await patchCard(id, field)])
      expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect(await first()).toEqual(board);
  });

  it.each(["boardId", "listId", "position", "title"])("a new card without %s is refused", async (field) => {
    const board = await first();
    const { status, problem } = await addCard({ ...cardAt(board, 0, 0), [field]: undefined });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, `card.${field}`]);
    expect(await first()).toEqual(board);
  });

  it("changes are merged into a card, which can move to another list", async () => {
    const board = await first();
    const card = cardAt(board, 0, 1);
    const labels = [board.labels[4], board.labels[0]];
    const changes = {
      listId: listAt(board, 3).id,
      position: STEP * 1.5,
      title: "Otra cosa",
      description: "Ya con detalles",
      labels,
      dueDate: "2027-03-01",
    };
    const { status, body } = await patchCard(card.id, { ...changes, id: "another", colour: "red" });
    const merged = { ...card, ...changes };
    expect([status, body]).toEqual([200, merged]);
    const after = await first();
    expect(ids(listAt(after, 0).cards)).toEqual(ids(listAt(board, 0).cards.filter(({ id }) => id !== card.id)));
    expect(cardAt(after, 3, 1)).toEqual(merged);
    const byId = await patchCard(card.id, { labels: [board.labels[1]?.id, "nobody"], dueDate: null });
    expect(byId.body).toEqual({ ...merged, labels: [board.labels[1]], dueDate: null });
  });

  it("keys with a meaning in JavaScript are dropped, and an unknown card answers null", async () => {
    const board = await first();
    const card = cardAt(board, 1, 0);
    const changes = JSON.parse('{ "__proto__": { "title": "Intrusa" }, "constructor": 1, "position": 7 }');
    expect((await patchCard(card.id, changes)).body).toEqual({ ...card, position: 7 });
    for (const id of UNKNOWN) {
      const { status, body } = await patchCard(id, { title: "Intrusa", labels: [] });
      expect([status, body]).toEqual([200, null]);
    }
    expect(await first()).toEqual(withCards(board, (one) => (one.id === card.id ? { ...one, position: 7 } : one)));
  });

  it("changing several cards returns the known ones", async () => {
    const board = await first();
    const [one, two] = [cardAt(board, 0, 0), cardAt(board, 3, 4)];
    const labels = [board.labels[2]];
    const { status, body } = await patchCards([
      { id: two.id, position: 1, labels },
      { id: "nobody", title: "Intrusa" },
      { id: one.id, title: "Primera" },
    ]);
    expect([status, body]).toEqual([
      200,
      [
        { ...two, position: 1, labels },
        { ...one, title: "Primera" },
      ],
    ]);
    const after = await first();
    expect(cardAt(after, 3, 0)).toEqual({ ...two, position: 1, labels });
    expect(cardAt(after, 0, 0)).toEqual({ ...one, title: "Primera" });
    expect(cardsOf(after)).toHaveLength(12);
    expect((await patchCards([{ title: "Sin id" }])).problem.errors?.[0]?.path).toBe("cards.0.id");
    expect((await patchCards([])).body).toEqual([]);
  });

  it("no card changes if one of several is invalid", async () => {
    const board = await first();
    const { status, problem } = await patchCards([
      { id: cardAt(board, 0, 0).id, title: "Buena" },
      { id: cardAt(board, 0, 1).id, title: 3 },
    ]);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, "cards.1.title"]);
    expect(await first()).toEqual(board);
  });

  it("the sent cards are numbered, and all others keep their position", async () => {
    const board = await first();
    const turned = [...listAt(board, 0).cards].reverse();
    const { status, body } = await positions(turned);
    const numbered = turned.map((card, position) => ({ ...card, position }));
    expect([status, body]).toEqual([200, numbered]);
    const after = await first();
    expect(after.lists).toEqual(board.lists.map((list, place) => (place === 0 ? { ...list, cards: numbered } : list)));
  });

  it("unknown and misplaced cards take up a position, the first of two equal ones counts, and none of them moves", async () => {
    const board = await first();
    const [one, two, three] = listAt(board, 3).cards as [BoardCard, BoardCard, BoardCard];
    const { body } = await positions([
      { ...one, listId: listAt(board, 0).id },
      { ...one, boardId: "nowhere" },
      { ...two, id: "nobody" },
      three,
      two,
      three,
    ]);
    expect(body).toEqual([
      { ...three, position: 3 },
      { ...two, position: 4 },
    ]);
    expect(cardsOf(await first()).find(({ id }) => id === one.id)).toEqual(one);
    const others = (all: Board) => cardsOf(all).filter(({ id }) => id !== two.id && id !== three.id);
    expect(others(await first())).toEqual(others(board));
    expect((await positions([])).body).toEqual([]);
  });

  it.each([
    [{}, "cards"],
    [{ cards: null }, "cards"],
    [{ cards: ["a"] }, "cards.0"],
    [{ cards: [{ listId: "a", boardId: "b" }] }, "cards.0.id"],
    [{ cards: [{ id: "a", boardId: "b" }] }, "cards.0.listId"],
    [{ cards: [{ id: "a", listId: "b" }] }, "cards.0.boardId"],
  ])("the positions %j are refused", async (input, path) => {
    const { status, problem } = await api().raw("PATCH /api/apps/scrumboard/board/card/positions", { body: input });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  it("only the given card is deleted, and an unknown id deletes none", async () => {
    const board = await first();
    const { id } = cardAt(board, 0, 2);
    for (const each of [...UNKNOWN, id, id]) {
      const { status, body } = await api().call("DELETE /api/apps/scrumboard/board/card", { query: { id: each } });
      expect([status, body]).toEqual([200, true]);
    }
    expect(cardsOf(await first())).toEqual(cardsOf(board).filter((card) => card.id !== id));
  });

  it("a new label is the first one, on its board alone", async () => {
    const [board, all] = [await first(), await boards()];
    const { status, body } = await api().raw("PUT /api/apps/scrumboard/board/label", {
      body: { label: { id: null, boardId: board.id, title: " Ludoteca ", colour: "red" } },
    });
    expect([status, body]).toEqual([200, { id: body.id, boardId: board.id, title: "Ludoteca" }]);
    expect(await labelsOf(board.id)).toEqual([body, ...board.labels]);
    expect(await labelsOf(all[1]?.id ?? "")).toEqual([]);
    for (const label of [null, {}, { title: "Sin tablero" }, { boardId: board.id, title: " " }])
      expect((await api().raw("PUT /api/apps/scrumboard/board/label", { body: { label } })).status).toBe(422);
  });

  it("a label is renamed on every card, and an unknown one answers null", async () => {
    const board = await first();
    const label = board.labels[2]!;
    const rename = (id: string) =>
      api().call("PATCH /api/apps/scrumboard/board/label", { body: { id, label: { id: "other", title: "En línea" } } });
    const renamed = { ...label, title: "En línea" };
    const answer = await rename(label.id);
    expect([answer.status, answer.body]).toEqual([200, renamed]);
    const unknown = await rename("nobody");
    expect([unknown.status, unknown.body]).toEqual([200, null]);
    const change = (labels: BoardLabel[]) => labels.map((one) => (one.id === label.id ? renamed : one));
    expect(await first()).toEqual({
      ...withCards(board, (card) => ({ ...card, labels: change(card.labels) })),
      labels: change(board.labels),
    });
  });

  it("a deleted label is removed from every card, and other labels are kept", async () => {
    const board = await first();
    const gone = board.labels[4]!;
    expect(cardsOf(board).filter(({ labels }) => ids(labels).includes(gone.id)).length).toBeGreaterThan(1);
    for (const id of [...UNKNOWN, gone.id, gone.id]) {
      const { status, body } = await api().call("DELETE /api/apps/scrumboard/board/label", { query: { id } });
      expect([status, body]).toEqual([200, true]);
    }
    const left = (labels: BoardLabel[]) => labels.filter(({ id }) => id !== gone.id);
    expect(await first()).toEqual({
      ...withCards(board, (card) => ({ ...card, labels: left(card.labels) })),
      labels: left(board.labels),
    });
  });
});
