import type { Access } from "@tablero/contract/core/endpoint";
import type { Group } from "@tablero/contract/http/groups";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import type { IconData } from "@tablero/ui/icon";
import { outlineAcademicCap } from "@tablero/ui/icons/outline-academic-cap";
import { outlineBriefcase } from "@tablero/ui/icons/outline-briefcase";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineChartPie } from "@tablero/ui/icons/outline-chart-pie";
import { outlineChatBubbleLeftRight } from "@tablero/ui/icons/outline-chat-bubble-left-right";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineFolder } from "@tablero/ui/icons/outline-folder";
import { outlineKey } from "@tablero/ui/icons/outline-key";
import { outlineLifebuoy } from "@tablero/ui/icons/outline-lifebuoy";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineRectangleGroup } from "@tablero/ui/icons/outline-rectangle-group";
import { outlineServer } from "@tablero/ui/icons/outline-server";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";
import { outlineUsers } from "@tablero/ui/icons/outline-users";
import { outlineViewColumns } from "@tablero/ui/icons/outline-view-columns";

/** User-facing description of each part of the API. */
export const GROUP_WORDS: Record<Group, { icon: IconData; title: string; about: string }> = {
  auth: {
    icon: outlineKey,
    title: "Sesiones y cuentas",
    about: "Entrar, salir, darse de alta y recuperar la contraseña.",
  },
  shop: {
    icon: outlineBuildingStorefront,
    title: "Tienda",
    about: "Lo que ve y hace quien compra: catálogo, carrito, pedido y factura.",
  },
  common: {
    icon: outlineRectangleGroup,
    title: "Marco del panel",
    about: "Usuario, menú, avisos, mensajes, accesos directos y búsqueda.",
  },
  admin: {
    icon: outlineBriefcase,
    title: "Panel",
    about: "Las pantallas del personal: ventas, inventario, eventos y sistema.",
  },
  chat: { icon: outlineChatBubbleLeftRight, title: "Chat", about: "Conversaciones, mensajes y perfil." },
  contacts: { icon: outlineUsers, title: "Contactos", about: "La agenda, con sus etiquetas, países y fotos." },
  inventory: {
    icon: outlineCube,
    title: "Inventario",
    about: "Productos por páginas, con marcas, proveedores y etiquetas.",
  },
  "file-manager": {
    icon: outlineFolder,
    title: "Gestor de archivos",
    about: "Carpetas y archivos, con el camino hasta ellos.",
  },
  "help-center": {
    icon: outlineLifebuoy,
    title: "Centro de ayuda",
    about: "Preguntas frecuentes y guías por categorías.",
  },
  mailbox: { icon: outlineEnvelope, title: "Buzón", about: "Correos por carpetas, filtros y etiquetas." },
  notes: { icon: outlinePencilSquare, title: "Notas", about: "Notas con tareas, recordatorios y etiquetas." },
  scrumboard: { icon: outlineViewColumns, title: "Tableros", about: "Tableros con sus listas, tarjetas y etiquetas." },
  tasks: { icon: outlineCheckCircle, title: "Tareas", about: "Tareas y secciones en su orden, con etiquetas." },
  academy: { icon: outlineAcademicCap, title: "Academia", about: "Categorías y cursos con sus pasos." },
  dashboards: { icon: outlineChartPie, title: "Cuadros de mando", about: "Las cifras de los cuatro cuadros." },
  activities: { icon: outlineClock, title: "Actividad", about: "Lo que ha pasado, de lo último a lo primero." },
  icons: { icon: outlineSwatch, title: "Iconos", about: "Los nombres de cada colección." },
  system: { icon: outlineServer, title: "Sistema", about: "Si el proceso vive y está listo." },
};

const ACCESS: Record<string, string> = {
  public: "Cualquiera",
  "signed-in": "Con sesión",
  client: "Clientes",
  staff: "Personal",
};

/** Short text for a permission; `orders:write` stays as in the contract. */
export const accessWords = (access: Access): string => ACCESS[access] ?? access;

/** Caller: a role, or an anonymous caller. */
export type Caller = Role | "nobody";
export const callerWords = (caller: Caller): string => (caller === "nobody" ? "Nadie" : ROLE_LABELS[caller]);

const STATUS: Record<number, string> = {
  0: "Sin respuesta",
  200: "Correcto",
  201: "Creado",
  202: "Aceptado",
  204: "Sin contenido",
  304: "Sin cambios",
  400: "No se entiende",
  401: "Sin sesión",
  403: "Sin permiso",
  404: "No encontrado",
  409: "En conflicto",
  410: "Ya no vale",
  413: "Demasiado grande",
  415: "Tipo no admitido",
  422: "Datos no válidos",
  429: "Demasiadas peticiones",
  500: "Fallo del servidor",
  503: "No disponible",
};

export const statusWords = (status: number): string => STATUS[status] ?? "";

const number = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

export const milliseconds = (value: number): string => `${number.format(Math.round(value))} ms`;

export const bytes = (size: number): string => (size < 1024 ? `${size} B` : `${number.format(size / 1024)} KB`);

export const countOf = (count: number): string => (count === 1 ? "1 llamada" : `${number.format(count)} llamadas`);
