import type { Project } from "@tablero/contract/template/shapes/dashboards";
import type { Sampling } from "../kit.ts";
import { samplePicture } from "../pictures.ts";
import { byWeek, randomSeries, roundTo, total } from "./series.ts";

const WEEKDAYS = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"];

type Entry = Project["schedule"]["today"][number];

const TODAY: Entry[] = [
  { title: "Reunión de apertura", time: "en 32 minutos", location: "Sala pequeña" },
  { title: "Café con el equipo", time: "10:30" },
  { title: "Publicar la precompra de Eclipse Rojo", time: "11:00" },
  { title: "Comida", time: "14:15" },
  { title: "Recuento de la estantería C", time: "16:00", location: "Almacén" },
  { title: "Mesa de rol para principiantes", time: "17:30", location: "Sala grande" },
  { title: "Cumpleaños de Unai", time: "20:30", location: "La taberna de la esquina" },
];

const TOMORROW: Entry[] = [
  { title: "Reunión de escaparates", time: "09:00", location: "Sala pequeña" },
  { title: "Anuncio del torneo de primavera", time: "11:00" },
  { title: "Comida", time: "14:00" },
  { title: "Partida de prueba de Puertos de Ultramar", time: "15:00", location: "Sala grande" },
  { title: "Retransmisión de la final", time: "17:30" },
  { title: "Fiesta de lanzamiento", time: "19:30", location: "Tienda" },
  { title: "Cena con los proveedores", time: "21:30", location: "Calle del Olmo" },
];

const BUDGETS: [type: string, total: number, expenses: number][] = [
  ["Concepto", 9_600, 9_120],
  ["Diseño", 18_400, 12_972.5],
  ["Desarrollo", 42_000, 26_710.8],
  ["Extras", 6_500, 0],
  ["Difusión", 23_500, 14_335.2],
];

const TEAM: [name: string, title: string][] = [
  ["Noelia Casado", "Encargada de tienda"],
  ["Fermín Aroca", "Árbitro y organizador"],
  ["Mercè Dalmau", "Contable"],
  ["Unai Ercilla", "Responsable de almacén"],
  ["Candela Oriol", "Diseñadora"],
  ["Anxo Lamela", "Desarrollador"],
  ["Pilar Montalbán", "Atención al cliente"],
  ["Jon Arrieta", "Compras"],
  ["Rocío Zambrano", "Redes y comunidad"],
];

/** The shop's new site as a project. */
export function projectSample({ clock, id, random }: Sampling): Project {
  const chance = random("dashboard project");
  const budget = total(BUDGETS.map(([, whole]) => whole));
  const spent = (count: number, about: number) =>
    byWeek(clock, "Gastos", randomSeries(chance, count, { from: about, to: about * 1.06, stray: about / 20 }));
  return {
    githubIssues: sampleIssues(
      { opened: [31, 24, 36, 29, 18, 9, 6], closed: [22, 19, 27, 31, 24, 5, 3], fixed: 74, wontFix: 12 },
      { opened: [26, 30, 33, 21, 25, 7, 4], closed: [18, 23, 20, 26, 29, 6, 2], fixed: 68, wontFix: 9 },
    ),
    taskDistribution: {
      overview: { "this-week": { new: 412, completed: 336 }, "last-week": { new: 385, completed: 298 } },
      labels: ["API", "Servidor", "Interfaz", "Incidencias"],
      series: { "this-week": [22, 31, 29, 18], "last-week": [25, 27, 33, 15] },
    },
    schedule: { today: TODAY, tomorrow: TOMORROW },
    budgetDistribution: {
      categories: BUDGETS.map(([type]) => type),
      series: [{ name: "Presupuesto", data: BUDGETS.map(([, whole]) => roundTo((whole / budget) * 100, 1)) }],
    },
    weeklyExpenses: spent(6, 4400),
    monthlyExpenses: spent(4, 15_500),
    yearlyExpenses: spent(10, 45_800),
    budgetDetails: {
      columns: ["type", "total", "expensesAmount", "expensesPercentage", "remainingAmount", "remainingPercentage"],
      rows: BUDGETS.map(([type, whole, expenses]) => ({
        id: id(`budget ${type}`),
        type,
        total: whole,
        expensesAmount: expenses,
        expensesPercentage: roundTo((expenses / whole) * 100, 2),
        remainingAmount: roundTo(whole - expenses, 2),
        remainingPercentage: roundTo(((whole - expenses) / whole) * 100, 2),
      })),
    },
    teamMembers: TEAM.map(([name, title], index) => ({
      id: id(`team ${name}`),
      avatar: samplePicture("avatar", slugOf(name)),
      name,
      email: `${slugOf(name).replace("-", ".")}@tablero.test`,
      phone: `600 000 ${String(301 + index * 7)}`,
      title,
    })),
  };
}

interface Week {
  opened: number[];
  closed: number[];
  fixed: number;
  wontFix: number;
}

function sampleIssues(thisWeek: Week, lastWeek: Week): Project["githubIssues"] {
  const overview = ({ opened, closed, fixed, wontFix }: Week) => ({
    "new-issues": total(opened),
    "closed-issues": total(closed),
    fixed,
    "wont-fix": wontFix,
    "re-opened": 8,
    "needs-triage": 6,
  });
  const series = ({ opened, closed }: Week) => [
    { name: "Nuevas", type: "line" as const, data: opened },
    { name: "Cerradas", type: "column" as const, data: closed },
  ];
  return {
    overview: { "this-week": overview(thisWeek), "last-week": overview(lastWeek) },
    labels: WEEKDAYS,
    series: { "this-week": series(thisWeek), "last-week": series(lastWeek) },
  };
}

const slugOf = (name: string): string =>
  name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-");
