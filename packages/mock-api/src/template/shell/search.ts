import type { SearchGroup } from "@tablero/contract/shapes/common";
import { navigationFor } from "@tablero/domain/navigation";
import type { Role } from "@tablero/domain/vocabulary";
import type { Store } from "../../store.ts";

/**
 * The search of the template: contacts, pages, tasks, those groups alone that have results. Contacts and tasks are
 * those of their apps at this moment, whole.
 */
export async function templateSearch({ template }: Store, role: Role, query: string): Promise<SearchGroup[]> {
  if (query === "") return [];
  const wanted = query.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const [{ contacts }, { tasks }] = await Promise.all([template.group("contacts"), template.group("tasks")]);
  const pages = navigationFor(role).default.flatMap(({ children = [] }) => children);
  const groups: SearchGroup[] = [
    {
      id: "contacts",
      label: "Contactos",
      results: contacts
        .filter(({ name }) => has(name))
        // A result has a title that is a text, or none.
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
      // Subtitles are compared as they stand: so it is specified.
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
