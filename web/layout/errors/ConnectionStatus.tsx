import { type Connection, useConnection } from '../../browser/connection.ts';

const messages: Readonly<Record<Connection, string>> = {
  reached: '',
  unreached: 'Marquee cannot be reached right now. What is already loaded stays usable, and we keep trying.',
  offline: 'You are offline. Pages you have already opened still work.',
  back: 'You are back online.',
};

/** Says that the connection is lost while it is, and for a moment that it is back. */
export function ConnectionStatus() {
  const connection = useConnection();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {messages[connection] && (
        <p className="rounded-control border border-line bg-overlay px-4 py-3 text-sm shadow-float">
          {messages[connection]}
        </p>
      )}
    </div>
  );
}
