import { describe, expect, test } from "vitest";
import { Failure } from "../../../platform/failure.ts";
import type { TakingsPart } from "../takings.ts";
import { applyPick, matchStatement, type StatementOrder } from "./match.ts";
import { type KnownPayouts, payoutDays, proposePayout } from "./match-payout.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { readMovements } from "./read-statement.ts";
import { isOneOfAccounts, makeReferences, orderNumbersIn, orderNumbersOf } from "./statement.ts";
import { type StatementColumn, statementKey } from "./statement-columns.ts";
import { openStatementTable, type StatementRow } from "./statement-table.ts";

const ACCOUNT = "210004184502000513";
const digits = (value: number, length: number) => String(value).padStart(length, "0");

interface Given {
  amount: number;
  day?: string;
  text?: string;
}

const NO_PAYOUTS: KnownPayouts = { parts: [], recorded: [] };

/** A file of Norma 43, in the AEB's layout. */
function norma43(given: readonly Given[], { currency = "978", change = (lines: string[]) => lines } = {}): string {
  const records = given.flatMap(({ amount, day = "261120", text = "" }) => [
    `22    0418${day}${day}04007${amount < 0 ? 1 : 2}${digits(Math.abs(amount), 14)}${digits(7, 10)}${"".padEnd(12, "0")}${"REF".padEnd(16)}`,
    `2301${text.slice(0, 38).padEnd(38)}${text.slice(38, 76).padEnd(38)}`,
  ]);
  const sum = (sign: number) =>
    given.filter(({ amount }) => Math.sign(amount) === sign).reduce((all, { amount }) => all + Math.abs(amount), 0);
  const count = (sign: number) => given.filter(({ amount }) => Math.sign(amount) === sign).length;
  const lines = [
    `11${ACCOUNT}2611012611302${digits(100_000, 14)}${currency}3${"TABLERO JUEGOS SL".padEnd(26)}   `,
    ...records,
    `33${ACCOUNT}${digits(count(-1), 5)}${digits(sum(-1), 14)}${digits(count(1), 5)}${digits(sum(1), 14)}2${digits(1, 14)}978    `,
  ];
  return change([...lines, `88${"9".repeat(18)}${digits(lines.length, 6)}${" ".repeat(54)}`]).join("\r\n");
}

const refused = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error.detail ?? "";
    throw error;
  }
  return "";
};

const readTable = (rows: readonly StatementRow[]) =>
  readMovements({ table: openStatementTable(rows) }, { chosen: null, kept: null });

test("a Norma 43 file is read with signed amounts in cents, days, descriptions joined from two records, and the account", () => {
  const text = norma43([
    { amount: 4_790, text: "TRANSFERENCIA DE MARINA OLMEDO PEDIDO P2026-000042" },
    { amount: -1_250, day: "261121" },
  ]);
  expect(isNorma43(text)).toBe(true);
  const { accounts, movements } = readNorma43(text);
  expect(accounts).toEqual([ACCOUNT]);
  expect(movements).toEqual([
    {
      line: 2,
      day: "2026-11-20",
      amount: 4_790,
      text: "000000000000 REF TRANSFERENCIA DE MARINA OLMEDO PEDIDO P2026-000042",
    },
    { line: 4, day: "2026-11-21", amount: -1_250, text: "000000000000 REF" },
  ]);
});

test("a Norma 43 file that is truncated, altered or in another currency is refused with its line", () => {
  const given = [{ amount: 4_790 }, { amount: 100 }];
  const changed = (change: (lines: string[]) => string[]) => refused(() => readNorma43(norma43(given, { change })));
  expect(changed((lines) => lines.slice(0, -2))).toMatch(/incompleto/);
  expect(changed((lines) => lines.toSpliced(1, 2))).toMatch(/totales de la línea 4/);
  expect(changed((lines) => lines.map((line) => line.replace("0000000004790", "0000000004791")))).toMatch(/totales/);
  expect(changed((lines) => lines.toSpliced(5, 0, "99 NADA"))).toMatch(/línea 6 no es de la Norma 43/);
  expect(changed((lines) => lines.with(1, (lines[1] ?? "").replace("261120", "261320")))).toMatch(
    /fecha de la línea 2/,
  );
  expect(changed((lines) => [...lines, lines[1] ?? ""])).toMatch(/detrás del final/);
  expect(refused(() => readNorma43(norma43(given, { currency: "840" })))).toMatch(/no está en euros/);
});

