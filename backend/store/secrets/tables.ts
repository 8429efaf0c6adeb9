/** Random values that this installation has generated for itself. */
export type SecretsTable = { name: string; value: string };

export type SecretTables = {
  secrets: SecretsTable;
};
