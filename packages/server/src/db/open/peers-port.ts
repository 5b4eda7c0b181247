/** The other processes on the same database: sends and receives change notifications. */
export interface Peers {
  /** Sends pending notifications and closes the connection. */
  leave(): Promise<void>;
}
