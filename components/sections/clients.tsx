import { ClientLogo } from '#components/ui/client-logo.tsx';
import type { Client } from '#lib/content/schema/records.ts';

type ClientsProps = Readonly<{ clients: ReadonlyMap<string, Client> }>;

/** The clients who may be named, each with its logo. */
export function Clients({ clients }: ClientsProps) {
  return (
    <section aria-labelledby="clients" className="bg-sand">
      <div className="shell breathe">
        <h2 id="clients" className="sr-only">
          Clients
        </h2>
        <ul className="clients">
          {Array.from(clients, ([name, client]) => (
            <li key={name}>
              {client.link === undefined ? (
                <ClientLogo client={client} />
              ) : (
                <a href={client.link} rel="noopener">
                  <ClientLogo client={client} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
