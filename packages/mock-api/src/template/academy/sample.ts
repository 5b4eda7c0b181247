import type { AcademyCategory, Course, CourseStep } from "@tablero/contract/template/shapes/academy";
import { DAY, type Sampling, slugOf } from "../kit.ts";
import { CATEGORY_SEEDS, type CourseSeed } from "./sample-courses.ts";
import { STEP_SEEDS } from "./sample-steps.ts";

export interface Academy {
  categories: AcademyCategory[];
  courses: Course[];
  steps: CourseStep[];
}

/** Four categories with 7, 4, 4 and 3 courses, all with the same eleven steps. */
export function academySample(sampling: Sampling): Academy {
  return {
    categories: CATEGORY_SEEDS.map(({ title, slug }) => ({ id: sampling.id(`course category ${slug}`), title, slug })),
    courses: CATEGORY_SEEDS.flatMap(({ slug, courses }) => courses.map((seed) => sampleCourse(sampling, slug, seed))),
    steps: STEP_SEEDS.map((step, order) => ({ order, ...step })),
  };
}

function sampleCourse({ id, clock }: Sampling, category: string, seed: CourseSeed): Course {
  const { title, description, duration, daysAgo, featured = false, currentStep = 0, completed = 0 } = seed;
  return {
    id: id(`course ${title}`),
    title,
    slug: slugOf(title),
    description,
    category,
    duration,
    totalSteps: STEP_SEEDS.length,
    updatedAt: DAY_TEXT.format(new Date(clock.ago(daysAgo * DAY))),
    featured,
    progress: { currentStep, completed },
  };
}

const DAY_TEXT = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/Madrid",
});
