/** Notes about contacts: HTML, assigned in turn. */
export const CONTACT_NOTES: string[] = [
  "<p>Prefiere que le escribamos por la mañana. Le interesan los juegos de <strong>dos personas</strong> y las ediciones en castellano.</p>",
  "<p>Viene los jueves a la mesa de prototipos. Guardarle siempre una silla cerca de la ventana.</p><p>Pidió que le avisemos cuando llegue <em>Trashumancia</em>.</p>",
  "<p>Paga por transferencia a treinta días. Las facturas, siempre con el número de pedido en el concepto.</p>",
  "<p>Nos conocimos en la feria de primavera. Tiene una colección enorme de cartas promocionales y <strong>cambia repetidas</strong>.</p>",
  "<p>Organiza partidas para principiantes.</p><ul><li>Necesita seis copias de préstamo.</li><li>Las devuelve siempre completas.</li><li>Trae bizcocho.</li></ul>",
  "<p>Alergia a los frutos secos: tenerlo en cuenta al encargar la merienda del torneo.</p>",
  "<p>Ha pedido presupuesto para cuarenta fundas personalizadas. Llamar la semana que viene para cerrar los colores.</p>",
  "<p>Compra sobre todo miniaturas sin pintar y pinceles del número cero. Le enviamos el boletín de novedades cada mes.</p>",
  "<p>Puede arbitrar de <strong>nivel 2</strong>. Disponible los sábados por la tarde y nunca en agosto.</p>",
  "<p>Quedamos en enseñarle el nuevo tapete de la Liga Astral. Si le gusta, encargaría una docena para su club.</p>",
  "<p>Recoge en tienda. Si no viene en una semana, llamar al móvil; el correo casi no lo mira.</p>",
  "<p>Está escribiendo su primer juego y busca quien lo pruebe. <em>Buenas ideas, reglamento todavía largo.</em></p>",
  "<p>Nos recomendó al impresor de las cajas de madera. Le debemos un café y una partida de revancha.</p>",
  "<p>Tiene tres hijos de seis, nueve y trece años: recomendar juegos que funcionen con los tres a la vez.</p>",
  "<p>Le llegó una caja golpeada en septiembre. Se le cambió en el acto y nos lo agradeció por escrito.</p>",
  "<p>Habla portugués, francés y algo de catalán. Puede ayudarnos con las reglas de las importaciones.</p>",
];
