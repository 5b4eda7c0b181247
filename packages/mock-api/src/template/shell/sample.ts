import type { Notice, Shortcut } from "@tablero/contract/platform/shapes/notices";
import { DAY, HOUR, MINUTE, type Sampling } from "../kit.ts";
import { samplePicture } from "../pictures.ts";

type ShortcutSample = Omit<Shortcut, "id" | "description"> & { description: string };
type NoticeSample = Omit<Notice, "id" | "time">;

const AGES = [25 * MINUTE, 50 * MINUTE, 3 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR, DAY, 3 * DAY, 4 * DAY];

/** Eight shortcuts; the last one loads a full page. */
const SHORTCUTS: ShortcutSample[] = [
  {
    label: "Novedades",
    description: "Qué ha cambiado en cada versión",
    icon: "heroicons_outline:clipboard-document-list",
    link: "/docs/changelog",
    useRouter: true,
  },
  {
    label: "Guías",
    description: "Por dónde empezar",
    icon: "heroicons_outline:book-open",
    link: "/docs/guides/getting-started/introduction",
    useRouter: true,
  },
  {
    label: "Centro de ayuda",
    description: "Preguntas y respuestas",
    icon: "heroicons_outline:information-circle",
    link: "/apps/help-center",
    useRouter: true,
  },
  {
    label: "Analítica",
    description: "Visitas de la tienda",
    icon: "heroicons_outline:chart-pie",
    link: "/dashboards/analytics",
    useRouter: true,
  },
  {
    label: "Buzón",
    description: "15 correos sin leer",
    icon: "heroicons_outline:envelope",
    link: "/apps/mailbox",
    useRouter: true,
  },
  {
    label: "Tareas",
    description: "Lo que queda por hacer",
    icon: "heroicons_outline:check-circle",
    link: "/apps/tasks",
    useRouter: true,
  },
  {
    label: "Contactos",
    description: "Toda la agenda",
    icon: "heroicons_outline:user-group",
    link: "/apps/contacts",
    useRouter: true,
  },
  {
    label: "Recargar el proyecto",
    description: "El panel, cargado de nuevo",
    icon: "heroicons_outline:arrow-path",
    link: "/dashboards/project",
    useRouter: false,
  },
];

const avatar = (slug: string) => samplePicture("avatar", slug);

const messages = (id: Sampling["id"]): NoticeSample[] => [
  {
    image: avatar("noelia-casado"),
    title: "Noelia Casado",
    description: "¿Has visto el <strong>panel del proyecto</strong>? Vamos dos días por delante.",
    link: "/dashboards/project",
    useRouter: true,
    read: false,
  },
  {
    image: avatar("camille-roussel"),
    title: "Camille Roussel",
    description: "Ya tengo las pruebas de imprenta de <strong>Puertos de Ultramar</strong>. Te las mando hoy.",
    link: "/apps/mailbox",
    useRouter: true,
    read: false,
  },
  {
    image: avatar("fermin-aroca"),
    title: "Fermín Aroca",
    description: "He repartido las tareas de la Liga Astral. Mira si te cuadran.",
    link: "/apps/tasks",
    useRouter: true,
    read: false,
  },
  {
    image: avatar("joaquin-olmos-ferrer"),
    title: "Joaquín Olmos Ferrer",
    description: "Te dejo mi número nuevo en la ficha.",
    link: `/apps/contacts/${id("person Joaquín Olmos Ferrer")}`,
    useRouter: true,
    read: false,
  },
  {
    image: avatar("unai-ercilla"),
    title: "Unai Ercilla",
    description: "Falta una caja de la entrega del martes. Ya la he reclamado.",
    read: false,
  },
  {
    image: avatar("merce-dalmau"),
    title: "Mercè Dalmau",
    description: "Seguimos por el chat, que es más rápido.",
    link: `/apps/chat/${id("chat 0")}`,
    useRouter: true,
    read: true,
  },
  {
    image: avatar("helena-capdevila-roca"),
    title: "Helena Capdevila Roca",
    description: "¿Me pasas la guía para empezar? La que tengo es antigua.",
    link: "/docs/guides/getting-started/introduction",
    useRouter: true,
    read: true,
  },
  {
    image: avatar("owen-hartley"),
    title: "Owen Hartley",
    description: "La segunda edición ya está en la lista de cambios.",
    link: "/docs/changelog",
    useRouter: false,
    read: true,
  },
  {
    image: avatar("rocio-zambrano"),
    title: "Rocío Zambrano",
    description: "Gracias por la tarde de ayer. Hay fotos de todas las mesas.",
    read: true,
  },
];

const notifications = (id: Sampling["id"]): NoticeSample[] => [
  {
    icon: "heroicons_outline:star",
    title: "Retos del día",
    description: "Tu reto de hoy ya te espera entre las tareas",
    link: "/apps/tasks",
    useRouter: true,
    read: false,
  },
  {
    image: avatar("camille-roussel"),
    description: "<strong>Camille Roussel</strong> quiere cambiar la portada de <strong>Puertos de Ultramar</strong>",
    link: `/apps/contacts/${id("person Camille Roussel")}`,
    useRouter: true,
    read: false,
  },
  {
    icon: "heroicons_outline:envelope",
    title: "Buzón",
    description: "Tienes 15 correos sin leer en 3 carpetas",
    link: "/apps/mailbox",
    useRouter: true,
    read: false,
  },
  {
    icon: "heroicons_outline:arrow-path",
    title: "Copia de seguridad",
    description: "La copia de esta semana está hecha",
    read: true,
  },
  {
    image: avatar("matteo-ferrante"),
    description: "<strong>Matteo Ferrante</strong> te ha contestado en el chat: «Lo tienes el viernes»",
    link: `/apps/chat/${id("chat 1")}`,
    useRouter: true,
    read: true,
  },
  {
    icon: "heroicons_outline:chart-pie",
    title: "Analítica",
    description: "Las visitas suben por tercera semana",
    link: "/dashboards/analytics",
    useRouter: true,
    read: true,
  },
  {
    image: avatar("annika-vollmer"),
    description: "<strong>Annika Vollmer</strong> ha comentado el <strong>panel del proyecto</strong>",
    link: "/dashboards/project",
    useRouter: true,
    read: true,
  },
  {
    icon: "heroicons_outline:question-mark-circle",
    title: "Centro de ayuda",
    description: "Hay respuestas nuevas sobre pagos",
    link: "/apps/help-center",
    useRouter: true,
    read: true,
  },
  {
    icon: "heroicons_outline:clipboard-document-list",
    title: "Versión nueva",
    description: "Lee qué ha cambiado",
    link: "/docs/changelog",
    useRouter: true,
    read: true,
  },
];

/** Content of the template's top bar for one member of staff: the same for all, with individual ids. */
export function shellSample({ clock, id }: Sampling, userId: string) {
  const aged = (kind: string, samples: NoticeSample[]): Notice[] =>
    samples.map((sample, index) => ({
      id: id(`${kind} ${userId} ${index}`),
      ...sample,
      time: clock.ago(AGES[index] ?? 0),
    }));
  return {
    shortcuts: SHORTCUTS.map((shortcut, index) => ({ id: id(`shortcut ${userId} ${index}`), ...shortcut })),
    messages: aged("message", messages(id)),
    notifications: aged("notification", notifications(id)),
  };
}
