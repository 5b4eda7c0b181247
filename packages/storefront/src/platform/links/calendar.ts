/** The feed of events, of one game or of all. */
export const calendarFeed = (game: string | null) =>
  game ? `/feeds/eventos.ics?juego=${encodeURIComponent(game)}` : "/feeds/eventos.ics";
