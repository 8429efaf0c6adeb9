/** A socket that hears every event, whatever its name. */
type Socket = Readonly<{ onAny(listener: (event: string, body: unknown) => void): unknown }>;

/**
 * Listens to the events that have a listener. Bodies arrive unchecked, because another program sent them.
 *
 * @param listeners one for each event, by its name
 */
export function listenByName(
  socket: Socket,
  listeners: Readonly<Record<string, (body: unknown) => void>>,
): void {
  const byName = new Map(Object.entries(listeners));
  socket.onAny((event, body) => byName.get(event)?.(body));
}
