// Stands in for the bundler's `server-only` marker, which throws when a client bundle contains it.
export {};
