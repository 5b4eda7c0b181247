interface StepSeed {
  title: string;
  subtitle: string;
  content: string;
}

/** The steps shared by all courses. */
export const STEP_SEEDS: StepSeed[] = [
  {
    title: "Bienvenida",
    subtitle: "Para quién es el curso y qué sabrás al terminar",
    content:
      "<p>Este curso es para quien empieza en la tienda y para quien lleva años y quiere repasar. No hace falta saber nada de antes.</p><p>Al terminar podrás hacer la tarea sin ayuda y explicársela a otra persona.</p>",
  },
  {
    title: "Qué necesitas",
    subtitle: "Diez minutos de preparación",
    content:
      "<p>Antes de seguir, ten a mano:</p><ul><li>tu usuario de la tienda,</li><li>una libreta para apuntar dudas,</li><li>un producto cualquiera para practicar.</li></ul>",
  },
  {
    title: "Una mirada general",
    subtitle: "El recorrido completo, sin detalles",
    content:
      "<p>Cada tarea de la tienda tiene un principio, un control y un final. <strong>El control es lo que más se olvida</strong>: es el momento de parar y comprobar antes de seguir.</p>",
  },
  {
    title: "El primer intento",
    subtitle: "Hazlo despacio, con la guía delante",
    content:
      "<ol><li>Lee el paso entero.</li><li>Hazlo.</li><li>Compara el resultado con el ejemplo.</li></ol><p>Si algo no sale igual, vuelve atrás: aquí nada se estropea.</p>",
  },
  {
    title: "Errores frecuentes",
    subtitle: "Los hemos cometido todos",
    content:
      "<p>Los tres que más se repiten son ir con prisa, no mirar el código y fiarse de la memoria.</p><blockquote>Quien lee dos veces cuenta una.</blockquote>",
  },
  {
    title: "Un caso de la tienda",
    subtitle: "Sábado por la tarde, doce personas en la cola",
    content:
      "<p>Una clienta trae un juego abierto y sin factura. La caja está entera, pero falta una bolsa de fichas.</p><p>¿Qué le preguntas primero? Escribe tu respuesta antes de pasar al paso siguiente.</p>",
  },
  {
    title: "Cómo lo resolvimos",
    subtitle: "Una respuesta posible, no la única",
    content:
      "<p>Buscamos la compra por su correo, pedimos las fichas a la editorial y le prestamos un ejemplar de la ludoteca mientras llegaban.</p><p>Costó cuatro minutos, y volvió la semana siguiente.</p>",
  },
  {
    title: "Practica con alguien",
    subtitle: "Uno hace de cliente y otro de tienda",
    content:
      "<p>Buscad un rato tranquilo y repetid el caso cambiando un detalle cada vez: el tique, el estado de la caja o el humor del cliente.</p><p>Después, cambiad los papeles.</p>",
  },
  {
    title: "Atajos que ahorran tiempo",
    subtitle: "Cuando ya te sale sin pensar",
    content:
      "<ul><li>Lee el código en lugar de buscar por el nombre.</li><li>Deja preparadas las respuestas que más escribes.</li><li>Termina una cosa antes de empezar otra.</li></ul>",
  },
  {
    title: "Comprueba lo que sabes",
    subtitle: "Cinco preguntas, sin nota",
    content:
      "<p>Responde sin mirar los pasos anteriores. Si dudas en más de una, repasa el paso cuatro y vuelve mañana.</p><p>No queda constancia de los fallos: solo de que has terminado.</p>",
  },
  {
    title: "Para terminar",
    subtitle: "Qué haces a partir de hoy",
    content:
      "<p>Elige <em>una sola cosa</em> que cambiarás esta semana y cuéntasela a quien abre contigo.</p><p>Si algo del curso no se entiende, díselo a la encargada: lo corregimos entre todos.</p>",
  },
];