test("a CSV statement may have column headings below other lines, decimal commas, and one or two amount columns", () => {
  const rows = (...lines: string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));
  const single = rows(
    ["Movimientos de la cuenta ES91 2100"],
    ["F. Operación", "Concepto", "Importe (€)", "Saldo", "Observaciones"],
    ["20/11/2026", "Transferencia", "1.047,90", "3.000,00", "P2026-000042"],
    ["", "Total", "1.047,90", "", ""],
  );
  expect(refused(() => readTable(single))).toBe("");
  expect(readTable(single).movements).toEqual([
    { line: 3, day: "2026-11-20", amount: 104_790, text: "Transferencia P2026-000042" },
  ]);
  const double = rows(
    ["Fecha", "Descripción", "Cargo", "Abono"],
    ["2026-11-20", "Ingreso", "", "12,5"],
    ["2026-11-21", "Recibo", "7,00", ""],
  );
  expect(readTable(double).movements.map(({ amount }) => amount)).toEqual([1_250, -700]);
  expect(refused(() => readTable(rows(["a", "b"], ["1", "2"])))).toMatch(/qué columna es cuál/);
  expect(readTable(rows(["Fecha", "Importe"], ["20/11/2026", "mucho"])).unread).toEqual([
    { line: 2, reason: "No se entiende el importe «mucho»." },
  ]);
  expect(refused(() => readTable(rows(["Fecha", "Importe"])))).toMatch(/ningún movimiento/);
});

test("a CSV statement with unknown headings requires a person to map the columns", () => {
  const rows = [
    ["Kontoauszug", "ES91 2100"],
    ["Datum", "Eingang", "Ausgang", "Zweck", "Stand"],
    ["20/11/2026", "12,50", "", "P2026-000042", "100,00"],
    ["21/11/2026", "", "7,00", "Strom", "93,00"],
  ].map((cells, index) => ({ line: index + 1, cells }));
  const table = openStatementTable(rows);
  expect(table).toMatchObject({ heads: rows[1]?.cells, recognised: null });
  const by = (...fields: StatementColumn["field"][]) =>
    table.heads.map((head, at): StatementColumn => ({ head, field: fields[at] ?? null }));
  const read = (chosen: StatementColumn[] | null, kept: StatementColumn[] | null = null) =>
    readMovements({ table }, { chosen, kept });
  expect(refused(() => read(null))).toMatch(/qué columna es cuál/);
  expect(refused(() => read(by("day")))).toBe("Falta la columna del importe, o la de lo que entra.");
  expect(refused(() => read(by("day", "amount", "amount")))).toMatch(/ya es otra columna/);
  expect(refused(() => read(by("day", "amount").slice(1)))).toMatch(/no son las del fichero/);
  const whole = read(by("day", "credit", "debit", "text"));
  expect(whole.movements).toEqual([
    { line: 3, day: "2026-11-20", amount: 1_250, text: "P2026-000042" },
    { line: 4, day: "2026-11-21", amount: -700, text: "Strom" },
  ]);
  // A stored choice applies to the same headings, ignoring case, and a new choice overrides it.
  const kept = by("day", "credit").map(({ head, field }) => ({ head: head.toUpperCase(), field }));
  expect(read(null, kept).columns).toMatchObject({ origin: "kept", columns: by("day", "credit") });
  expect(read(by("day", "amount"), kept).columns?.origin).toBe("chosen");
  expect(statementKey(kept.map(({ head }) => head))).toBe(statementKey(table.heads));
  expect(statementKey([...table.heads].reverse())).not.toBe(statementKey(table.heads));
});

