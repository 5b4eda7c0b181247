/** The calendar of events; beside the other links, every page would load it. */
export const calendarPath = () => "/eventos";
export const calendarFeed = (game: string | null) =>
  game ? `/feeds/eventos.ics?juego=${encodeURIComponent(game)}` : "/feeds/eventos.ics";
