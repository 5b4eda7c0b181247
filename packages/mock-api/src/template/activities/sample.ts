import type { Activity } from "@tablero/contract/template/shapes/activities";
import { DAY, HOUR, MINUTE, type Sampling } from "../kit.ts";
import { samplePicture } from "../pictures.ts";

type Sample = Omit<Activity, "id" | "date"> & { age: number };

const SAMPLES: Sample[] = [
  {
    icon: "heroicons_solid:star",
    description: "<strong>Trashumancia</strong> entra en la lista de los más vendidos",
    age: 25 * MINUTE,
    linkedContent: "Ver el catálogo",
    link: "/dashboards/project",
    useRouter: true,
  },
  {
    image: samplePicture("avatar", "noelia-casado"),
    description: "<strong>Noelia Casado</strong> ha reservado una mesa para el sábado",
    age: 50 * MINUTE,
    extraContent: "<p>Seremos seis y traemos <em>Puertos de Ultramar</em>. ¿Nos guardáis la mesa del fondo?</p>",
  },
  {
    icon: "heroicons_solid:envelope",
    description: "Tienes 15 mensajes nuevos en el buzón",
    age: 3 * HOUR,
    linkedContent: "Abrir el buzón",
    link: "/apps/mailbox",
    useRouter: true,
  },
  {
    image: samplePicture("avatar", "fermin-aroca"),
    description: "<strong>Fermín Aroca</strong> ha publicado el cuadro de la Liga Astral",
    age: 5 * HOUR,
    linkedContent: "Ver las tareas",
    link: "/apps/tasks",
    useRouter: true,
  },
  {
    icon: "heroicons_solid:arrow-path",
    description: "El inventario se ha contado de nuevo y cuadra",
    age: 7 * HOUR,
  },
  {
    image: samplePicture("avatar", "merce-dalmau"),
    description: "<strong>Mercè Dalmau</strong> ha cerrado las cuentas de octubre",
    age: 9 * HOUR,
    extraContent: "<p>Quedan <strong>dos facturas</strong> por recibir de proveedores. El resto está cuadrado.</p>",
    linkedContent: "Ver el panel",
    link: "/dashboards/analytics",
    useRouter: true,
  },
  {
    icon: "heroicons_solid:truck",
    description: "Ha llegado el envío de <strong>Forja de Naipes</strong>: 14 cajas",
    age: DAY,
  },
  {
    icon: "heroicons_solid:user-group",
    description: "La presentación de <strong>Eclipse Rojo</strong> ya no tiene plazas",
    age: DAY,
    linkedContent: "Ver los contactos",
    link: "/apps/contacts",
    useRouter: true,
  },
  {
    image: samplePicture("avatar", "unai-ercilla"),
    description: "<strong>Unai Ercilla</strong> ha ordenado la estantería de rol",
    age: 3 * DAY,
    extraContent: "<p>Faltaban dos suplementos; están pedidos y llegan el martes.</p>",
  },
  {
    icon: "heroicons_solid:check-circle",
    description: "La copia de seguridad de la semana está hecha",
    age: 4 * DAY,
  },
];

/** Ten entries, newest first: six with an icon, four with a picture. */
export const activitiesSample = ({ clock, id }: Sampling): Activity[] =>
  SAMPLES.map(({ age, ...activity }, index) => ({ id: id(`activity ${index}`), ...activity, date: clock.ago(age) }));