test("an order chosen by a person is judged like one named in the bank's text", () => {
  const order = { id: "o", number: "P2026-000042", client: "Ana", due: 1_000, version: 1 };
  const movement = { amount: 1_000, outcome: "none" as const, orders: [], payout: null };
  const outcome = (amount: number, due = 1_000) => applyPick({ ...movement, amount }, { ...order, due }).outcome;
  expect([outcome(1_000), outcome(999), outcome(1_001), outcome(1, 0)]).toEqual(["exact", "less", "more", "settled"]);
  expect(applyPick(movement, order).orders).toEqual([order]);
});

test("a CSV line that is not a movement of the shop is reported with a reason, and not matched", () => {
  const heads = ["Fecha", "Concepto", "Importe", "Divisa", "Estado"];
  const cells = [
    heads,
    ["27/11/26", "A", "10,00", "", ""],
    ["2026-11-27 10:01:00", "B", "45.90", "EUR", "COMPLETED"],
    ["27/11/2026", "C", "10,00", "USD", ""],
    ["27/11/2026", "D", "10,00 $", "", ""],
    ["27/11/2026", "E", "10,00", "EUR", "Revertido"],
    ["31/02/2026", "F", "10,00", "", ""],
    ["", "Total", "90,00", "", ""],
    ["27/11/2026", "G", "", "", ""],
    ["27/11/2026", "H", "100.000.000.000,00", "", ""],
    ["", "", "", "", ""],
  ];
  const { movements, unread } = readTable(cells.map((row, index) => ({ line: index + 1, cells: row })));
  expect(movements.map(({ day, amount }) => [day, amount])).toEqual([
    ["2026-11-27", 1_000],
    ["2026-11-27", 4_590],
  ]);
  expect(unread.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(unread[0]?.reason).toBe("No está en euros, sino en USD.");
});

test("an order number that a Norma 43 file splits across records is joined, and the reference stays the same", () => {
  const concept = `TRANSFERENCIA DE UN CLIENTE CON UN CONCEPTO LARGO POR EL PEDIDO NUM. P2026-0000`;
  const start = concept.slice(0, 76);
  const given = norma43([{ amount: 4_790, text: start.padStart(76, ".") }], {
    change: (lines) => [
      ...lines.slice(0, 3),
      `2302${concept.slice(76)}42 GRACIAS`.padEnd(80),
      ...lines.slice(3).map((line) => line.replace(/000004(?= {54})/, "000005")),
    ],
  });
  const [movement] = readNorma43(given).movements;
  expect(movement?.text).not.toContain("P2026-000042");
  expect(movement && orderNumbersOf(movement, ["P"])).toContain("P2026-000042");
  const [match] = matchStatement(movement ? [movement] : [], [order("P2026-000042", 4_790)], [], ["P"], NO_PAYOUTS);
  expect(match).toMatchObject({ outcome: "exact" });
  expect(match).not.toHaveProperty("joined");
});

test("a Norma 43 file with a wrong count of records is read with a remark, if the balances agree", () => {
  const counted = (closing: number) =>
    norma43([{ amount: 4_790 }, { amount: -100 }], {
      change: (lines) =>
        lines.map((line) =>
          line.startsWith("33")
            ? `${line.slice(0, 58)}2${digits(closing, 14)}978    `
            : line.replace(/000006(?= {54})/, "000007"),
        ),
    });
  const { movements, remarks } = readNorma43(counted(100_000 + 4_690));
  expect([movements.length, remarks.length]).toEqual([2, 1]);
  expect(refused(() => readNorma43(counted(1)))).toMatch(/le faltan líneas/);
});

test("order numbers are recognised in the spellings of people and banks", () => {
  const named = (text: string) => orderNumbersIn(text, ["P"]);
  for (const text of ["P2026-000042", "pedido p2026 000042", "PEDIDO P2026000042.", "Concepto: P2026/000042 gracias"]) {
    expect(named(text), text).toContain("P2026-000042");
  }
  expect(named("2026-000042")).toEqual(["P2026-000042"]);
  expect(named("MTG2026-000042")).toEqual(["P2026-000042", "MTG2026-000042"]);
  expect(named("recibo 1234 de 20/11/2026")).toEqual([]);
});

const order = (number: string, due: number, more: Partial<StatementOrder> = {}): StatementOrder => ({
  id: `id-${number}`,
  number,
  client: "Marina Olmedo",
  due,
  version: 1,
  open: true,
  references: [],
  ...more,
});
const movement = (amount: number, text = "") => ({ line: 1, day: "2026-11-20", amount, text });

test("each movement has one outcome, and the amount that it pays is no longer due for later movements", () => {
  const named = [order("P2026-000001", 1_000), order("P2026-000002", 0), order("P2026-000003", 500, { open: false })];
  const [first] = named;
  const waiting = [
    first ?? order("", 0),
    order("P2026-000004", 700),
    order("P2026-000005", 900),
    order("P2026-000006", 900),
  ];
  const outcomes = (...movements: { amount: number; text?: string }[]) =>
    matchStatement(
      movements.map(({ amount, text }) => movement(amount, text)),
      named,
      waiting,
      ["P"],
      NO_PAYOUTS,
    ).map(({ outcome, orders }) => [outcome, ...orders.map(({ number }) => number.slice(-1))].join(" "));
  expect(
    outcomes(
      { amount: 1_000, text: "P2026-000001" },
      { amount: 1_000, text: "P2026-000001" },
      { amount: 10, text: "P2026-000002" },
      { amount: 500, text: "P2026-000003" },
      { amount: 700, text: "transferencia" },
      { amount: 700, text: "transferencia" },
      { amount: 900, text: "transferencia" },
      { amount: 10, text: "P2026-000001 y P2026-000002" },
      { amount: -10, text: "P2026-000001" },
    ),
  ).toEqual([
    "exact 1",
    "settled 1",
    "settled 2",
    "settled 3",
    "likely 4",
    "none",
    "several 5 6",
    "several 1 2",
    "outgoing",
  ]);
  expect(outcomes({ amount: 400, text: "P2026-000001" }, { amount: 600, text: "P2026-000001" })).toEqual([
    "less 1",
    "exact 1",
  ]);
  expect(outcomes({ amount: 1_001, text: "P2026-000001" })).toEqual(["more 1"]);
});

test("if several orders have the same amount due, the payer's name decides", () => {
  const waiting = [order("P2026-000001", 900), order("P2026-000002", 900, { client: "Íñigo Pérez Gil" })];
  const [match] = matchStatement([movement(900, "TRANSF. DE PEREZ GIL IÑIGO")], [], waiting, ["P"], NO_PAYOUTS);
  expect(match).toMatchObject({ outcome: "likely", orders: [{ number: "P2026-000002" }] });
});

test("a recorded movement is recognised again, and equal ones of a day are distinguished", () => {
  const twice = [movement(900, "P2026-000001"), movement(900, "P2026-000001")];
  const [first = "", second = ""] = makeReferences(twice);
  expect(first).not.toBe(second);
  const outcomes = (references: string[], due: number) =>
    matchStatement(twice, [order("P2026-000001", due, { references })], [], ["P"], NO_PAYOUTS).map(
      ({ outcome }) => outcome,
    );
  expect(outcomes([first], 900)).toEqual(["recorded", "exact"]);
  expect(outcomes([first, second], 0)).toEqual(["recorded", "recorded"]);
});

test("the shop's account is compared with the accounts of the file", () => {
  expect(isOneOfAccounts("ES91 2100 0418 4502 0005 1332", ["210004180200051332"])).toBe(true);
  expect(isOneOfAccounts("ES9121000418450200051332", ["000000000000000000"])).toBe(false);
  expect(isOneOfAccounts("", ["210004180200051332"])).toBe(true);
});

describe("provider payouts", () => {
  const took = (provider: string | null, day: string, captured: number, fees = 0, refunded = 0): TakingsPart => ({
    ...{ provider, day, method: "card", captured, captures: 1, refunded, refunds: refunded ? 1 : 0, fees },
  });
  const parts = [
    took("redsys", "2026-11-16", 1_000, 10),
    took("redsys", "2026-11-17", 2_000, 20),
    took("redsys", "2026-11-19", 500, 5, 100),
    took("stripe", "2026-11-19", 7_000, 130),
    took(null, "2026-11-19", 9_999),
  ];
  const known = { parts, recorded: [] };
  const arrived = (amount: number, day: string, text = "ABONO") => ({ line: 1, day, amount, text });

  test("are matched with consecutive days that add up to the amount, with or without fees", () => {
    expect(proposePayout(arrived(2_970, "2026-11-18"), known)).toEqual({
      ...{ provider: "redsys", from: "2026-11-16", to: "2026-11-17" },
    });
    expect(proposePayout(arrived(3_400, "2026-11-20"), known)).toEqual({
      ...{ provider: "redsys", from: "2026-11-16", to: "2026-11-19" },
    });
    expect(proposePayout(arrived(6_870, "2026-11-21"), known)?.provider).toBe("stripe");
  });

  test("are not matched before the payments, long after them, with money at the counter or with paid-out days", () => {
    expect(proposePayout(arrived(2_000, "2026-11-16"), known)).toBeNull();
    expect(proposePayout(arrived(2_000, "2026-11-28"), known)).toBeNull();
    expect(proposePayout(arrived(9_999, "2026-11-20"), known)).toBeNull();
    const recorded = [{ provider: "redsys", from: "2026-11-16", to: "2026-11-17", reference: "x" }];
    expect(proposePayout(arrived(2_000, "2026-11-18"), { parts, recorded })).toBeNull();
    expect(proposePayout(arrived(400, "2026-11-20"), { parts, recorded })?.from).toBe("2026-11-19");
  });

  test("if two providers are possible, the payout belongs to the one that the bank names", () => {
    const twice = { parts: [took("redsys", "2026-11-19", 500), took("stripe", "2026-11-19", 500)], recorded: [] };
    expect(proposePayout(arrived(500, "2026-11-20"), twice)).toBeNull();
    expect(proposePayout(arrived(500, "2026-11-20", "STRIPE PAYMENTS EUROPE"), twice)?.provider).toBe("stripe");
  });

  test("are tried after an order named in the text, and before a waiting order only if the text names the provider", () => {
    const outcome = (text: string) =>
      matchStatement(
        [arrived(2_000, "2026-11-18", text), arrived(2_000, "2026-11-18", text)],
        [order("P2026-000001", 2_000)],
        [order("P2026-000002", 2_000)],
        ["P"],
        known,
      ).map((match) => [match.outcome, match.payout?.provider ?? null]);
    expect(outcome("P2026-000001")[0]).toEqual(["exact", null]);
    expect(outcome("ABONO")[0]).toEqual(["likely", null]);
    // The same days are paid out only once.
    expect(outcome("LIQ REDSYS")).toEqual([
      ["payout", "redsys"],
      ["likely", null],
    ]);
  });

  test("are searched only in the last year, even if unmatched payments span several years", () => {
    expect(payoutDays([arrived(-1, "2026-11-20")])).toBeNull();
    expect(payoutDays([arrived(1, "2026-11-20"), arrived(1, "2026-11-21")])).toEqual({
      ...{ from: "2026-10-10", to: "2026-11-21" },
    });
    expect(payoutDays([arrived(1, "2020-01-01"), arrived(1, "2026-11-21")])?.from).toBe("2025-10-18");
  });
});
