import type { AcademyCategory, Course } from "@tablero/contract/template/shapes/academy";
import { expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

const MONTHS = "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic";

mockConformance("academy", (api) => {
  const categories = async (): Promise<AcademyCategory[]> =>
    (await api().call("GET /api/apps/academy/categories")).body;
  const courses = async (): Promise<Course[]> => (await api().call("GET /api/apps/academy/courses")).body;
  const read = (id: string) => api().call("GET /api/apps/academy/courses/course", { query: { id } });

  it("the academy has four categories, sorted by title", async () => {
    const all = await categories();
    const titles = all.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "es")));
    expect(all.map(({ slug }) => slug)).toEqual(["firebase", "android", "cloud", "web"]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });

  it("the academy has 18 courses in the order of its files, with the counts of the specification", async () => {
    const all = await courses();
    const slugs = all.map(({ category }) => category);
    expect(slugs).toEqual([
      ...Array(7).fill("web"),
      ...Array(4).fill("firebase"),
      ...Array(4).fill("cloud"),
      ...Array(3).fill("android"),
    ]);
    expect(new Set(slugs)).toEqual(new Set((await categories()).map(({ slug }) => slug)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(18);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(18);
    for (const { slug, updatedAt, totalSteps } of all) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(updatedAt).toMatch(new RegExp(`^\\d{1,2} (${MONTHS}) \\d{4}$`));
      expect(totalSteps).toBe(11);
    }
    const range = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)];
    expect(range(all.map(({ duration }) => duration))).toEqual([30, 120]);
    expect(range(all.map(({ progress }) => progress.currentStep))).toEqual([0, 10]);
    expect(range(all.map(({ progress }) => progress.completed))).toEqual([0, 3]);
    expect(all.filter(({ featured }) => featured)).toHaveLength(2);
  });

  it("each course has the same eleven steps", async () => {
    const all = await courses();
    const { steps } = (await read(all[0]?.id ?? "")).body;
    expect(steps.map(({ order }) => order)).toEqual(Array.from({ length: 11 }, (_, place) => place));
    for (const step of steps) {
      expect(step.title && step.subtitle).toBeTruthy();
      expect(step.content).toMatch(/^<(p|ul|ol)>.+<\/\w+>$/);
    }
    for (const course of all) {
      const { status, body } = await read(course.id);
      expect([status, body]).toEqual([200, { ...course, steps }]);
    }
  });

  it("an unknown course id finds no course", async () => {
    const [course] = await courses();
    for (const id of ["nobody", "__proto__", course?.slug ?? "", ` ${course?.id}`, "a".repeat(200)]) {
      const { status, problem } = await read(id);
      expect([status, problem.code]).toEqual([404, "not-found"]);
    }
    const wrong: Record<string, unknown>[] = [{}, { id: "" }, { id: "a".repeat(201) }, { id: "a", slug: "b" }];
    for (const query of wrong)
      expect((await api().raw("GET /api/apps/academy/courses/course", { query })).status).toBe(422);
  });
});
