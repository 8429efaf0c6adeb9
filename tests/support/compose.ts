import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What is tested of a service in a file for Compose. */
export type Service = Readonly<{
  image?: string;
  build?: Readonly<{ context: string; dockerfile: string }>;
  command?: readonly string[];
  ports?: readonly string[];
  networks?: readonly string[] | Readonly<Record<string, { ipv4_address?: string } | null>>;
  environment?: Readonly<Record<string, string>>;
  secrets?: readonly string[];
  volumes?: readonly string[];
  depends_on?: Readonly<Record<string, { condition: string }>>;
}>;

type Compose = Readonly<{
  services: Readonly<Record<string, Service>>;
  networks: Readonly<Record<string, unknown>>;
  volumes: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, { file: string }>>;
}>;

/** The files for Compose. */
export const composeFiles = ['deploy/compose.yaml', 'deploy/compose.small.yaml'];

/** Reads a file for Compose. */
export const readCompose = (file: string) =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
