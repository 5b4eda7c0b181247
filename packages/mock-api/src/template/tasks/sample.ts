import type { BoardMember } from "@tablero/contract/template/shapes/scrumboard";
import type { Task, TaskTag } from "@tablero/contract/template/shapes/tasks";
import type { Sampling } from "../kit.ts";
import { sampleMembers } from "../members.ts";
import { TAG_TITLES, TASK_SEEDS, type TaskSeed } from "./sample-tasks.ts";

export interface TasksState {
  tasks: Task[];
  tags: TaskTag[];
}

/** 27 tasks in three sections, all due in the past and 15 of them done, with 71 sub-tasks and 6 tags. */
export function tasksSample(sampling: Sampling): TasksState {
  const members = sampleMembers(sampling);
  const tags = TAG_TITLES.map((title) => ({ id: sampling.id(`task tag ${title}`), title }));
  const tasks = TASK_SEEDS.flatMap(({ section, tasks }) => [
    sectionOf(sampling, section),
    ...tasks.map((seed) => sampleTask(sampling, seed, { tags, members })),
  ]);
  return { tasks: tasks.map((task, order) => ({ ...task, order })), tags };
}

const sectionOf = ({ id }: Sampling, title: string): Task => ({
  id: id(`task section ${title}`),
  type: "section",
  title,
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  assignedTo: null,
  subTasks: [],
  order: 0,
});

function sampleTask(
  { id, random, clock }: Sampling,
  seed: TaskSeed,
  { tags, members }: { tags: TaskTag[]; members: BoardMember[] },
): Task {
  const { title, notes, due, priority = 1, done = false, unassigned = false, steps } = seed;
  const chance = random(`task ${title}`);
  const stepsDone = done ? steps.length : chance.int(0, Math.max(0, steps.length - 1));
  return {
    id: id(`task ${title}`),
    type: "task",
    title,
    notes,
    completed: done,
    dueDate: clock.at(-due, "18:00"),
    priority,
    tags: tags.filter((tag) => seed.tags.includes(tag.title)).map((tag) => tag.id),
    assignedTo: unassigned ? null : chance.pick(members).id,
    subTasks: steps.map((step, place) => ({
      id: id(`task ${title} step ${place}`),
      title: step,
      completed: place < stepsDone,
    })),
    order: 0,
  };
}
