/** Manufacturers on the safety sheet, with their supplier. */
export const MAKERS: Record<
  string,
  { name: string; address: string; email: string; responsible: string | null; supplier: string }
> = {
  forja: {
    name: "Forja de Naipes, S. A.",
    address: "Polígono Sur, nave 7, 41006 Sevilla",
    email: "seguridad@forja.test",
    responsible: null,
    supplier: "forja",
  },
  zarpa: {
    name: "Zarpa Ediciones, S. L.",
    address: "Carrer de la Llacuna, 88, 08005 Barcelona",
    email: "calidad@zarpa.test",
    responsible: null,
    supplier: "zarpa",
  },
  hoshizora: {
    name: "Hoshizora Works K. K.",
    address: "3-14 Minami-Horie, Osaka, Japón",
    email: "safety@hoshizora.test",
    responsible: "Importadora Nordeste, S. L., Carrer del Far, 3, 17004 Girona",
    supplier: "nordeste",
  },
  salitre: {
    name: "Salitre Juegos, S. L.",
    address: "Calle Sacramento, 21, 11001 Cádiz",
    email: "seguridad@salitre.test",
    responsible: null,
    supplier: "salitre",
  },
  tresmesas: {
    name: "Tres Mesas Distribución, S. L.",
    address: "Avenida de la Industria, 40, 28823 Coslada",
    email: "calidad@tresmesas.test",
    responsible: null,
    supplier: "tresmesas",
  },
  cenit: {
    name: "Estudio Cénit, S. L.",
    address: "Carrer de Sueca, 61, 46006 Valencia",
    email: "producto@cenit.test",
    responsible: null,
    supplier: "cenit",
  },
  paramo: {
    name: "Editorial Páramo, S. L.",
    address: "Calle de la Mantería, 12, 47004 Valladolid",
    email: "editorial@paramo.test",
    responsible: null,
    supplier: "paramo",
  },
  yunque: {
    name: "Yunque y Pincel, S. L.",
    address: "Calle del Metal, 5, 50014 Zaragoza",
    email: "seguridad@yunque.test",
    responsible: null,
    supplier: "yunque",
  },
  galga: {
    name: "Galga Accesorios, S. A.",
    address: "Carrer dels Telers, 19, 03801 Alcoy",
    email: "calidad@galga.test",
    responsible: null,
    supplier: "galga",
  },
  casilla: {
    name: "Talleres La Casilla, S. Coop.",
    address: "Calle del Olivar, 33, 28012 Madrid",
    email: "taller@lacasilla.test",
    responsible: null,
    supplier: "casa",
  },
};
