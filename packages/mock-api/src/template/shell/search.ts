import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { navigationFor } from "@tablero/domain/readers/navigation";
import type { Store } from "../../platform/store.ts";

/**
 * The template's search: contacts, pages and tasks, without empty groups. Contacts and tasks are complete, in the
 * current state of their apps.
 */
export async function templateSearch({ template }: Store, principal: Principal, query: string): Promise<SearchGroup[]> {
  if (query === "") return [];
  const wanted = query.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const [{ contacts }, { tasks }] = await Promise.all([template.group("contacts"), template.group("tasks")]);
  const pages = navigationFor(principal).default.flatMap(({ children = [] }) => children);
  const groups: SearchGroup[] = [
    {
      id: "contacts",
      label: "Contactos",
      results: contacts
        .filter(({ name }) => has(name))
        // The title of a result is text or missing.
        .map(({ title, ...contact }) => ({
          ...contact,
          ...(typeof title === "string" && { title }),
          link: `/apps/contacts/${contact.id}`,
          value: contact.name,
        })),
    },
    {
      id: "pages",
      label: "Páginas",
      // Subtitles are compared exactly, as specified.
      results: pages
        .filter(({ title, subtitle }) => has(title) || subtitle?.includes(wanted))
        .map((page) => ({ ...page, link: page.link ?? "", value: page.title })),
    },
    {
      id: "tasks",
      label: "Tareas",
      results: tasks
        .filter(({ title }) => has(title))
        .map((task) => ({ ...task, link: `/apps/tasks/${task.id}`, value: task.title })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
