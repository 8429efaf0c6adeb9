/** Random values that this installation has made for itself. */
export type SecretsTable = { name: string; value: string };

/** The table of the secrets. */
export type SecretTables = {
  secrets: SecretsTable;
};
